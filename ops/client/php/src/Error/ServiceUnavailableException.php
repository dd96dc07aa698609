<?php

declare(strict_types=1);

namespace Chasqui\Error;

/** 502, 503 or 504. */
final class ServiceUnavailableException extends ApiException
{
}
