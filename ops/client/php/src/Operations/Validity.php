<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type Validity from Types
 * @phpstan-import-type ValidityQuestion from Types
 */
final class Validity
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Ask SUNAT about any company's document.
     *
     * Asks the consulta integrada. Number, day and total must be those of the document: otherwise SUNAT answers
     * NOT_FOUND, as for a document of the last hour. AUTHORIZED and REJECTED are about printed documents. It covers
     * no guides, retentions or perceptions. Needs the client `sunat.api` of the settings; without it, or if SUNAT
     * refuses it, the answer is a 409 that says what to do. Stores nothing.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or `purchases`.
     *
     * @param ValidityQuestion $body
     * @return Validity
     * @throws ChasquiException
     */
    public function check(array $body): array
    {
        return $this->transport->request('POST', ['api', 'validity'], body: $body);
    }
}
