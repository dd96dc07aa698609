<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\File;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type PurchasesRegisterMonth from Types
 * @phpstan-import-type SalesRegisterMonth from Types
 * @phpstan-import-type SireListSalesDifferencesAnswer from Types
 */
final class Sire
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Accept SUNAT's proposal of sales.
     *
     * Accepts the proposal as it is: the register becomes preliminary. In a state of the month in which SUNAT would
     * refuse it, this is a 409. If SUNAT takes long, the answer is a 202 and `tickets` has the progress.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `reports`.
     *
     * @param string $period Month, YYYYMM
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return SalesRegisterMonth
     * @throws ChasquiException
     */
    public function acceptSales(string $period, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'sire', 'sales', $period, 'accept'], idempotencyKey: $idempotencyKey);
    }

    /**
     * Take the preliminary back.
     *
     * Takes back the preliminary of the month. In a state of the month in which SUNAT would refuse it, this is a
     * 409. If SUNAT takes long, the answer is a 202 and `tickets` has the progress.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `reports`.
     *
     * @param string $period Month, YYYYMM
     * @return SalesRegisterMonth
     * @throws ChasquiException
     */
    public function deleteSalesPreliminary(string $period): array
    {
        return $this->transport->request('DELETE', ['api', 'sire', 'sales', $period, 'preliminary']);
    }

    /**
     * Take the replacement back.
     *
     * Takes back our file: the month has SUNAT's proposal again. In a state of the month in which SUNAT would refuse
     * it, this is a 409. If SUNAT takes long, the answer is a 202 and `tickets` has the progress.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `reports`.
     *
     * @param string $period Month, YYYYMM
     * @return SalesRegisterMonth
     * @throws ChasquiException
     */
    public function deleteSalesReplacement(string $period): array
    {
        return $this->transport->request('DELETE', ['api', 'sire', 'sales', $period, 'replacement']);
    }

    /**
     * Download a file of a month.
     *
     * Returns the newest file of its kind: SUNAT's proposal, our replacement, the faults in it, the registered
     * preliminary, or the receipt (a PDF) of the generated register.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
     *
     * @param string $period Month, YYYYMM
     * @param 'proposal'|'replacement'|'preliminary'|'receipt'|'faults' $kind
     * @return File
     * @throws ChasquiException
     */
    public function downloadSalesFile(string $period, string $kind): File
    {
        return $this->transport->download('GET', ['api', 'sire', 'sales', $period, 'files', $kind]);
    }

    /**
     * Fetch SUNAT's proposal of purchases.
     *
     * Asks SIRE for its proposal of the month. Answers 202 at once; the purchases are there when the ticket is done.
     * Purchases that a newer proposal lacks stay, with `inProposal` false. Needs the client `sunat.sire` of the
     * settings.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `purchases`.
     *
     * @param string $period Month, YYYYMM
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return PurchasesRegisterMonth
     * @throws ChasquiException
     */
    public function fetchPurchases(string $period, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'sire', 'purchases', $period, 'fetch'], idempotencyKey: $idempotencyKey);
    }

    /**
     * Fetch SUNAT's proposal of sales.
     *
     * Asks SIRE for its proposal of the month. Answers 202 at once; `sunat` and `differences` are there when the
     * ticket is done. Once a person has generated the register in SOL, it brings the state `generated` and the file
     * `receipt` instead. Needs the client `sunat.sire` of the settings. In a state of the month in which SUNAT would
     * refuse it, this is a 409. If SUNAT takes long, the answer is a 202 and `tickets` has the progress.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `reports`.
     *
     * @param string $period Month, YYYYMM
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return SalesRegisterMonth
     * @throws ChasquiException
     */
    public function fetchSales(string $period, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'sire', 'sales', $period, 'fetch'], idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a month of the purchase register.
     *
     * Sums up SUNAT's proposal of purchases, counts the purchases by their state at SUNAT, and those with a problem.
     * `purchases` is the first page of GET /api/purchases.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `purchases`.
     *
     * @param string $period Month, YYYYMM
     * @return PurchasesRegisterMonth
     * @throws ChasquiException
     */
    public function getPurchases(string $period): array
    {
        return $this->transport->request('GET', ['api', 'sire', 'purchases', $period]);
    }

    /**
     * Get a month of the sales register.
     *
     * Puts our register of a month beside the one that SUNAT has, with totals in soles and each difference with its
     * remedy: its proposal or, once it has taken one, our replacement. The comparison is made at each request.
     * `steps` are those that SUNAT takes now, and `inSol` is what only a person can do.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
     *
     * @param string $period Month, YYYYMM
     * @return SalesRegisterMonth
     * @throws ChasquiException
     */
    public function getSales(string $period): array
    {
        return $this->transport->request('GET', ['api', 'sire', 'sales', $period]);
    }

    /**
     * List the differences of a month.
     *
     * Lists the documents in which our register and SUNAT's differ: first ours, in the order of their days, then
     * those that only SUNAT has.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
     *
     * @param string $period Month, YYYYMM
     * @param 'missing_at_sunat'|'missing_here'|'amount'|'state'|'exchange_rate'|'other'|null $kind Differences of one kind only
     * @param int|null $page
     * @param int|null $limit
     * @return SireListSalesDifferencesAnswer
     * @throws ChasquiException
     */
    public function listSalesDifferences(
        string $period,
        ?string $kind = null,
        ?int $page = null,
        ?int $limit = null,
    ): array {
        return $this->transport->request('GET', ['api', 'sire', 'sales', $period, 'differences'], query: ['kind' => $kind, 'page' => $page, 'limit' => $limit]);
    }

    /**
     * Register the preliminary.
     *
     * Registers the preliminary of the month and keeps it as the file `preliminary`. It is the last step that SUNAT
     * takes from programs. In a state of the month in which SUNAT would refuse it, this is a 409. If SUNAT takes
     * long, the answer is a 202 and `tickets` has the progress.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `reports`.
     *
     * @param string $period Month, YYYYMM
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return SalesRegisterMonth
     * @throws ChasquiException
     */
    public function registerSalesPreliminary(string $period, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'sire', 'sales', $period, 'register-preliminary'], idempotencyKey: $idempotencyKey);
    }

    /**
     * Replace the proposal by our register.
     *
     * Uploads our register of the month in the place of the proposal. Its rows are first checked by SUNAT's rules:
     * with a fault nothing is sent. The file is kept as `replacement`; faults, ours or of SUNAT's report, are kept
     * as `faults`. In a state of the month in which SUNAT would refuse it, this is a 409. If SUNAT takes long, the
     * answer is a 202 and `tickets` has the progress.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `reports`.
     *
     * @param string $period Month, YYYYMM
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return SalesRegisterMonth
     * @throws ChasquiException
     */
    public function replaceSales(string $period, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'sire', 'sales', $period, 'replace'], idempotencyKey: $idempotencyKey);
    }
}
