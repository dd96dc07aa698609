<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type Taxpayer from Types
 */
final class Taxpayers
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Look up a RUC.
     *
     * Answers from a copy of SUNAT's reduced register and of its lists, which operators import or let the service
     * fetch. Without the register, and for a RUC that it does not have, the answer is a 404 that says so.
     *
     * **Who may:** an API key, or a user of any role.
     *
     * @param string $ruc
     * @return Taxpayer
     * @throws ChasquiException
     */
    public function get(string $ruc): array
    {
        return $this->transport->request('GET', ['api', 'taxpayers', $ruc]);
    }
}
