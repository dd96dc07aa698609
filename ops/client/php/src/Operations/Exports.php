<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\File;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type Export from Types
 * @phpstan-import-type ExportsCreateRequest1 from Types
 * @phpstan-import-type ExportsCreateRequest2 from Types
 * @phpstan-import-type ExportsCreateRequest3 from Types
 * @phpstan-import-type ExportsCreateRequest4 from Types
 * @phpstan-import-type ExportsListAnswer from Types
 */
final class Exports
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Export a month's files: every XML, CDR and PDF.
     *
     * Returns a zip of all signed documents that hold their number, in folders by kind, under SUNAT's file names,
     * with index.csv. Missing PDFs are rendered during the download. A PDF that cannot be rendered is left out, and
     * the index says so. More than 2,000 documents are a 409: use POST /api/exports.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or `reports`.
     *
     * @param string $period Month of issue, YYYY-MM
     * @return File
     * @throws ChasquiException
     */
    public function archive(string $period): File
    {
        return $this->transport->download('GET', ['api', 'exports', 'archive'], query: ['period' => $period]);
    }

    /**
     * Create an export.
     *
     * Makes a file in the background, for exports that are too long for a direct download. Takes the parameters of
     * the direct export of its kind. Poll the URL in Location until the status is COMPLETED, then download the file.
     * The exports of a company are made one after the other. A company can have three unfinished exports, and 20
     * exports or 5 GiB of files; beyond that the answer is a 409 that says which limit is reached. Files are kept
     * for 7 days. A file of more than 4 GiB ends as FAILED.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `reports`.
     *
     * @param ExportsCreateRequest1|ExportsCreateRequest2|ExportsCreateRequest3|ExportsCreateRequest4 $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return Export
     * @throws ChasquiException
     */
    public function create(array $body, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'exports'], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Export documents as CSV or XLSX.
     *
     * Takes the filters of the document list and returns one row per document, with amounts of credit notes as
     * negative. In English, the columns and states have the names of the API. More than 50,000 documents are a 409:
     * use POST /api/exports. A company can have two downloads at a time (429). If the connection breaks, the file is
     * incomplete.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or `reports`.
     *
     * @param 'csv'|'xlsx' $format csv: RFC 4180 in UTF-8; xlsx: typed cells, with the totals of each currency below them
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
     * @return File
     * @throws ChasquiException
     */
    public function documents(
        string $format,
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
    ): File {
        return $this->transport->download('GET', ['api', 'exports', 'documents'], query: ['format' => $format, 'type' => $type, 'status' => $status, 'series' => $series, 'correlative' => $correlative, 'customer' => $customer, 'from' => $from, 'to' => $to, 'q' => $q, 'payable' => $payable, 'product' => $product, 'voided' => $voided, 'relatedTo' => $relatedTo, 'ticket' => $ticket, 'due' => $due, 'sort' => $sort]);
    }

    /**
     * Download the file of an export.
     *
     * Returns the same bytes each time, until the export expires. Before the status is COMPLETED this is a 404. A
     * company can have two downloads at a time (429). If the connection breaks, the answer is shorter than its
     * Content-Length.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
     *
     * @param string $id Id of the export
     * @return File
     * @throws ChasquiException
     */
    public function download(string $id): File
    {
        return $this->transport->download('GET', ['api', 'exports', $id, 'download']);
    }

    /**
     * Get the progress of an export.
     *
     * Returns status and percent, which are updated about every second, and the download link once the file is
     * complete.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
     *
     * @param string $id Id of the export
     * @return Export
     * @throws ChasquiException
     */
    public function get(string $id): array
    {
        return $this->transport->request('GET', ['api', 'exports', $id]);
    }

    /**
     * List background exports.
     *
     * Lists the exports of POST /api/exports, newest first, until each expires.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
     *
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $cursor nextCursor of another page of the same list; not together with page
     * @return ExportsListAnswer
     * @throws ChasquiException
     */
    public function list(?int $page = null, ?int $limit = null, ?string $cursor = null): array
    {
        return $this->transport->request('GET', ['api', 'exports'], query: ['page' => $page, 'limit' => $limit, 'cursor' => $cursor]);
    }

    /**
     * List background exports: every entry, each page asked for when it is wanted.
     *
     * @param int|null $limit
     * @return \Generator<int, Export>
     * @throws ChasquiException
     */
    public function listAll(?int $limit = null): \Generator
    {
        return $this->transport->entries(['api', 'exports'], ['limit' => $limit]);
    }

    /**
     * List background exports: every page, each page asked for when it is wanted.
     *
     * @param int|null $limit
     * @return \Generator<int, ExportsListAnswer>
     * @throws ChasquiException
     */
    public function listPages(?int $limit = null): \Generator
    {
        return $this->transport->pages(['api', 'exports'], ['limit' => $limit]);
    }

    /**
     * Export a month's purchases as CSV or XLSX.
     *
     * Returns one row per purchase of the month: its amounts in soles as SUNAT has them, negative for credit notes,
     * its state at SUNAT and whether its XML is validly signed. More than 50,000 purchases are a 409: use POST
     * /api/exports.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `purchases` or `reports`.
     *
     * @param 'csv'|'xlsx' $format csv: RFC 4180 in UTF-8; xlsx: typed cells
     * @param string $period Month of the purchase register, YYYY-MM
     * @return File
     * @throws ChasquiException
     */
    public function purchases(string $format, string $period): File
    {
        return $this->transport->download('GET', ['api', 'exports', 'purchases'], query: ['format' => $format, 'period' => $period]);
    }

    /**
     * Cancel or delete an export.
     *
     * An unfinished export stops within moments and stays in the list as CANCELLED. A completed, failed or cancelled
     * export is deleted with its file.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `reports`.
     *
     * @param string $id Id of the export
     * @throws ChasquiException
     */
    public function remove(string $id): void
    {
        $this->transport->request('DELETE', ['api', 'exports', $id]);
    }

    /**
     * Export a month's sales register in SUNAT's layout (RVIE).
     *
     * Returns the text file that replaces SIRE's proposal: the accepted facturas, boletas and notes of the month.
     * Credit notes are negative, and voided documents have zero amounts. Correct two kinds of rows before you file
     * it. A document in another currency than soles has its original amounts and no exchange rate. A note on a
     * document of another system lacks the date of that document, and is never listed among the discounts of an
     * earlier month. More than 50,000 documents are a 409: use POST /api/exports.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or `reports`.
     *
     * @param string $period Month of issue, YYYY-MM
     * @return File
     * @throws ChasquiException
     */
    public function salesRegister(string $period): File
    {
        return $this->transport->download('GET', ['api', 'exports', 'sales-register'], query: ['period' => $period]);
    }
}
