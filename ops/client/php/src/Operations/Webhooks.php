<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type Webhook from Types
 * @phpstan-import-type WebhookDelivery from Types
 * @phpstan-import-type WebhookDeliveryDetail from Types
 * @phpstan-import-type WebhookWithSecret from Types
 * @phpstan-import-type WebhooksCreateRequest from Types
 * @phpstan-import-type WebhooksListAnswer from Types
 * @phpstan-import-type WebhooksListDeliveriesAnswer from Types
 * @phpstan-import-type WebhooksReplayAnswer from Types
 * @phpstan-import-type WebhooksReplayRequest from Types
 * @phpstan-import-type WebhooksUpdateRequest from Types
 */
final class Webhooks
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Create a webhook.
     *
     * Events from now on are posted to the URL as JSON, signed according to Standard Webhooks with the `secret`,
     * which is shown only in this answer. Any 2xx within ten seconds counts as delivered. Anything else is retried
     * for three days, with growing pauses. A 410 deactivates the webhook. An event may arrive twice or out of order:
     * identify it by `webhook-id`. A tenant has at most ten webhooks.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `webhooks`.
     *
     * @param WebhooksCreateRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return WebhookWithSecret
     * @throws ChasquiException
     */
    public function create(array $body, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'webhooks'], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a webhook.
     *
     * Returns URL and event types of the webhook, without its secret.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `webhooks`.
     *
     * @param string $id Id of the webhook
     * @return Webhook
     * @throws ChasquiException
     */
    public function get(string $id): array
    {
        return $this->transport->request('GET', ['api', 'webhooks', $id]);
    }

    /**
     * Get a delivery with its attempts.
     *
     * Returns the JSON that is posted, and for each attempt its time, its duration, and the answer of the receiver
     * or the reason why there was none.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `webhooks`.
     *
     * @param string $id Id of the webhook
     * @param string $deliveryId Id of the delivery
     * @return WebhookDeliveryDetail
     * @throws ChasquiException
     */
    public function getDelivery(string $id, string $deliveryId): array
    {
        return $this->transport->request('GET', ['api', 'webhooks', $id, 'deliveries', $deliveryId]);
    }

    /**
     * List webhooks.
     *
     * Lists the webhooks, oldest first; there are at most ten.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `webhooks`.
     *
     * @return WebhooksListAnswer
     * @throws ChasquiException
     */
    public function list(): array
    {
        return $this->transport->request('GET', ['api', 'webhooks']);
    }

    /**
     * List the deliveries of a webhook.
     *
     * Lists the deliveries, newest first, with their status: PENDING (retried until it arrives), DELIVERED or FAILED
     * (no more retries).
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `webhooks`.
     *
     * @param string $id Id of the webhook
     * @param 'PENDING'|'DELIVERED'|'FAILED'|null $status
     * @param int|null $limit
     * @param string|null $cursor nextCursor of another page of the same list
     * @return WebhooksListDeliveriesAnswer
     * @throws ChasquiException
     */
    public function listDeliveries(
        string $id,
        ?string $status = null,
        ?int $limit = null,
        ?string $cursor = null,
    ): array {
        return $this->transport->request('GET', ['api', 'webhooks', $id, 'deliveries'], query: ['status' => $status, 'limit' => $limit, 'cursor' => $cursor]);
    }

    /**
     * List the deliveries of a webhook: every entry, each page asked for when it is wanted.
     *
     * @param string $id Id of the webhook
     * @param 'PENDING'|'DELIVERED'|'FAILED'|null $status
     * @param int|null $limit
     * @return \Generator<int, WebhookDelivery>
     * @throws ChasquiException
     */
    public function listDeliveriesAll(string $id, ?string $status = null, ?int $limit = null): \Generator
    {
        return $this->transport->entries(['api', 'webhooks', $id, 'deliveries'], ['status' => $status, 'limit' => $limit]);
    }

    /**
     * List the deliveries of a webhook: every page, each page asked for when it is wanted.
     *
     * @param string $id Id of the webhook
     * @param 'PENDING'|'DELIVERED'|'FAILED'|null $status
     * @param int|null $limit
     * @return \Generator<int, WebhooksListDeliveriesAnswer>
     * @throws ChasquiException
     */
    public function listDeliveriesPages(string $id, ?string $status = null, ?int $limit = null): \Generator
    {
        return $this->transport->pages(['api', 'webhooks', $id, 'deliveries'], ['status' => $status, 'limit' => $limit]);
    }

    /**
     * Delete a webhook.
     *
     * Nothing more is sent to it, and its deliveries are deleted. The events stay.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `webhooks`.
     *
     * @param string $id Id of the webhook
     * @throws ChasquiException
     */
    public function remove(string $id): void
    {
        $this->transport->request('DELETE', ['api', 'webhooks', $id]);
    }

    /**
     * Replay events to a webhook.
     *
     * Sends up to 10,000 events of the last 30 days again, in their order, whether the webhook received them before
     * or not. `nextFrom` is where the next replay begins. The events keep their `webhook-id`. A 409 while more than
     * 20,000 deliveries to the webhook are pending.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `webhooks`.
     *
     * @param string $id Id of the webhook
     * @param WebhooksReplayRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return WebhooksReplayAnswer
     * @throws ChasquiException
     */
    public function replay(string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'webhooks', $id, 'replay'], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Resend a delivery.
     *
     * A PENDING delivery gets its next attempt now, unless an attempt is in progress. For a finished delivery a new
     * one is created and returned, with the same event and `webhook-id`.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `webhooks`.
     *
     * @param string $id Id of the webhook
     * @param string $deliveryId Id of the delivery
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return WebhookDelivery
     * @throws ChasquiException
     */
    public function resend(string $id, string $deliveryId, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'webhooks', $id, 'deliveries', $deliveryId, 'resend'], idempotencyKey: $idempotencyKey);
    }

    /**
     * Rotate the secret of a webhook.
     *
     * Returns the new secret, which is shown only in this answer. Deliveries are also signed with the previous
     * secret for 24 hours, so that the receiver can switch. Any older secret stops working at once.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `webhooks`.
     *
     * @param string $id Id of the webhook
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return WebhookWithSecret
     * @throws ChasquiException
     */
    public function rotateSecret(string $id, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'webhooks', $id, 'rotate-secret'], idempotencyKey: $idempotencyKey);
    }

    /**
     * Send a test event.
     *
     * Sends an event of type `ping` to this webhook only, with any subscribed types. Returns the delivery, which
     * shows the result within moments.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `webhooks`.
     *
     * @param string $id Id of the webhook
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return WebhookDelivery
     * @throws ChasquiException
     */
    public function sendTest(string $id, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'webhooks', $id, 'test'], idempotencyKey: $idempotencyKey);
    }

    /**
     * Update a webhook.
     *
     * Missing fields stay unchanged. `active: false` ends pending deliveries and sends nothing more. `active: true`
     * sends the events from then on; missed events can be replayed.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `webhooks`.
     *
     * @param string $id Id of the webhook
     * @param WebhooksUpdateRequest $body
     * @return Webhook
     * @throws ChasquiException
     */
    public function update(string $id, array $body = []): array
    {
        return $this->transport->request('PATCH', ['api', 'webhooks', $id], body: $body);
    }
}
