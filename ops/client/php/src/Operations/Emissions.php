<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type CarrierDespatchAdviceRequest from Types
 * @phpstan-import-type CreditNoteRequest from Types
 * @phpstan-import-type DebitNoteRequest from Types
 * @phpstan-import-type DespatchAdviceRequest from Types
 * @phpstan-import-type EmissionAnswer from Types
 * @phpstan-import-type InvoiceRequest from Types
 * @phpstan-import-type PerceptionRequest from Types
 * @phpstan-import-type PurchaseSettlementRequest from Types
 * @phpstan-import-type ReceiptRequest from Types
 * @phpstan-import-type RetentionRequest from Types
 * @phpstan-import-type ReversalsRequest from Types
 * @phpstan-import-type VoidedDocumentsRequest from Types
 * @phpstan-import-type VoidingAnswer from Types
 */
final class Emissions
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Emit Guía de remisión transportista.
     *
     * Accompanies goods of others that you carry: series V and three digits, with a number that you assign unless
     * the series is registered. One for each sender; a related guide of the sender (09) tells the goods.
     *
     * `recipient` may be `{ clientId }` of a client. The document copies their current data.
     *
     * Answers 201 with the emission result after processing: `status` is the result, which may be a rejection by the
     * authority. Answers 202 with status SENT if processing takes longer: the document is recorded, and the service
     * continues by itself. A number that is already in use is a 409.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param CarrierDespatchAdviceRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param bool $respondAsync True to get the answer as soon as the document is signed
     * @param string|null $testDay Day of the request, only for a test company
     * @return EmissionAnswer
     * @throws ChasquiException
     */
    public function carrierDespatchAdvice(
        array $body,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'carrier-despatch-advices'], body: $body, idempotencyKey: $idempotencyKey, respondAsync: $respondAsync, testDay: $testDay);
    }

    /**
     * Emit Nota de crédito.
     *
     * Cancels all or part of a factura or boleta. Its series begins with F or B, like that of the original document.
     *
     * `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product, which fills in
     * missing fields. The document copies their current data.
     *
     * Answers 201 with the emission result after processing: `status` is the result, which may be a rejection by the
     * authority. Answers 202 with status SENT if processing takes longer: the document is recorded, and the service
     * continues by itself. A number that is already in use is a 409.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param CreditNoteRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param bool $respondAsync True to get the answer as soon as the document is signed
     * @param string|null $testDay Day of the request, only for a test company
     * @return EmissionAnswer
     * @throws ChasquiException
     */
    public function creditNote(
        array $body,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'credit-notes'], body: $body, idempotencyKey: $idempotencyKey, respondAsync: $respondAsync, testDay: $testDay);
    }

    /**
     * Emit Nota de débito.
     *
     * Adds an amount to a factura or boleta. Its series begins with F or B, like that of the original document.
     *
     * `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product, which fills in
     * missing fields. The document copies their current data.
     *
     * Answers 201 with the emission result after processing: `status` is the result, which may be a rejection by the
     * authority. Answers 202 with status SENT if processing takes longer: the document is recorded, and the service
     * continues by itself. A number that is already in use is a 409.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param DebitNoteRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param bool $respondAsync True to get the answer as soon as the document is signed
     * @param string|null $testDay Day of the request, only for a test company
     * @return EmissionAnswer
     * @throws ChasquiException
     */
    public function debitNote(
        array $body,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'debit-notes'], body: $body, idempotencyKey: $idempotencyKey, respondAsync: $respondAsync, testDay: $testDay);
    }

    /**
     * Emit Guía de remisión.
     *
     * Accompanies goods in transit: series T and three digits, with a number that you assign unless the series is
     * registered. With a carrier of another RUC it is public transport, otherwise private transport with your driver
     * and plate.
     *
     * `recipient` may be `{ clientId }` of a client; an item may have the `productId` of a product, which fills in
     * missing fields. The document copies their current data.
     *
     * Answers 201 with the emission result after processing: `status` is the result, which may be a rejection by the
     * authority. Answers 202 with status SENT if processing takes longer: the document is recorded, and the service
     * continues by itself. A number that is already in use is a 409.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param DespatchAdviceRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param bool $respondAsync True to get the answer as soon as the document is signed
     * @param string|null $testDay Day of the request, only for a test company
     * @return EmissionAnswer
     * @throws ChasquiException
     */
    public function despatchAdvice(
        array $body,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'despatch-advices'], body: $body, idempotencyKey: $idempotencyKey, respondAsync: $respondAsync, testDay: $testDay);
    }

    /**
     * Emit Factura.
     *
     * An invoice to a company with a RUC: series F and three digits. A `dueDate` after the issue date makes it a
     * sale on credit, with one instalment; `instalments` lists several.
     *
     * `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product, which fills in
     * missing fields. The document copies their current data.
     *
     * Answers 201 with the emission result after processing: `status` is the result, which may be a rejection by the
     * authority. Answers 202 with status SENT if processing takes longer: the document is recorded, and the service
     * continues by itself. A number that is already in use is a 409.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param InvoiceRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param bool $respondAsync True to get the answer as soon as the document is signed
     * @param string|null $testDay Day of the request, only for a test company
     * @return EmissionAnswer
     * @throws ChasquiException
     */
    public function invoice(
        array $body,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'invoices'], body: $body, idempotencyKey: $idempotencyKey, respondAsync: $respondAsync, testDay: $testDay);
    }

    /**
     * Emit Comprobante de percepción.
     *
     * A perception that you collect from a customer in addition to the price: series P and three digits, with a
     * number that you assign unless the series is registered. You give the amounts; a wrong amount is a 400 with
     * both figures.
     *
     * `customer` may be `{ clientId }` of a client. The document copies their current data.
     *
     * Answers 201 with the emission result after processing: `status` is the result, which may be a rejection by the
     * authority. Answers 202 with status SENT if processing takes longer: the document is recorded, and the service
     * continues by itself. A number that is already in use is a 409.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param PerceptionRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param bool $respondAsync True to get the answer as soon as the document is signed
     * @param string|null $testDay Day of the request, only for a test company
     * @return EmissionAnswer
     * @throws ChasquiException
     */
    public function perception(
        array $body,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'perceptions'], body: $body, idempotencyKey: $idempotencyKey, respondAsync: $respondAsync, testDay: $testDay);
    }

    /**
     * Emit Liquidación de compra.
     *
     * A purchase from a person without a RUC: series L and three digits. The issuer is the buyer, which pays the IGV
     * to SUNAT and may retain income tax. `total` is the amount that the seller gets.
     *
     * Answers 201 with the emission result after processing: `status` is the result, which may be a rejection by the
     * authority. Answers 202 with status SENT if processing takes longer: the document is recorded, and the service
     * continues by itself. A number that is already in use is a 409.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param PurchaseSettlementRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param bool $respondAsync True to get the answer as soon as the document is signed
     * @param string|null $testDay Day of the request, only for a test company
     * @return EmissionAnswer
     * @throws ChasquiException
     */
    public function purchaseSettlement(
        array $body,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'purchase-settlements'], body: $body, idempotencyKey: $idempotencyKey, respondAsync: $respondAsync, testDay: $testDay);
    }

    /**
     * Emit Boleta de venta.
     *
     * A receipt to a consumer: series B and three digits. The customer may have any identity document.
     *
     * `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product, which fills in
     * missing fields. The document copies their current data.
     *
     * Answers 201 with the emission result after processing: `status` is the result, which may be a rejection by the
     * authority. Answers 202 with status SENT if processing takes longer: the document is recorded, and the service
     * continues by itself. A number that is already in use is a 409.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param ReceiptRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param bool $respondAsync True to get the answer as soon as the document is signed
     * @param string|null $testDay Day of the request, only for a test company
     * @return EmissionAnswer
     * @throws ChasquiException
     */
    public function receipt(
        array $body,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'receipts'], body: $body, idempotencyKey: $idempotencyKey, respondAsync: $respondAsync, testDay: $testDay);
    }

    /**
     * Emit Comprobante de retención.
     *
     * A retention that you withhold from a supplier: series R and three digits, with a number that you assign unless
     * the series is registered. You give the amounts; a wrong amount is a 400 with both figures.
     *
     * `supplier` may be `{ clientId }` of a client. The document copies their current data.
     *
     * Answers 201 with the emission result after processing: `status` is the result, which may be a rejection by the
     * authority. Answers 202 with status SENT if processing takes longer: the document is recorded, and the service
     * continues by itself. A number that is already in use is a 409.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param RetentionRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param bool $respondAsync True to get the answer as soon as the document is signed
     * @param string|null $testDay Day of the request, only for a test company
     * @return EmissionAnswer
     * @throws ChasquiException
     */
    public function retention(
        array $body,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'retentions'], body: $body, idempotencyKey: $idempotencyKey, respondAsync: $respondAsync, testDay: $testDay);
    }

    /**
     * Emit Resumen de reversiones.
     *
     * Voids accepted retentions, perceptions and purchase settlements of one day. The request and the answer are
     * like those of `POST /api/voided-documents`. Purchase settlements can be voided for 7 days after their issue
     * date, those of 2027 and later for 5 days; SUNAT publishes no term for retentions and perceptions.
     *
     * Answers 201 with a ticket and status SENT, or 202 if even the ticket takes longer. Use `check-ticket` to get
     * the verdict; the service also checks by itself. After acceptance the documents are marked as `voided`.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param ReversalsRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param bool $respondAsync True to get the answer as soon as the document is signed
     * @param string|null $testDay Day of the request, only for a test company
     * @return VoidingAnswer
     * @throws ChasquiException
     */
    public function reversals(
        array $body,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'reversals'], body: $body, idempotencyKey: $idempotencyKey, respondAsync: $respondAsync, testDay: $testDay);
    }

    /**
     * Emit Comunicación de baja.
     *
     * Voids accepted documents of one day: either facturas and their notes, or boletas and their notes. Boletas are
     * sent as a daily summary, with the same request and answer.
     *
     * Answers 201 with a ticket and status SENT, or 202 if even the ticket takes longer. Use `check-ticket` to get
     * the verdict; the service also checks by itself. After acceptance the documents are marked as `voided`.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param VoidedDocumentsRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param bool $respondAsync True to get the answer as soon as the document is signed
     * @param string|null $testDay Day of the request, only for a test company
     * @return VoidingAnswer
     * @throws ChasquiException
     */
    public function voidedDocuments(
        array $body,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'voided-documents'], body: $body, idempotencyKey: $idempotencyKey, respondAsync: $respondAsync, testDay: $testDay);
    }
}
