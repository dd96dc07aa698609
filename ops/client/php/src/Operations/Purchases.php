<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\File;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type PurchasesAddXmlRequest from Types
 * @phpstan-import-type PurchasesCheckRequest from Types
 * @phpstan-import-type PurchasesListAnswer from Types
 * @phpstan-import-type PurchasesRegisterMonth from Types
 * @phpstan-import-type SupplierXml from Types
 */
final class Purchases
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Upload a supplier's XML.
     *
     * Reads a factura, boleta or note of UBL 2.1 that was issued to the company, verifies its signature, and asks
     * SUNAT about it. The XML is linked with its purchase; if no proposal has had it yet, the purchase is made. The
     * same document again is the same purchase, with the newest XML. A zip may have the CDR and other files beside
     * the one XML. The body has at most 1 MiB, and the XML in a zip 4 MiB.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `purchases`.
     *
     * @param PurchasesAddXmlRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return SupplierXml
     * @throws ChasquiException
     */
    public function addXml(array $body, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'purchases', 'xml'], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Check the purchases of a month at SUNAT.
     *
     * Asks the consulta integrada about each purchase of the month, one after the other, in the background. Answers
     * 202 at once; `byValidity` has the progress. A further check asks about those that were never checked or not
     * found, and again about valid ones after a day. Needs the client `sunat.api` of the settings.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `purchases`.
     *
     * @param PurchasesCheckRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return PurchasesRegisterMonth
     * @throws ChasquiException
     */
    public function check(array $body, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'purchases', 'check'], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Download a supplier's XML.
     *
     * Returns the XML that was uploaded last for the purchase. Without one this is a 404.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `purchases`.
     *
     * @param string $id Id of the purchase
     * @return File
     * @throws ChasquiException
     */
    public function downloadXml(string $id): File
    {
        return $this->transport->download('GET', ['api', 'purchases', $id, 'xml']);
    }

    /**
     * List purchases.
     *
     * Lists the documents that others issued to the company, from SUNAT's proposals and uploaded XMLs: by month, and
     * in each by day of issue.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `purchases`.
     *
     * @param string|null $period Month, YYYYMM
     * @param 'ACCEPTED'|'VOIDED'|'AUTHORIZED'|'REJECTED'|'NOT_FOUND'|'NOT_COVERED'|'UNCHECKED'|null $validity State at SUNAT; UNCHECKED: not asked yet
     * @param string|null $supplier The supplier's identityNumber, such as its RUC
     * @param string|null $q Part of the supplier's name, ignoring accents and case, or the start of the number, such as F001-12
     * @param bool|null $late Issued in an earlier month than that of the register
     * @param bool|null $inProposal
     * @param int|null $page
     * @param int|null $limit
     * @return PurchasesListAnswer
     * @throws ChasquiException
     */
    public function list(
        ?string $period = null,
        ?string $validity = null,
        ?string $supplier = null,
        ?string $q = null,
        ?bool $late = null,
        ?bool $inProposal = null,
        ?int $page = null,
        ?int $limit = null,
    ): array {
        return $this->transport->request('GET', ['api', 'purchases'], query: ['period' => $period, 'validity' => $validity, 'supplier' => $supplier, 'q' => $q, 'late' => $late, 'inProposal' => $inProposal, 'page' => $page, 'limit' => $limit]);
    }
}
