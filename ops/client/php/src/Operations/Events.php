<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type Event from Types
 * @phpstan-import-type EventsListAnswer from Types
 */
final class Events
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List events.
     *
     * Lists the events that webhooks receive, oldest first, for clients that poll instead. Poll with `since` one
     * minute before the last event that you received, and skip the ids that you know: an event gets its timestamp
     * shortly before it becomes visible, so two events may appear in the other order.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `webhooks`.
     *
     * @param 'document.accepted'|'document.rejected'|'document.authority_error'|'document.sign_error'|'document.error'|'document.voided'|'document.due_soon'|'document.mismatch'|'email.failed'|'certificate.expiring'|'payment.recorded'|'payment.reversed'|null $type
     * @param string|null $since First instant, inclusive
     * @param int|null $limit
     * @param string|null $cursor nextCursor of another page of the same list
     * @return EventsListAnswer
     * @throws ChasquiException
     */
    public function list(
        ?string $type = null,
        ?string $since = null,
        ?int $limit = null,
        ?string $cursor = null,
    ): array {
        return $this->transport->request('GET', ['api', 'events'], query: ['type' => $type, 'since' => $since, 'limit' => $limit, 'cursor' => $cursor]);
    }

    /**
     * List events: every entry, each page asked for when it is wanted.
     *
     * @param 'document.accepted'|'document.rejected'|'document.authority_error'|'document.sign_error'|'document.error'|'document.voided'|'document.due_soon'|'document.mismatch'|'email.failed'|'certificate.expiring'|'payment.recorded'|'payment.reversed'|null $type
     * @param string|null $since First instant, inclusive
     * @param int|null $limit
     * @return \Generator<int, Event>
     * @throws ChasquiException
     */
    public function listAll(?string $type = null, ?string $since = null, ?int $limit = null): \Generator
    {
        return $this->transport->entries(['api', 'events'], ['type' => $type, 'since' => $since, 'limit' => $limit]);
    }

    /**
     * List events: every page, each page asked for when it is wanted.
     *
     * @param 'document.accepted'|'document.rejected'|'document.authority_error'|'document.sign_error'|'document.error'|'document.voided'|'document.due_soon'|'document.mismatch'|'email.failed'|'certificate.expiring'|'payment.recorded'|'payment.reversed'|null $type
     * @param string|null $since First instant, inclusive
     * @param int|null $limit
     * @return \Generator<int, EventsListAnswer>
     * @throws ChasquiException
     */
    public function listPages(?string $type = null, ?string $since = null, ?int $limit = null): \Generator
    {
        return $this->transport->pages(['api', 'events'], ['type' => $type, 'since' => $since, 'limit' => $limit]);
    }
}
