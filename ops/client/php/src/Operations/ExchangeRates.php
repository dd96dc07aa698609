<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type ExchangeRate from Types
 */
final class ExchangeRates
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Get the exchange rate of the US dollar for a day.
     *
     * Answers with the rate that SUNAT published for the day, as an operator imported or set it. A day without a
     * rate is a 404: the rate of another day is never taken for it.
     *
     * **Who may:** an API key, or a user of any role.
     *
     * @param string $date
     * @return ExchangeRate
     * @throws ChasquiException
     */
    public function get(string $date): array
    {
        return $this->transport->request('GET', ['api', 'exchange-rates', $date]);
    }
}
