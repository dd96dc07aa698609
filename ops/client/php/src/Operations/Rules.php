<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type RulesImpactAnswer from Types
 * @phpstan-import-type RulesListAnswer from Types
 */
final class Rules
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Get the effects of the rules of a day on the company.
     *
     * Lists the effects of the rules that are in force on `date` or begin within 60 days after it. They depend on
     * the regime of the company, its products and its documents of the last 90 days. Examples are products with
     * unknown codes, prices under a new rate and notes on several documents.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `products` or `reports`.
     *
     * @param string|null $date Day of issue; by default the day of the next rule within 60 days, or today in Lima
     * @return RulesImpactAnswer
     * @throws ChasquiException
     */
    public function impact(?string $date = null): array
    {
        return $this->transport->request('GET', ['api', 'rules', 'impact'], query: ['date' => $date]);
    }

    /**
     * List the rules of a day, and those to come.
     *
     * Lists the rates, catalog rows, terms and checks that change on a day: `rules` are in force on `date`,
     * `upcoming` begin within 60 days after it. The issueDate of a document decides which ones judge it. The rate of
     * a note is that of the document that it modifies.
     *
     * **Who may:** an API key, or a user of any role.
     *
     * @param string|null $date Day of issue; today in Lima by default
     * @return RulesListAnswer
     * @throws ChasquiException
     */
    public function list(?string $date = null): array
    {
        return $this->transport->request('GET', ['api', 'rules'], query: ['date' => $date]);
    }
}
