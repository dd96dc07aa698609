<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type ProductCode from Types
 * @phpstan-import-type ProductCodesListAnswer from Types
 */
final class ProductCodes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Look up a product code (UNSPSC).
     *
     * Answers from the list that operators import. Without the list, and for a code that it does not have, the
     * answer is a 404 that says so. Sales may also have 00000000 and 99999999, which no list has.
     *
     * **Who may:** an API key, or a user of any role.
     *
     * @param string $code
     * @return ProductCode
     * @throws ChasquiException
     */
    public function get(string $code): array
    {
        return $this->transport->request('GET', ['api', 'product-codes', $code]);
    }

    /**
     * Search product codes (UNSPSC).
     *
     * Finds the codes of which each word of `q` begins a word of the name, without accents, or the code. Products
     * come before classes, families and segments, and the best of them first, at most 20. Operators import the list;
     * without it the answer is a 404 that says so.
     *
     * **Who may:** an API key, or a user of any role.
     *
     * @param string $q
     * @return ProductCodesListAnswer
     * @throws ChasquiException
     */
    public function list(string $q): array
    {
        return $this->transport->request('GET', ['api', 'product-codes'], query: ['q' => $q]);
    }
}
