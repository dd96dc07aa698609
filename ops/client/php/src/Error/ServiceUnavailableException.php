<?php

declare(strict_types=1);

namespace Chasqui\Error;

/** 502, 503 or 504: the request may have been carried out. Ask again with the same `$idempotencyKey`. */
final class ServiceUnavailableException extends ApiException
{
}
