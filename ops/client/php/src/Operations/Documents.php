<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\File;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type DocumentRecord from Types
 * @phpstan-import-type DocumentsListAnswer from Types
 * @phpstan-import-type DocumentsListEmailsAnswer from Types
 * @phpstan-import-type DocumentsSendDailySummariesAnswer from Types
 * @phpstan-import-type DocumentsSendDailySummariesRequest from Types
 * @phpstan-import-type DocumentsVoidOptionsAnswer from Types
 * @phpstan-import-type DocumentsVoidRequest from Types
 * @phpstan-import-type Email from Types
 * @phpstan-import-type EmailAddresses from Types
 * @phpstan-import-type EmissionAnswer from Types
 * @phpstan-import-type EmissionResult from Types
 * @phpstan-import-type ListedDocument from Types
 * @phpstan-import-type VoidingAnswer from Types
 */
final class Documents
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Check a ticket now.
     *
     * For communications, which get a ticket instead of a verdict. Asks the authority and returns the emission
     * result, with status SENT until the authority has processed the communication. The service also checks by
     * itself, so this call is optional; every 5 to 10 seconds is often enough. A document without a ticket is a 409.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param string $id Id of the document
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return EmissionResult
     * @throws ChasquiException
     */
    public function checkTicket(string $id, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'documents', $id, 'check-ticket'], idempotencyKey: $idempotencyKey);
    }

    /**
     * State the line of a boleta anew.
     *
     * SUNAT knows a boleta of a daily summary only by its line there. This request sends the line again (state 2),
     * with the customer and the amounts of the signed XML, in a summary of its own. It mends a line that SUNAT
     * accepted with an observation. It does not change the boleta: that takes a credit note and a new one. If the
     * document was sent alone, is void, or has no verdict yet, the answer is a 409 that says so.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param string $id Id of the document
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param bool $respondAsync True to get the answer as soon as the document is signed
     * @param string|null $testDay Day of the request, only for a test company
     * @return EmissionAnswer
     * @throws ChasquiException
     */
    public function correct(
        string $id,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'documents', $id, 'correct'], idempotencyKey: $idempotencyKey, respondAsync: $respondAsync, testDay: $testDay);
    }

    /**
     * Download the authority's answer (CDR).
     *
     * Returns the zip exactly as the authority sent it, or the XML in it with `format=xml`. Without a verdict there
     * is no file (404).
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
     *
     * @param string $id Id of the document
     * @param 'zip'|'xml'|null $format
     * @return File
     * @throws ChasquiException
     */
    public function downloadCdr(string $id, ?string $format = null): File
    {
        return $this->transport->download('GET', ['api', 'documents', $id, 'cdr'], query: ['format' => $format]);
    }

    /**
     * Download the ticket of a document for a thermal printer.
     *
     * Bytes in ESC/POS, to be sent to the printer as they are: text in the code page PC858, the QR by the printer,
     * the logo of the company, and a cut at the end. The ticket says the same as the PDF with `format=ticket`, and
     * carries the same marks. It is there as soon as the document is signed; until then this is a 404.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
     *
     * @param string $id Id of the document
     * @param '80'|'58'|null $width Width of the paper in millimetres
     * @return File
     * @throws ChasquiException
     */
    public function downloadEscpos(string $id, ?string $width = null): File
    {
        return $this->transport->download('GET', ['api', 'documents', $id, 'escpos'], query: ['width' => $width]);
    }

    /**
     * Download the printed form of a document (representación impresa).
     *
     * The PDF shows the current status: it carries a mark on every page if the document has no verdict, was rejected
     * or is void. A document that was never signed has no PDF (404). The same document in the same status gives the
     * same bytes.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
     *
     * @param string $id Id of the document
     * @param 'a4'|'a5'|'ticket'|'ticket58'|null $format a4, a5: sheets; ticket, ticket58: rolls of a till of 80 and 58 mm
     * @return File
     * @throws ChasquiException
     */
    public function downloadPdf(string $id, ?string $format = null): File
    {
        return $this->transport->download('GET', ['api', 'documents', $id, 'pdf'], query: ['format' => $format]);
    }

    /**
     * Download the signed XML.
     *
     * Returns exactly the bytes that were signed, under SUNAT's file name. Until the document is signed this is a
     * 404.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
     *
     * @param string $id Id of the document
     * @return File
     * @throws ChasquiException
     */
    public function downloadXml(string $id): File
    {
        return $this->transport->download('GET', ['api', 'documents', $id, 'xml']);
    }

    /**
     * Get a document with its history.
     *
     * Returns the emission result with totals, parties, the authority's observations, the request as it was sent,
     * and every change of status. A document of another tenant is a 404.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
     *
     * @param string $id Id of the document
     * @return DocumentRecord
     * @throws ChasquiException
     */
    public function get(string $id): array
    {
        return $this->transport->request('GET', ['api', 'documents', $id]);
    }

    /**
     * Get a document by its documentId.
     *
     * Returns the same as the operation by id. If a document ended as ERROR or SIGN_ERROR and a later one took its
     * number, the later one is returned. A number of another tenant is a 404.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
     *
     * @param string $documentId `<ruc>-<type>-<series>-<correlative>`; padding the correlative to 8 digits is optional
     * @return DocumentRecord
     * @throws ChasquiException
     */
    public function getByNumber(string $documentId): array
    {
        return $this->transport->request('GET', ['api', 'documents', 'by-number', $documentId]);
    }

    /**
     * List documents.
     *
     * Returns a page of documents, without request and history, and the total count. A document must match every
     * given filter. `cursor` reads any number of pages at a constant speed; `page` is for browsing. `due=soon` finds
     * the documents that must reach the authority within a day.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
     *
     * @param '01'|'03'|'04'|'07'|'08'|'09'|'20'|'31'|'40'|'RA'|'RC'|'RR'|null $type
     * @param list<'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR'>|null $status One status, or several: ACCEPTED,REJECTED or repeated
     * @param string|null $series
     * @param int|null $correlative
     * @param string|null $customer The other party's identityNumber
     * @param string|null $from First issueDate
     * @param string|null $to Last issueDate
     * @param string|null $q Part of the other party's name, ignoring accents and case; or a number, a documentId or the start of one (F001-12)
     * @param int|float|null $payable The exact `totals.payable`; needs `from` and `to`, at most 92 days
     * @param string|null $product Part of the description of an item, ignoring accents and case, or the start of its code; needs `from` and `to`, at most 92 days
     * @param bool|null $voided
     * @param string|null $relatedTo id of a factura or boleta: the guides that name it in relatedDocuments
     * @param string|null $ticket Ticket of a communication or a guide
     * @param 'soon'|null $due soon: no verdict yet, and submissionDeadline ends within 24 hours in Lima or is past; nearest deadline first
     * @param '-createdAt'|'createdAt'|'-issueDate'|'issueDate'|null $sort -createdAt by default
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $cursor nextCursor of another page of the same list; not together with page
     * @return DocumentsListAnswer
     * @throws ChasquiException
     */
    public function list(
        ?string $type = null,
        ?array $status = null,
        ?string $series = null,
        ?int $correlative = null,
        ?string $customer = null,
        ?string $from = null,
        ?string $to = null,
        ?string $q = null,
        int|float|null $payable = null,
        ?string $product = null,
        ?bool $voided = null,
        ?string $relatedTo = null,
        ?string $ticket = null,
        ?string $due = null,
        ?string $sort = null,
        ?int $page = null,
        ?int $limit = null,
        ?string $cursor = null,
    ): array {
        return $this->transport->request('GET', ['api', 'documents'], query: ['type' => $type, 'status' => $status, 'series' => $series, 'correlative' => $correlative, 'customer' => $customer, 'from' => $from, 'to' => $to, 'q' => $q, 'payable' => $payable, 'product' => $product, 'voided' => $voided, 'relatedTo' => $relatedTo, 'ticket' => $ticket, 'due' => $due, 'sort' => $sort, 'page' => $page, 'limit' => $limit, 'cursor' => $cursor]);
    }

    /**
     * List documents: every entry, each page asked for when it is wanted.
     *
     * @param '01'|'03'|'04'|'07'|'08'|'09'|'20'|'31'|'40'|'RA'|'RC'|'RR'|null $type
     * @param list<'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR'>|null $status One status, or several: ACCEPTED,REJECTED or repeated
     * @param string|null $series
     * @param int|null $correlative
     * @param string|null $customer The other party's identityNumber
     * @param string|null $from First issueDate
     * @param string|null $to Last issueDate
     * @param string|null $q Part of the other party's name, ignoring accents and case; or a number, a documentId or the start of one (F001-12)
     * @param int|float|null $payable The exact `totals.payable`; needs `from` and `to`, at most 92 days
     * @param string|null $product Part of the description of an item, ignoring accents and case, or the start of its code; needs `from` and `to`, at most 92 days
     * @param bool|null $voided
     * @param string|null $relatedTo id of a factura or boleta: the guides that name it in relatedDocuments
     * @param string|null $ticket Ticket of a communication or a guide
     * @param 'soon'|null $due soon: no verdict yet, and submissionDeadline ends within 24 hours in Lima or is past; nearest deadline first
     * @param '-createdAt'|'createdAt'|'-issueDate'|'issueDate'|null $sort -createdAt by default
     * @param int|null $limit
     * @return \Generator<int, ListedDocument>
     * @throws ChasquiException
     */
    public function listAll(
        ?string $type = null,
        ?array $status = null,
        ?string $series = null,
        ?int $correlative = null,
        ?string $customer = null,
        ?string $from = null,
        ?string $to = null,
        ?string $q = null,
        int|float|null $payable = null,
        ?string $product = null,
        ?bool $voided = null,
        ?string $relatedTo = null,
        ?string $ticket = null,
        ?string $due = null,
        ?string $sort = null,
        ?int $limit = null,
    ): \Generator {
        return $this->transport->entries(['api', 'documents'], ['type' => $type, 'status' => $status, 'series' => $series, 'correlative' => $correlative, 'customer' => $customer, 'from' => $from, 'to' => $to, 'q' => $q, 'payable' => $payable, 'product' => $product, 'voided' => $voided, 'relatedTo' => $relatedTo, 'ticket' => $ticket, 'due' => $due, 'sort' => $sort, 'limit' => $limit]);
    }

    /**
     * List documents: every page, each page asked for when it is wanted.
     *
     * @param '01'|'03'|'04'|'07'|'08'|'09'|'20'|'31'|'40'|'RA'|'RC'|'RR'|null $type
     * @param list<'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR'>|null $status One status, or several: ACCEPTED,REJECTED or repeated
     * @param string|null $series
     * @param int|null $correlative
     * @param string|null $customer The other party's identityNumber
     * @param string|null $from First issueDate
     * @param string|null $to Last issueDate
     * @param string|null $q Part of the other party's name, ignoring accents and case; or a number, a documentId or the start of one (F001-12)
     * @param int|float|null $payable The exact `totals.payable`; needs `from` and `to`, at most 92 days
     * @param string|null $product Part of the description of an item, ignoring accents and case, or the start of its code; needs `from` and `to`, at most 92 days
     * @param bool|null $voided
     * @param string|null $relatedTo id of a factura or boleta: the guides that name it in relatedDocuments
     * @param string|null $ticket Ticket of a communication or a guide
     * @param 'soon'|null $due soon: no verdict yet, and submissionDeadline ends within 24 hours in Lima or is past; nearest deadline first
     * @param '-createdAt'|'createdAt'|'-issueDate'|'issueDate'|null $sort -createdAt by default
     * @param int|null $limit
     * @return \Generator<int, DocumentsListAnswer>
     * @throws ChasquiException
     */
    public function listPages(
        ?string $type = null,
        ?array $status = null,
        ?string $series = null,
        ?int $correlative = null,
        ?string $customer = null,
        ?string $from = null,
        ?string $to = null,
        ?string $q = null,
        int|float|null $payable = null,
        ?string $product = null,
        ?bool $voided = null,
        ?string $relatedTo = null,
        ?string $ticket = null,
        ?string $due = null,
        ?string $sort = null,
        ?int $limit = null,
    ): \Generator {
        return $this->transport->pages(['api', 'documents'], ['type' => $type, 'status' => $status, 'series' => $series, 'correlative' => $correlative, 'customer' => $customer, 'from' => $from, 'to' => $to, 'q' => $q, 'payable' => $payable, 'product' => $product, 'voided' => $voided, 'relatedTo' => $relatedTo, 'ticket' => $ticket, 'due' => $due, 'sort' => $sort, 'limit' => $limit]);
    }

    /**
     * List the e-mails of a document.
     *
     * Returns each e-mail about the document with its state, newest first.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
     *
     * @param string $id Id of the document
     * @return DocumentsListEmailsAnswer
     * @throws ChasquiException
     */
    public function listEmails(string $id): array
    {
        return $this->transport->request('GET', ['api', 'documents', $id, 'emails']);
    }

    /**
     * Retry a document in AUTHORITY_ERROR.
     *
     * Sends the signed bytes again, or asks for the verdict if they may have arrived. Returns the emission result.
     * The service also retries by itself, for three days. A document in any other status is a 409 that says why, and
     * what to do instead.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param string $id Id of the document
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return EmissionResult
     * @throws ChasquiException
     */
    public function retry(string $id, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'documents', $id, 'retry'], idempotencyKey: $idempotencyKey);
    }

    /**
     * Send the boletas of a day now.
     *
     * Sends the boletas and notes on boletas of a day that wait for their resumen diario, at most 500 in each.
     * Without this request they are sent once the day is over. Each of them ends when the ticket of its summary
     * does. The list is empty if none waits. See `receipts` in the settings.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param DocumentsSendDailySummariesRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param string|null $testDay Day of the request, only for a test company
     * @return DocumentsSendDailySummariesAnswer
     * @throws ChasquiException
     */
    public function sendDailySummaries(array $body, ?string $idempotencyKey = null, ?string $testDay = null): array
    {
        return $this->transport->request('POST', ['api', 'daily-summaries'], body: $body, idempotencyKey: $idempotencyKey, testDay: $testDay);
    }

    /**
     * Send a document by e-mail.
     *
     * Sends PDF and XML to one address, with up to ten copies. Answers before the mail leaves: the list of e-mails
     * shows its state. A document without a verdict is sent once it is accepted. One that ended otherwise is a 409,
     * and so is a service without a mail server, and the 21st e-mail of a document.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param string $id Id of the document
     * @param EmailAddresses $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return Email
     * @throws ChasquiException
     */
    public function sendEmail(string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'documents', $id, 'emails'], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Void a document.
     *
     * Sends the file that is lawful for the document today: a comunicación de baja (RA), a resumen diario (RC) or a
     * resumen de reversiones (RR), of today and with the next number. Answers as `POST /api/voided-documents` does,
     * with the communication. If no file can void the document, or one is under way already, the answer is a 409
     * that says why and what can be done. Several requests for one document at once make one communication.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param string $id Id of the document
     * @param DocumentsVoidRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param bool $respondAsync True to get the answer as soon as the document is signed
     * @param string|null $testDay Day of the request, only for a test company
     * @return VoidingAnswer
     * @throws ChasquiException
     */
    public function void(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'documents', $id, 'void'], body: $body, idempotencyKey: $idempotencyKey, respondAsync: $respondAsync, testDay: $testDay);
    }

    /**
     * List the ways to undo a document.
     *
     * Returns every lawful way to undo the document today, with its last day and its effect, and the reason why each
     * other way is closed. `remarks` has what only people can judge, such as a delivery to the customer.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
     *
     * @param string $id Id of the document
     * @return DocumentsVoidOptionsAnswer
     * @throws ChasquiException
     */
    public function voidOptions(string $id): array
    {
        return $this->transport->request('GET', ['api', 'documents', $id, 'void-options']);
    }
}
