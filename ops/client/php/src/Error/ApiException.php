<?php

declare(strict_types=1);

namespace Chasqui\Error;

/** Error answer of the service: the request was not carried out. */
class ApiException extends ChasquiException
{
    /**
     * @param int $status HTTP status
     * @param list<array{path: string, message: string}> $details Every problem of a ValidationException; empty for others
     * @param string|null $reason Cause that a program can act on, such as NUMBER_OF_ANOTHER_DOCUMENT; null for most errors
     * @param string|null $requestId Leads the operator of the service to what happened
     * @param int|null $retryAfter Seconds to wait before the next try, if the service gave them
     * @param string|null $idempotencyKey A retry with this key cannot make the change twice
     */
    final public function __construct(
        public readonly int $status,
        string $message,
        public readonly array $details = [],
        public readonly ?string $reason = null,
        public readonly ?string $requestId = null,
        public readonly ?int $retryAfter = null,
        public readonly ?string $idempotencyKey = null,
    ) {
        parent::__construct($message, $status);
    }
}
