<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type DistrictsListAnswer from Types
 */
final class Districts
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Search districts and their ubigeos.
     *
     * Finds the districts of which each word of `q` begins a word of the district, province or department, without
     * accents, or the ubigeo. The best come first, at most 20.
     *
     * **Who may:** an API key, or a user of any role.
     *
     * @param string $q
     * @return DistrictsListAnswer
     * @throws ChasquiException
     */
    public function list(string $q): array
    {
        return $this->transport->request('GET', ['api', 'districts'], query: ['q' => $q]);
    }
}
