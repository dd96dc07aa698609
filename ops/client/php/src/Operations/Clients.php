<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\File;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type Client from Types
 * @phpstan-import-type ClientImport from Types
 * @phpstan-import-type ClientsCreateRequest from Types
 * @phpstan-import-type ClientsListAnswer from Types
 * @phpstan-import-type ClientsStatementAnswer from Types
 * @phpstan-import-type ClientsUpdateRequest from Types
 * @phpstan-import-type ImportReport from Types
 */
final class Clients
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Create a client.
     *
     * Has the same rules as the customer of a document. identityType and identityNumber together are unique: a
     * duplicate is a 409 that names the existing client. Returns the recorded client.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `clients`.
     *
     * @param ClientsCreateRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return Client
     * @throws ChasquiException
     */
    public function create(array $body, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'clients'], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Delete a client.
     *
     * Documents and receivables keep the client's data. The identity can be used again.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `clients`.
     *
     * @param string $id Id of the client
     * @throws ChasquiException
     */
    public function delete(string $id): void
    {
        $this->transport->request('DELETE', ['api', 'clients', $id]);
    }

    /**
     * Get a client.
     *
     * Returns identity, name and contact data of the client.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `clients`.
     *
     * @param string $id Id of the client
     * @return Client
     * @throws ChasquiException
     */
    public function get(string $id): array
    {
        return $this->transport->request('GET', ['api', 'clients', $id]);
    }

    /**
     * Import clients from a spreadsheet.
     *
     * Takes a CSV or XLSX file with up to 5,000 rows below the headings, in a body of up to 1 MiB. The headings are
     * among the first 20 rows, below any titles. They name the columns in any order, in Spanish or English with the
     * usual spellings. The fields are identityType (tipo), identityNumber (ruc, dni, n° documento), name (nombre,
     * razon social), address (direccion), email (correo), phone (telefono). `columns` of the request decides
     * otherwise. `columns` of the answer lists the columns with their fields: unknown columns are left out. Only
     * identityNumber and name are required: without a type, 11 digits are a RUC and 8 a DNI; 7 are a DNI that lost
     * its leading zero, which `warnings` tells. Valid rows are imported, and every problem of the other rows is
     * reported. An empty cell changes nothing. Only the first sheet of a workbook is read, and formulas are read by
     * their stored result.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `clients`.
     *
     * @param ClientImport $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return ImportReport
     * @throws ChasquiException
     */
    public function import(array $body, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'clients', 'import'], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Download a template for the import of clients.
     *
     * Returns an XLSX file in the language of the request: headings, two example rows, and a second sheet that
     * explains the columns. Filled in, the import takes it as it is.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `clients`.
     *
     * @return File
     * @throws ChasquiException
     */
    public function importTemplate(): File
    {
        return $this->transport->download('GET', ['api', 'clients', 'import', 'template']);
    }

    /**
     * List clients.
     *
     * Returns a page of clients, sorted by name, and the total count. `cursor` reads any number of pages at a
     * constant speed; `page` is for browsing.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `clients`.
     *
     * @param string|null $q Part of the first 300 characters of the name, ignoring accents and case, or the start of the identityNumber
     * @param string|null $identityNumber Exact match
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $cursor nextCursor of another page of the same list; not together with page
     * @return ClientsListAnswer
     * @throws ChasquiException
     */
    public function list(
        ?string $q = null,
        ?string $identityNumber = null,
        ?int $page = null,
        ?int $limit = null,
        ?string $cursor = null,
    ): array {
        return $this->transport->request('GET', ['api', 'clients'], query: ['q' => $q, 'identityNumber' => $identityNumber, 'page' => $page, 'limit' => $limit, 'cursor' => $cursor]);
    }

    /**
     * List clients: every entry, each page asked for when it is wanted.
     *
     * @param string|null $q Part of the first 300 characters of the name, ignoring accents and case, or the start of the identityNumber
     * @param string|null $identityNumber Exact match
     * @param int|null $limit
     * @return \Generator<int, Client>
     * @throws ChasquiException
     */
    public function listAll(?string $q = null, ?string $identityNumber = null, ?int $limit = null): \Generator
    {
        return $this->transport->entries(['api', 'clients'], ['q' => $q, 'identityNumber' => $identityNumber, 'limit' => $limit]);
    }

    /**
     * List clients: every page, each page asked for when it is wanted.
     *
     * @param string|null $q Part of the first 300 characters of the name, ignoring accents and case, or the start of the identityNumber
     * @param string|null $identityNumber Exact match
     * @param int|null $limit
     * @return \Generator<int, ClientsListAnswer>
     * @throws ChasquiException
     */
    public function listPages(?string $q = null, ?string $identityNumber = null, ?int $limit = null): \Generator
    {
        return $this->transport->pages(['api', 'clients'], ['q' => $q, 'identityNumber' => $identityNumber, 'limit' => $limit]);
    }

    /**
     * Get the statement of a client.
     *
     * Lists by date the entries that raise the debt (documents, debit notes, reversed payments) or lower it
     * (payments, credit notes, voided documents), with the balance after each entry; at most 5000 entries. Without
     * `to`, the closing balance is the sum of the balances of all receivables, minus their overpaid amounts. For a
     * client with more than 20000 facturas and boletas this is a 400: use `GET /api/receivables?customer=` instead.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `receivables`.
     *
     * @param string $id Id of the client
     * @param string|null $from First day; that of the first entry by default
     * @param string|null $to Last day; that of the last entry by default
     * @param 'EUR'|'PEN'|'USD'|null $currency All currencies by default, each by itself
     * @return ClientsStatementAnswer
     * @throws ChasquiException
     */
    public function statement(
        string $id,
        ?string $from = null,
        ?string $to = null,
        ?string $currency = null,
    ): array {
        return $this->transport->request('GET', ['api', 'clients', $id, 'statement'], query: ['from' => $from, 'to' => $to, 'currency' => $currency]);
    }

    /**
     * Update a client.
     *
     * Missing fields stay unchanged; `null` clears address, email or phone. Documents keep the data they were issued
     * with.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `clients`.
     *
     * @param string $id Id of the client
     * @param ClientsUpdateRequest $body
     * @return Client
     * @throws ChasquiException
     */
    public function update(string $id, array $body = []): array
    {
        return $this->transport->request('PATCH', ['api', 'clients', $id], body: $body);
    }
}
