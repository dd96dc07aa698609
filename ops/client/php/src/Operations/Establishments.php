<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type Establishment from Types
 * @phpstan-import-type EstablishmentsCreateRequest from Types
 * @phpstan-import-type EstablishmentsListAnswer from Types
 * @phpstan-import-type EstablishmentsUpdateRequest from Types
 */
final class Establishments
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Create an establishment.
     *
     * An establishment as the RUC of the company declares it. Sales name it by its code, or their series does. A
     * code that is taken is a 409 that names the existing establishment.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `settings`.
     *
     * @param EstablishmentsCreateRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return Establishment
     * @throws ChasquiException
     */
    public function create(array $body, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'establishments'], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Delete an establishment.
     *
     * Documents keep its data. An establishment that a series has is a 409.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `settings`.
     *
     * @param string $id Id or code of the establishment
     * @throws ChasquiException
     */
    public function delete(string $id): void
    {
        $this->transport->request('DELETE', ['api', 'establishments', $id]);
    }

    /**
     * Get an establishment.
     *
     * The path takes the id or the code.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or `settings`.
     *
     * @param string $id Id or code of the establishment
     * @return Establishment
     * @throws ChasquiException
     */
    public function get(string $id): array
    {
        return $this->transport->request('GET', ['api', 'establishments', $id]);
    }

    /**
     * List establishments.
     *
     * Returns a page of establishments, sorted by code, and the total count.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or `settings`.
     *
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $cursor nextCursor of another page of the same list; not together with page
     * @return EstablishmentsListAnswer
     * @throws ChasquiException
     */
    public function list(?int $page = null, ?int $limit = null, ?string $cursor = null): array
    {
        return $this->transport->request('GET', ['api', 'establishments'], query: ['page' => $page, 'limit' => $limit, 'cursor' => $cursor]);
    }

    /**
     * List establishments: every entry, each page asked for when it is wanted.
     *
     * @param int|null $limit
     * @return \Generator<int, Establishment>
     * @throws ChasquiException
     */
    public function listAll(?int $limit = null): \Generator
    {
        return $this->transport->entries(['api', 'establishments'], ['limit' => $limit]);
    }

    /**
     * List establishments: every page, each page asked for when it is wanted.
     *
     * @param int|null $limit
     * @return \Generator<int, EstablishmentsListAnswer>
     * @throws ChasquiException
     */
    public function listPages(?int $limit = null): \Generator
    {
        return $this->transport->pages(['api', 'establishments'], ['limit' => $limit]);
    }

    /**
     * Update an establishment.
     *
     * Missing fields stay unchanged; `null` clears the phone. Documents keep the data they were issued with. The
     * code of an establishment that a series has does not change: that is a 409.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `settings`.
     *
     * @param string $id Id or code of the establishment
     * @param EstablishmentsUpdateRequest $body
     * @return Establishment
     * @throws ChasquiException
     */
    public function update(string $id, array $body = []): array
    {
        return $this->transport->request('PATCH', ['api', 'establishments', $id], body: $body);
    }
}
