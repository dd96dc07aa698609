<?php

declare(strict_types=1);

namespace Chasqui\Error;

/**
 * Error answer. A status below 500 means that this request was not carried out, but an earlier try whose answer was
 * lost may have been. A status from 500 on leaves it open. If it matters, ask again with the same `$idempotencyKey`.
 */
class ApiException extends ChasquiException
{
    /**
     * @param int $status HTTP status
     * @param list<array{path: string, message: string}> $details Every problem of a ValidationException; empty for others
     * @param string|null $reason Cause that a program can act on, such as NUMBER_OF_ANOTHER_DOCUMENT; null for most errors
     * @param string|null $requestId Leads the operator of the service to what happened
     * @param int|null $retryAfter Seconds to wait before the next try, if the service gave them
     * @param string|null $idempotencyKey Key of a POST: a retry with it cannot make the change twice
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
