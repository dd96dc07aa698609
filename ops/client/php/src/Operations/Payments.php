<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type Payment from Types
 * @phpstan-import-type PaymentsListAnswer from Types
 */
final class Payments
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Get a payment.
     *
     * Returns the payment, reversed or not, with the current state of its receivable.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `receivables`.
     *
     * @param string $id Id of the payment
     * @return Payment
     * @throws ChasquiException
     */
    public function get(string $id): array
    {
        return $this->transport->request('GET', ['api', 'payments', $id]);
    }

    /**
     * List payments.
     *
     * Lists payments, latest first. A payment must match every given filter. Reversed payments are included unless
     * `reversed=false`.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `receivables`.
     *
     * @param string|null $receivable Id of a receivable
     * @param string|null $customer The customer's identityNumber
     * @param string|null $from First date
     * @param string|null $to Last date
     * @param bool|null $reversed
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $cursor nextCursor of another page of the same list; not together with page
     * @return PaymentsListAnswer
     * @throws ChasquiException
     */
    public function list(
        ?string $receivable = null,
        ?string $customer = null,
        ?string $from = null,
        ?string $to = null,
        ?bool $reversed = null,
        ?int $page = null,
        ?int $limit = null,
        ?string $cursor = null,
    ): array {
        return $this->transport->request('GET', ['api', 'payments'], query: ['receivable' => $receivable, 'customer' => $customer, 'from' => $from, 'to' => $to, 'reversed' => $reversed, 'page' => $page, 'limit' => $limit, 'cursor' => $cursor]);
    }

    /**
     * List payments: every entry, each page asked for when it is wanted.
     *
     * @param string|null $receivable Id of a receivable
     * @param string|null $customer The customer's identityNumber
     * @param string|null $from First date
     * @param string|null $to Last date
     * @param bool|null $reversed
     * @param int|null $limit
     * @return \Generator<int, Payment>
     * @throws ChasquiException
     */
    public function listAll(
        ?string $receivable = null,
        ?string $customer = null,
        ?string $from = null,
        ?string $to = null,
        ?bool $reversed = null,
        ?int $limit = null,
    ): \Generator {
        return $this->transport->entries(['api', 'payments'], ['receivable' => $receivable, 'customer' => $customer, 'from' => $from, 'to' => $to, 'reversed' => $reversed, 'limit' => $limit]);
    }

    /**
     * List payments: every page, each page asked for when it is wanted.
     *
     * @param string|null $receivable Id of a receivable
     * @param string|null $customer The customer's identityNumber
     * @param string|null $from First date
     * @param string|null $to Last date
     * @param bool|null $reversed
     * @param int|null $limit
     * @return \Generator<int, PaymentsListAnswer>
     * @throws ChasquiException
     */
    public function listPages(
        ?string $receivable = null,
        ?string $customer = null,
        ?string $from = null,
        ?string $to = null,
        ?bool $reversed = null,
        ?int $limit = null,
    ): \Generator {
        return $this->transport->pages(['api', 'payments'], ['receivable' => $receivable, 'customer' => $customer, 'from' => $from, 'to' => $to, 'reversed' => $reversed, 'limit' => $limit]);
    }

    /**
     * Reverse a payment.
     *
     * For a payment that was recorded by mistake, bounced or was refunded. It stays on record with the time of its
     * reversal, and its receivable is open again. A payment that is already reversed is a 404 that says when.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `receivables`.
     *
     * @param string $id Id of the payment
     * @throws ChasquiException
     */
    public function reverse(string $id): void
    {
        $this->transport->request('DELETE', ['api', 'payments', $id]);
    }
}
