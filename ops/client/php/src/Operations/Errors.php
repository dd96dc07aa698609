<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type ErrorsListAnswer from Types
 * @phpstan-import-type ReturnCode from Types
 */
final class Errors
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Get a return code of the authority.
     *
     * Returns its meaning, its class, who has to act, and what to do. An unknown code is a 404.
     *
     * **Who may:** an API key, or a user of any role.
     *
     * @param string $code
     * @return ReturnCode
     * @throws ChasquiException
     */
    public function get(string $code): array
    {
        return $this->transport->request('GET', ['api', 'errors', $code]);
    }

    /**
     * List the authority's return codes.
     *
     * Explains every code of SUNAT's list, which `cdrResponseCode` may have: meaning, class, who has to act, and
     * what to do.
     *
     * **Who may:** an API key, or a user of any role.
     *
     * @return ErrorsListAnswer
     * @throws ChasquiException
     */
    public function list(): array
    {
        return $this->transport->request('GET', ['api', 'errors']);
    }
}
