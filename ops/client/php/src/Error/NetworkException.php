<?php

declare(strict_types=1);

namespace Chasqui\Error;

/** Failure of the network: the service may or may not have carried out the request. */
final class NetworkException extends ChasquiException
{
    /** @param string|null $idempotencyKey A retry with this key cannot make the change twice; null if the operation takes none */
    public function __construct(
        string $message,
        public readonly ?string $idempotencyKey = null,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, 0, $previous);
    }
}
