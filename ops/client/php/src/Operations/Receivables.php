<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type Payment from Types
 * @phpstan-import-type Receivable from Types
 * @phpstan-import-type ReceivablesGetAnswer from Types
 * @phpstan-import-type ReceivablesListAnswer from Types
 * @phpstan-import-type ReceivablesRecordPaymentRequest from Types
 */
final class Receivables
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Get a receivable.
     *
     * Returns the receivable with its notes and payments.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `receivables`.
     *
     * @param string $id Id of the receivable
     * @return ReceivablesGetAnswer
     * @throws ChasquiException
     */
    public function get(string $id): array
    {
        return $this->transport->request('GET', ['api', 'receivables', $id]);
    }

    /**
     * List receivables.
     *
     * Lists one receivable per accepted factura or boleta. A receivable must match every given filter.
     * `status=overdue` finds those with an open part that was due before today in Lima.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `receivables`.
     *
     * @param 'open'|'partial'|'paid'|'overdue'|'cancelled'|'owed'|null $status Status as of today in Lima; owed: open, partial or overdue
     * @param string|null $customer The customer's identityNumber
     * @param 'EUR'|'PEN'|'USD'|null $currency
     * @param string|null $from First issueDate
     * @param string|null $to Last issueDate
     * @param '-issueDate'|'issueDate'|'dueDate'|null $sort dueDate: the earliest due date first, receivables without one last
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $cursor nextCursor of another page of the same list; not together with page
     * @return ReceivablesListAnswer
     * @throws ChasquiException
     */
    public function list(
        ?string $status = null,
        ?string $customer = null,
        ?string $currency = null,
        ?string $from = null,
        ?string $to = null,
        ?string $sort = null,
        ?int $page = null,
        ?int $limit = null,
        ?string $cursor = null,
    ): array {
        return $this->transport->request('GET', ['api', 'receivables'], query: ['status' => $status, 'customer' => $customer, 'currency' => $currency, 'from' => $from, 'to' => $to, 'sort' => $sort, 'page' => $page, 'limit' => $limit, 'cursor' => $cursor]);
    }

    /**
     * List receivables: every entry, each page asked for when it is wanted.
     *
     * @param 'open'|'partial'|'paid'|'overdue'|'cancelled'|'owed'|null $status Status as of today in Lima; owed: open, partial or overdue
     * @param string|null $customer The customer's identityNumber
     * @param 'EUR'|'PEN'|'USD'|null $currency
     * @param string|null $from First issueDate
     * @param string|null $to Last issueDate
     * @param '-issueDate'|'issueDate'|'dueDate'|null $sort dueDate: the earliest due date first, receivables without one last
     * @param int|null $limit
     * @return \Generator<int, Receivable>
     * @throws ChasquiException
     */
    public function listAll(
        ?string $status = null,
        ?string $customer = null,
        ?string $currency = null,
        ?string $from = null,
        ?string $to = null,
        ?string $sort = null,
        ?int $limit = null,
    ): \Generator {
        return $this->transport->entries(['api', 'receivables'], ['status' => $status, 'customer' => $customer, 'currency' => $currency, 'from' => $from, 'to' => $to, 'sort' => $sort, 'limit' => $limit]);
    }

    /**
     * List receivables: every page, each page asked for when it is wanted.
     *
     * @param 'open'|'partial'|'paid'|'overdue'|'cancelled'|'owed'|null $status Status as of today in Lima; owed: open, partial or overdue
     * @param string|null $customer The customer's identityNumber
     * @param 'EUR'|'PEN'|'USD'|null $currency
     * @param string|null $from First issueDate
     * @param string|null $to Last issueDate
     * @param '-issueDate'|'issueDate'|'dueDate'|null $sort dueDate: the earliest due date first, receivables without one last
     * @param int|null $limit
     * @return \Generator<int, ReceivablesListAnswer>
     * @throws ChasquiException
     */
    public function listPages(
        ?string $status = null,
        ?string $customer = null,
        ?string $currency = null,
        ?string $from = null,
        ?string $to = null,
        ?string $sort = null,
        ?int $limit = null,
    ): \Generator {
        return $this->transport->pages(['api', 'receivables'], ['status' => $status, 'customer' => $customer, 'currency' => $currency, 'from' => $from, 'to' => $to, 'sort' => $sort, 'limit' => $limit]);
    }

    /**
     * Record a payment.
     *
     * Returns the payment with the updated receivable. An amount above the balance is a 400 on `amount` that states
     * both figures. To correct a payment, reverse it: `DELETE /api/payments/{id}`.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `receivables`.
     *
     * @param string $id Id of the receivable
     * @param ReceivablesRecordPaymentRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return Payment
     * @throws ChasquiException
     */
    public function recordPayment(string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'receivables', $id, 'payments'], body: $body, idempotencyKey: $idempotencyKey);
    }
}
