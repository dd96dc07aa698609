<?php

declare(strict_types=1);

namespace Chasqui;

use Chasqui\Error\ApiException;
use Chasqui\Error\ChasquiException;
use Chasqui\Error\ConflictException;
use Chasqui\Error\NetworkException;
use Chasqui\Error\RateLimitedException;
use Chasqui\Error\ServiceUnavailableException;

/**
 * Rules of repetition.
 *
 * @internal
 */
final class Retry
{
    private const FIRST_PAUSE = 0.25;
    private const LONGEST_PAUSE = 8.0;

    /**
     * Returns the seconds to wait before a failed request is sent again; null if it must not be.
     *
     * The pause doubles each time and starts at the service's Retry-After. Half of it is random, so that programs
     * that failed together do not return together.
     *
     * @param int $retries Retries so far
     * @param float $chance From 0 to 1
     */
    public static function plan(ChasquiException $error, int $retries, float $chance): ?float
    {
        if (!self::mayRetry($error)) {
            return null;
        }
        $pause = min(self::FIRST_PAUSE * 2 ** $retries, self::LONGEST_PAUSE);
        $asked = $error instanceof ApiException ? $error->retryAfter ?? 0 : 0;
        return $asked + $pause / 2 + $chance * $pause / 2;
    }

    private static function mayRetry(ChasquiException $error): bool
    {
        // The first request under this key is still worked on; no other conflict says when to come back.
        if ($error instanceof ConflictException) {
            return $error->retryAfter !== null;
        }
        return $error instanceof NetworkException
            || $error instanceof RateLimitedException
            || $error instanceof ServiceUnavailableException;
    }
}
