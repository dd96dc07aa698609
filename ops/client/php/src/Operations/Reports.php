<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type ReportsCustomersAnswer from Types
 * @phpstan-import-type ReportsDocumentsAnswer from Types
 * @phpstan-import-type ReportsReceivablesAnswer from Types
 * @phpstan-import-type ReportsSalesAnswer from Types
 */
final class Reports
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Rank customers by sales.
     *
     * Lists the customers with the largest totals for each currency, by the figures of the sales report. Customers
     * are grouped by identity, even if their names differ between documents.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
     *
     * @param string|null $from First issueDate; first day of the month of `to` by default
     * @param string|null $to Last issueDate; today in Lima by default
     * @param 'EUR'|'PEN'|'USD'|null $currency All currencies by default, each by itself
     * @param bool|null $inSoles true: sales in dollars count in soles, at the selling rate of their issue date, and notes at the rate of the document that they modify. Sales in euros count at their own rate. Sales without a known rate are not converted
     * @param int|null $limit Customers per currency
     * @return ReportsCustomersAnswer
     * @throws ChasquiException
     */
    public function customers(
        ?string $from = null,
        ?string $to = null,
        ?string $currency = null,
        ?bool $inSoles = null,
        ?int $limit = null,
    ): array {
        return $this->transport->request('GET', ['api', 'reports', 'customers'], query: ['from' => $from, 'to' => $to, 'currency' => $currency, 'inSoles' => $inSoles, 'limit' => $limit]);
    }

    /**
     * Count documents by type and status.
     *
     * Counts the documents of every type and status by issueDate.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
     *
     * @param string|null $from First issueDate; first day of the month of `to` by default
     * @param string|null $to Last issueDate; today in Lima by default
     * @param 'EUR'|'PEN'|'USD'|null $currency All currencies by default, each by itself
     * @return ReportsDocumentsAnswer
     * @throws ChasquiException
     */
    public function documents(?string $from = null, ?string $to = null, ?string $currency = null): array
    {
        return $this->transport->request('GET', ['api', 'reports', 'documents'], query: ['from' => $from, 'to' => $to, 'currency' => $currency]);
    }

    /**
     * Report receivables by age.
     *
     * Sums the open balances of each currency, by the days between the due date and `asOf`. Each instalment counts
     * by its own due date, and a receivable counts once in each bucket that has a part of it. Payments after `asOf`
     * count too. With `limit` it names the customers who owe most.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
     *
     * @param string|null $from First issueDate; no limit by default
     * @param string|null $to Last issueDate; no limit by default
     * @param 'EUR'|'PEN'|'USD'|null $currency All currencies by default, each by itself
     * @param string|null $asOf Day for which ages are computed; today in Lima by default
     * @param int|null $limit Customers of `top` per currency
     * @return ReportsReceivablesAnswer
     * @throws ChasquiException
     */
    public function receivables(
        ?string $from = null,
        ?string $to = null,
        ?string $currency = null,
        ?string $asOf = null,
        ?int $limit = null,
    ): array {
        return $this->transport->request('GET', ['api', 'reports', 'receivables'], query: ['from' => $from, 'to' => $to, 'currency' => $currency, 'asOf' => $asOf, 'limit' => $limit]);
    }

    /**
     * Report sales by day, type, method of payment and tax.
     *
     * Sums the accepted facturas, boletas and their notes by issueDate, without voided documents. Credit notes are
     * subtracted, so a figure may be negative. Each currency has its own entry. Days, types and methods without
     * documents are left out.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
     *
     * @param string|null $from First issueDate; first day of the month of `to` by default
     * @param string|null $to Last issueDate; today in Lima by default
     * @param 'EUR'|'PEN'|'USD'|null $currency All currencies by default, each by itself
     * @param bool|null $inSoles true: sales in dollars count in soles, at the selling rate of their issue date, and notes at the rate of the document that they modify. Sales in euros count at their own rate. Sales without a known rate are not converted
     * @return ReportsSalesAnswer
     * @throws ChasquiException
     */
    public function sales(
        ?string $from = null,
        ?string $to = null,
        ?string $currency = null,
        ?bool $inSoles = null,
    ): array {
        return $this->transport->request('GET', ['api', 'reports', 'sales'], query: ['from' => $from, 'to' => $to, 'currency' => $currency, 'inSoles' => $inSoles]);
    }
}
