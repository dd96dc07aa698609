<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\File;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type CarrierDespatchAdviceRequest from Types
 * @phpstan-import-type CreditNoteRequest from Types
 * @phpstan-import-type DebitNoteRequest from Types
 * @phpstan-import-type DespatchAdviceRequest from Types
 * @phpstan-import-type InvoiceRequest from Types
 * @phpstan-import-type PerceptionRequest from Types
 * @phpstan-import-type PurchaseSettlementRequest from Types
 * @phpstan-import-type ReceiptRequest from Types
 * @phpstan-import-type RetentionRequest from Types
 * @phpstan-import-type ReversalsRequest from Types
 * @phpstan-import-type VoidedDocumentsRequest from Types
 */
final class Drafts
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Print a draft of Guía de remisión transportista.
     *
     * Accompanies goods of others that you carry: series V and three digits, with a number that you assign unless
     * the series is registered. One for each sender; a related guide of the sender (09) tells the goods.
     *
     * `recipient` may be `{ clientId }` of a client. The document copies their current data.
     *
     * Prints the document that the request would emit, on the company's own paper for the type, with the mark
     * BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not stored. The number is 1 if the
     * request leaves it to the service. Invalid requests get the same 400 as an emission.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param CarrierDespatchAdviceRequest $body
     * @param string|null $asOf Day in Lima, from 2020-01-01 to 2035-12-31, as of which the request is checked; today by default. It works with every key, because nothing is recorded.
     * @return File
     * @throws ChasquiException
     */
    public function carrierDespatchAdvice(array $body, ?string $asOf = null): File
    {
        return $this->transport->download('POST', ['api', 'validate', 'carrier-despatch-advices', 'pdf'], query: ['asOf' => $asOf], body: $body);
    }

    /**
     * Print a draft of Nota de crédito.
     *
     * Cancels all or part of a factura or boleta. Its series begins with F or B, like that of the original document.
     *
     * `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product, which fills in
     * missing fields. The document copies their current data.
     *
     * Prints the document that the request would emit, on the company's own paper for the type, with the mark
     * BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not stored. The number is 1 if the
     * request leaves it to the service. Invalid requests get the same 400 as an emission.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param CreditNoteRequest $body
     * @param string|null $asOf Day in Lima, from 2020-01-01 to 2035-12-31, as of which the request is checked; today by default. It works with every key, because nothing is recorded.
     * @return File
     * @throws ChasquiException
     */
    public function creditNote(array $body, ?string $asOf = null): File
    {
        return $this->transport->download('POST', ['api', 'validate', 'credit-notes', 'pdf'], query: ['asOf' => $asOf], body: $body);
    }

    /**
     * Print a draft of Nota de débito.
     *
     * Adds an amount to a factura or boleta. Its series begins with F or B, like that of the original document.
     *
     * `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product, which fills in
     * missing fields. The document copies their current data.
     *
     * Prints the document that the request would emit, on the company's own paper for the type, with the mark
     * BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not stored. The number is 1 if the
     * request leaves it to the service. Invalid requests get the same 400 as an emission.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param DebitNoteRequest $body
     * @param string|null $asOf Day in Lima, from 2020-01-01 to 2035-12-31, as of which the request is checked; today by default. It works with every key, because nothing is recorded.
     * @return File
     * @throws ChasquiException
     */
    public function debitNote(array $body, ?string $asOf = null): File
    {
        return $this->transport->download('POST', ['api', 'validate', 'debit-notes', 'pdf'], query: ['asOf' => $asOf], body: $body);
    }

    /**
     * Print a draft of Guía de remisión.
     *
     * Accompanies goods in transit: series T and three digits, with a number that you assign unless the series is
     * registered. With a carrier of another RUC it is public transport, otherwise private transport with your driver
     * and plate.
     *
     * `recipient` may be `{ clientId }` of a client; an item may have the `productId` of a product, which fills in
     * missing fields. The document copies their current data.
     *
     * Prints the document that the request would emit, on the company's own paper for the type, with the mark
     * BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not stored. The number is 1 if the
     * request leaves it to the service. Invalid requests get the same 400 as an emission.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param DespatchAdviceRequest $body
     * @param string|null $asOf Day in Lima, from 2020-01-01 to 2035-12-31, as of which the request is checked; today by default. It works with every key, because nothing is recorded.
     * @return File
     * @throws ChasquiException
     */
    public function despatchAdvice(array $body, ?string $asOf = null): File
    {
        return $this->transport->download('POST', ['api', 'validate', 'despatch-advices', 'pdf'], query: ['asOf' => $asOf], body: $body);
    }

    /**
     * Print a draft of Factura.
     *
     * An invoice to a company with a RUC: series F and three digits. A `dueDate` after the issue date makes it a
     * sale on credit, with one instalment; `instalments` lists several.
     *
     * `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product, which fills in
     * missing fields. The document copies their current data.
     *
     * Prints the document that the request would emit, on the company's own paper for the type, with the mark
     * BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not stored. The number is 1 if the
     * request leaves it to the service. Invalid requests get the same 400 as an emission.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param InvoiceRequest $body
     * @param string|null $asOf Day in Lima, from 2020-01-01 to 2035-12-31, as of which the request is checked; today by default. It works with every key, because nothing is recorded.
     * @return File
     * @throws ChasquiException
     */
    public function invoice(array $body, ?string $asOf = null): File
    {
        return $this->transport->download('POST', ['api', 'validate', 'invoices', 'pdf'], query: ['asOf' => $asOf], body: $body);
    }

    /**
     * Print a draft of Comprobante de percepción.
     *
     * A perception that you collect from a customer in addition to the price: series P and three digits, with a
     * number that you assign unless the series is registered. You give the amounts; a wrong amount is a 400 with
     * both figures.
     *
     * `customer` may be `{ clientId }` of a client. The document copies their current data.
     *
     * Prints the document that the request would emit, on the company's own paper for the type, with the mark
     * BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not stored. The number is 1 if the
     * request leaves it to the service. Invalid requests get the same 400 as an emission.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param PerceptionRequest $body
     * @param string|null $asOf Day in Lima, from 2020-01-01 to 2035-12-31, as of which the request is checked; today by default. It works with every key, because nothing is recorded.
     * @return File
     * @throws ChasquiException
     */
    public function perception(array $body, ?string $asOf = null): File
    {
        return $this->transport->download('POST', ['api', 'validate', 'perceptions', 'pdf'], query: ['asOf' => $asOf], body: $body);
    }

    /**
     * Print a draft of Liquidación de compra.
     *
     * A purchase from a person without a RUC: series L and three digits. The issuer is the buyer, which pays the IGV
     * to SUNAT and may retain income tax. `total` is the amount that the seller gets.
     *
     * Prints the document that the request would emit, on the company's own paper for the type, with the mark
     * BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not stored. The number is 1 if the
     * request leaves it to the service. Invalid requests get the same 400 as an emission.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param PurchaseSettlementRequest $body
     * @param string|null $asOf Day in Lima, from 2020-01-01 to 2035-12-31, as of which the request is checked; today by default. It works with every key, because nothing is recorded.
     * @return File
     * @throws ChasquiException
     */
    public function purchaseSettlement(array $body, ?string $asOf = null): File
    {
        return $this->transport->download('POST', ['api', 'validate', 'purchase-settlements', 'pdf'], query: ['asOf' => $asOf], body: $body);
    }

    /**
     * Print a draft of Boleta de venta.
     *
     * A receipt to a consumer: series B and three digits. The customer may have any identity document.
     *
     * `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product, which fills in
     * missing fields. The document copies their current data.
     *
     * Prints the document that the request would emit, on the company's own paper for the type, with the mark
     * BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not stored. The number is 1 if the
     * request leaves it to the service. Invalid requests get the same 400 as an emission.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param ReceiptRequest $body
     * @param string|null $asOf Day in Lima, from 2020-01-01 to 2035-12-31, as of which the request is checked; today by default. It works with every key, because nothing is recorded.
     * @return File
     * @throws ChasquiException
     */
    public function receipt(array $body, ?string $asOf = null): File
    {
        return $this->transport->download('POST', ['api', 'validate', 'receipts', 'pdf'], query: ['asOf' => $asOf], body: $body);
    }

    /**
     * Print a draft of Comprobante de retención.
     *
     * A retention that you withhold from a supplier: series R and three digits, with a number that you assign unless
     * the series is registered. You give the amounts; a wrong amount is a 400 with both figures.
     *
     * `supplier` may be `{ clientId }` of a client. The document copies their current data.
     *
     * Prints the document that the request would emit, on the company's own paper for the type, with the mark
     * BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not stored. The number is 1 if the
     * request leaves it to the service. Invalid requests get the same 400 as an emission.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param RetentionRequest $body
     * @param string|null $asOf Day in Lima, from 2020-01-01 to 2035-12-31, as of which the request is checked; today by default. It works with every key, because nothing is recorded.
     * @return File
     * @throws ChasquiException
     */
    public function retention(array $body, ?string $asOf = null): File
    {
        return $this->transport->download('POST', ['api', 'validate', 'retentions', 'pdf'], query: ['asOf' => $asOf], body: $body);
    }

    /**
     * Print a draft of Resumen de reversiones.
     *
     * Voids accepted retentions, perceptions and purchase settlements of one day. The request and the answer are
     * like those of `POST /api/voided-documents`. Purchase settlements can be voided for 7 days after their issue
     * date, those of 2027 and later for 5 days; SUNAT publishes no term for retentions and perceptions.
     *
     * Prints the document that the request would emit, on the company's own paper for the type, with the mark
     * BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not stored. The number is 1 if the
     * request leaves it to the service. Invalid requests get the same 400 as an emission.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param ReversalsRequest $body
     * @param string|null $asOf Day in Lima, from 2020-01-01 to 2035-12-31, as of which the request is checked; today by default. It works with every key, because nothing is recorded.
     * @return File
     * @throws ChasquiException
     */
    public function reversals(array $body, ?string $asOf = null): File
    {
        return $this->transport->download('POST', ['api', 'validate', 'reversals', 'pdf'], query: ['asOf' => $asOf], body: $body);
    }

    /**
     * Print a draft of Comunicación de baja.
     *
     * Voids accepted documents of one day: either facturas and their notes, or boletas and their notes. Boletas are
     * sent as a daily summary, with the same request and answer.
     *
     * Prints the document that the request would emit, on the company's own paper for the type, with the mark
     * BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not stored. The number is 1 if the
     * request leaves it to the service. Invalid requests get the same 400 as an emission.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param VoidedDocumentsRequest $body
     * @param string|null $asOf Day in Lima, from 2020-01-01 to 2035-12-31, as of which the request is checked; today by default. It works with every key, because nothing is recorded.
     * @return File
     * @throws ChasquiException
     */
    public function voidedDocuments(array $body, ?string $asOf = null): File
    {
        return $this->transport->download('POST', ['api', 'validate', 'voided-documents', 'pdf'], query: ['asOf' => $asOf], body: $body);
    }
}
