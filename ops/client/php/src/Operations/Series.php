<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type RegisteredSeries from Types
 * @phpstan-import-type SeriesListAnswer from Types
 * @phpstan-import-type SeriesRegisterRequest from Types
 * @phpstan-import-type SeriesUpdateRequest from Types
 */
final class Series
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Delete a registered series.
     *
     * Only as long as no document has taken a number of it: a series in use is a 409.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `settings`.
     *
     * @param string $documentType Catalog 01
     * @param string $series A registered series
     * @throws ChasquiException
     */
    public function delete(string $documentType, string $series): void
    {
        $this->transport->request('DELETE', ['api', 'series', $documentType, $series]);
    }

    /**
     * List series and their gaps.
     *
     * Returns each series with its highest number and its gaps: numbers that were skipped, and numbers of documents
     * that failed before they reached the authority. The latter can be emitted again. Numbers up to the
     * `lastCorrelative` of a registration belong to your system before, and are no gaps.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or `settings`.
     *
     * @param '01'|'03'|'04'|'07'|'08'|'09'|'20'|'31'|'40'|'RA'|'RC'|'RR'|null $type
     * @param string|null $series
     * @return SeriesListAnswer
     * @throws ChasquiException
     */
    public function list(?string $type = null, ?string $series = null): array
    {
        return $this->transport->request('GET', ['api', 'series'], query: ['type' => $type, 'series' => $series]);
    }

    /**
     * Register a series.
     *
     * A series of four digits with `contingency: true` is of printed forms: each document gives the `correlative`
     * that is printed on it, and has 7 days. A registered series may hold capital letters and digits after its first
     * letter (`FA01`), may continue the numbers of another system, and may be of one establishment. Guides,
     * retentions and perceptions of it need no `correlative`. A series that already counts here may be registered
     * too; its last number can then only rise. A registered one is a 409.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `settings`.
     *
     * @param SeriesRegisterRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return RegisteredSeries
     * @throws ChasquiException
     */
    public function register(array $body, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'series'], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Update a registered series.
     *
     * Missing fields stay unchanged; `null` clears the establishment. `lastCorrelative` only rises: before the first
     * document it corrects the registration, later the numbers in between become a gap.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `settings`.
     *
     * @param string $documentType Catalog 01
     * @param string $series A registered series
     * @param SeriesUpdateRequest $body
     * @return RegisteredSeries
     * @throws ChasquiException
     */
    public function update(string $documentType, string $series, array $body = []): array
    {
        return $this->transport->request('PATCH', ['api', 'series', $documentType, $series], body: $body);
    }
}
