<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type Status from Types
 */
final class Status
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Get the state of SUNAT's services.
     *
     * Tells for each service of SUNAT how many of this installation's calls of the last 24 hours got an answer, and
     * how it is now. It names no company and no OSE, and tells no number of calls. The page `/status` shows the
     * same.
     *
     * **Who may:** anyone, with any credential or none.
     *
     * @return Status
     * @throws ChasquiException
     */
    public function get(): array
    {
        return $this->transport->request('GET', ['api', 'status']);
    }
}
