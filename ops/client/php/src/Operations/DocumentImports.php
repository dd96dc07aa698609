<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\File;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type DocumentImport from Types
 * @phpstan-import-type DocumentImportPreview from Types
 * @phpstan-import-type DocumentImportRequest from Types
 * @phpstan-import-type DocumentImportsListAnswer from Types
 */
final class DocumentImports
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Cancel the rest of a spreadsheet.
     *
     * Documents that are out stay; the others never go, and their references are free for another file. If all are
     * out, the answer is a 409.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param string $id Id of the import
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return DocumentImport
     * @throws ChasquiException
     */
    public function cancel(string $id, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'document-imports', $id, 'cancel'], idempotencyKey: $idempotencyKey);
    }

    /**
     * Emit the documents of a spreadsheet.
     *
     * Takes a CSV or XLSX file with up to 5,000 rows below the headings, in a body of up to 4 MiB. One row is one
     * item, and the rows of one `reference` make one document: facturas (01), boletas (03), credit and debit notes
     * (07, 08) and guides (09, 31). `type` tells the type of all, or a column tipo that of each. The headings are
     * the names of the fields in the API (`customer.identityNumber`, `unitPrice`) or the Spanish words of the
     * template; `columns` of the request decides otherwise, and unknown columns are left out. A day without a date
     * is today. A product of your catalogue with the code of an item, and a client with the number of the buyer,
     * fill in the cells that are empty. Every document is checked as its emission would be, before one of them takes
     * a number. A file with a problem is a 400 whose `details` have row, column, value and message of each; with
     * `dryRun` the answer lists them beside a preview. Otherwise the answer is a 202, and the documents go out in
     * the order of the file in the background. Each reference goes out once, in whichever file it is sent: the same
     * data again lead to the same document, and other data are a problem. Only a reference whose document never
     * reached the authority (ERROR, SIGN_ERROR) is free again.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `documents:write`.
     *
     * @param DocumentImportRequest $body
     * @param bool|null $dryRun Instead of the field of the body
     * @param '01'|'03'|'07'|'08'|'09'|'31'|null $type Instead of the field of the body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @param string|null $testDay Day of the request, only for a test company
     * @return DocumentImportPreview|DocumentImport
     * @throws ChasquiException
     */
    public function create(
        array $body,
        ?bool $dryRun = null,
        ?string $type = null,
        ?string $idempotencyKey = null,
        ?string $testDay = null,
    ): array {
        return $this->transport->request('POST', ['api', 'document-imports'], query: ['dryRun' => $dryRun, 'type' => $type], body: $body, idempotencyKey: $idempotencyKey, testDay: $testDay);
    }

    /**
     * Download the result of a spreadsheet.
     *
     * Returns the file from its headings on, in the format in which it came, with its name and separator, and with
     * four columns more: number, state, code and message of the document of each row. Before the end it has the
     * states of that moment.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
     *
     * @param string $id Id of the import
     * @return File
     * @throws ChasquiException
     */
    public function downloadResult(string $id): File
    {
        return $this->transport->download('GET', ['api', 'document-imports', $id, 'result']);
    }

    /**
     * Get the progress of a spreadsheet.
     *
     * Counts the documents by what became of them. Poll it until the status is done; a document without an answer of
     * the authority is sent again by the service.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
     *
     * @param string $id Id of the import
     * @return DocumentImport
     * @throws ChasquiException
     */
    public function get(string $id): array
    {
        return $this->transport->request('GET', ['api', 'document-imports', $id]);
    }

    /**
     * List the spreadsheets of documents.
     *
     * Newest first, with their progress.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
     *
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $cursor nextCursor of another page of the same list; not together with page
     * @return DocumentImportsListAnswer
     * @throws ChasquiException
     */
    public function list(?int $page = null, ?int $limit = null, ?string $cursor = null): array
    {
        return $this->transport->request('GET', ['api', 'document-imports'], query: ['page' => $page, 'limit' => $limit, 'cursor' => $cursor]);
    }

    /**
     * List the spreadsheets of documents: every entry, each page asked for when it is wanted.
     *
     * @param int|null $limit
     * @return \Generator<int, DocumentImport>
     * @throws ChasquiException
     */
    public function listAll(?int $limit = null): \Generator
    {
        return $this->transport->entries(['api', 'document-imports'], ['limit' => $limit]);
    }

    /**
     * List the spreadsheets of documents: every page, each page asked for when it is wanted.
     *
     * @param int|null $limit
     * @return \Generator<int, DocumentImportsListAnswer>
     * @throws ChasquiException
     */
    public function listPages(?int $limit = null): \Generator
    {
        return $this->transport->pages(['api', 'document-imports'], ['limit' => $limit]);
    }

    /**
     * Download a template for a spreadsheet of documents.
     *
     * Returns an XLSX file in the language of the request: headings, an example document of two items, and a second
     * sheet that explains the columns.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
     *
     * @param '01'|'03'|'07'|'08'|'09'|'31'|null $type Type of the documents: catalog 01
     * @return File
     * @throws ChasquiException
     */
    public function template(?string $type = null): File
    {
        return $this->transport->download('GET', ['api', 'document-imports', 'template'], query: ['type' => $type]);
    }
}
