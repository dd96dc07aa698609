<?php

declare(strict_types=1);

namespace Chasqui\Error;

/** 400: the request breaks rules. `$details` has every problem. */
final class ValidationException extends ApiException
{
}
