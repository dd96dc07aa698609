<?php

declare(strict_types=1);

namespace Chasqui;

use Chasqui\Error\ApiException;
use Chasqui\Error\AuthenticationException;
use Chasqui\Error\ConflictException;
use Chasqui\Error\NetworkException;
use Chasqui\Error\NotFoundException;
use Chasqui\Error\PermissionDeniedException;
use Chasqui\Error\RateLimitedException;
use Chasqui\Error\ServiceUnavailableException;
use Chasqui\Error\ValidationException;
use Psr\Http\Message\ResponseInterface;

/**
 * Readers of answers.
 *
 * @internal
 */
final class Answer
{
    private const CLASSES = [
        400 => ValidationException::class,
        401 => AuthenticationException::class,
        403 => PermissionDeniedException::class,
        404 => NotFoundException::class,
        409 => ConflictException::class,
        429 => RateLimitedException::class,
        502 => ServiceUnavailableException::class,
        503 => ServiceUnavailableException::class,
        504 => ServiceUnavailableException::class,
    ];

    private const UNREADABLE = 'The answer is not one that the service gives';

    /**
     * Returns the bytes of an answer. A stream that is cast to a string may hide that it broke.
     *
     * @throws \RuntimeException The stream broke
     */
    public static function readBody(ResponseInterface $response): string
    {
        $body = $response->getBody();
        if ($body->isSeekable()) {
            $body->rewind();
        }
        return $body->getContents();
    }

    /** Returns the JSON of an answer; null for an answer without a body. */
    public static function readJson(ResponseInterface $response, string $body, ?string $key): ?array
    {
        if ($response->getStatusCode() === 204) {
            return null;
        }
        $json = json_decode($body, true);
        return is_array($json) ? $json : throw new NetworkException(self::UNREADABLE, $key);
    }

    /** Returns the file of an answer. */
    public static function readFile(ResponseInterface $response, string $body, ?string $key): File
    {
        if (preg_match('/filename="([^"]*)"/', $response->getHeaderLine('Content-Disposition'), $found) !== 1) {
            throw new NetworkException(self::UNREADABLE, $key);
        }
        // A program may save the file under its name: that must not lead to another folder.
        $name = preg_replace('~^.*[/\\\\]~', '', $found[1]);
        $mediaType = explode(';', $response->getHeaderLine('Content-Type'))[0];
        return new File($body, in_array($name, ['', '.', '..'], true) ? 'download' : $name, $mediaType);
    }

    /** Returns the error of an answer. A proxy may answer with a body of its own: then only the status counts. */
    public static function readError(ResponseInterface $response, string $body, ?string $key): ApiException
    {
        $status = $response->getStatusCode();
        $json = json_decode($body, true);
        $problem = is_array($json) && ($json['statusCode'] ?? null) === $status ? $json : [];
        $message = $problem['message'] ?? null;
        $reason = $problem['reason'] ?? null;
        $requestId = $response->getHeaderLine('X-Request-Id');
        $class = self::CLASSES[$status] ?? ApiException::class;
        return new $class(
            $status,
            is_string($message) ? $message : "HTTP $status, in words that are not the service's",
            self::readDetails($problem['details'] ?? null),
            is_string($reason) ? $reason : null,
            $requestId === '' ? null : $requestId,
            self::readDelay($response),
            $key,
        );
    }

    /** @return list<array{path: string, message: string}> */
    private static function readDetails(mixed $details): array
    {
        if (!is_array($details) || !array_is_list($details)) {
            return [];
        }
        foreach ($details as $detail) {
            if (!is_string($detail['path'] ?? null) || !is_string($detail['message'] ?? null)) {
                return [];
            }
        }
        return $details;
    }

    /** Returns the seconds to wait. The end of a window counts only where the window is used up. */
    private static function readDelay(ResponseInterface $response): ?int
    {
        $text = $response->getHeaderLine('Retry-After');
        if ($text === '' && $response->getStatusCode() === 429) {
            $text = $response->getHeaderLine('RateLimit-Reset');
        }
        if (preg_match('/^\d+$/', $text) === 1) {
            return (int) $text;
        }
        $date = \DateTimeImmutable::createFromFormat(\DATE_RFC7231, $text, new \DateTimeZone('UTC'));
        return $date === false ? null : max(0, $date->getTimestamp() - time());
    }
}
