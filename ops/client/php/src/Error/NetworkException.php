<?php

declare(strict_types=1);

namespace Chasqui\Error;

/** Failure of the network: the service may or may not have carried out the request. */
final class NetworkException extends ChasquiException
{
    /** @param string|null $idempotencyKey Key of a POST: a retry with it cannot make the change twice */
    public function __construct(string $message, public readonly ?string $idempotencyKey = null)
    {
        parent::__construct($message);
    }
}
