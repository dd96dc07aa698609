<?php

declare(strict_types=1);

namespace Chasqui\Error;

/** 429: too many requests. */
final class RateLimitedException extends ApiException
{
}
