<?php

declare(strict_types=1);

namespace Chasqui;

use Chasqui\Error\ApiException;
use Chasqui\Error\AuthenticationException;
use Chasqui\Error\ChasquiException;
use Chasqui\Error\ConflictException;
use Chasqui\Error\NetworkException;
use Chasqui\Error\NotFoundException;
use Chasqui\Error\PermissionDeniedException;
use Chasqui\Error\RateLimitedException;
use Chasqui\Error\ServiceUnavailableException;
use Chasqui\Error\ValidationException;
use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * Sends requests, and sends them again where that can do nothing twice.
 *
 * @internal
 */
final class Transport
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
     * @param array<string, string> $headers Headers of every request
     * @param float $deadline Seconds that a call may take with all its retries
     */
    public function __construct(
        private readonly ClientInterface $http,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams,
        private readonly string $baseUrl,
        #[\SensitiveParameter] private readonly array $headers,
        private readonly float $deadline,
        private readonly int $retries,
    ) {
    }

    /**
     * Leaves the key out of `var_dump` and `print_r`.
     *
     * @return array<string, mixed>
     */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl];
    }

    /**
     * Returns the JSON of the answer; null for an answer without a body.
     *
     * @param list<string> $path
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     */
    public function request(
        string $method,
        array $path,
        array $query = [],
        ?array $body = null,
        ?string $idempotencyKey = null,
        bool $respondAsync = false,
        ?string $testDay = null,
    ): mixed {
        $key = $method === 'GET' ? null : $idempotencyKey ?? bin2hex(random_bytes(16));
        $headers = [
            'Idempotency-Key' => $key,
            'Prefer' => $respondAsync ? 'respond-async' : null,
            'Chasqui-Date' => $testDay,
        ];
        $response = $this->send($this->toRequest($method, $path, $query, $body, $headers), $key);
        if ($response->getStatusCode() === 204) {
            return null;
        }
        try {
            return json_decode((string) $response->getBody(), true, flags: JSON_THROW_ON_ERROR);
        } catch (\JsonException $error) {
            throw new NetworkException(self::UNREADABLE, $key, $error);
        }
    }

    /**
     * Returns the file of the answer.
     *
     * @param list<string> $path
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     */
    public function download(string $method, array $path, array $query = [], ?array $body = null): File
    {
        $response = $this->send($this->toRequest($method, $path, $query, $body, []), null);
        if (preg_match('/filename="([^"]+)"/', $response->getHeaderLine('Content-Disposition'), $found) !== 1) {
            throw new NetworkException(self::UNREADABLE);
        }
        $mediaType = explode(';', $response->getHeaderLine('Content-Type'))[0];
        return new File((string) $response->getBody(), $found[1], $mediaType);
    }

    /**
     * Yields the pages of a list.
     *
     * @param list<string> $path
     * @param array<string, mixed> $query
     */
    public function pages(array $path, array $query): \Generator
    {
        $cursor = null;
        do {
            $page = $this->request('GET', $path, ['cursor' => $cursor] + $query);
            yield $page;
            $cursor = $page['pagination']['nextCursor'];
        } while ($cursor !== null);
    }

    /**
     * Yields the entries of all pages of a list.
     *
     * @param list<string> $path
     * @param array<string, mixed> $query
     */
    public function entries(array $path, array $query): \Generator
    {
        foreach ($this->pages($path, $query) as $page) {
            foreach ($page['data'] as $entry) {
                yield $entry;
            }
        }
    }

    private function toRequest(string $method, array $path, array $query, ?array $body, array $headers): RequestInterface
    {
        $url = $this->baseUrl . '/' . implode('/', array_map(rawurlencode(...), $path)) . self::toQuery($query);
        $request = $this->requests->createRequest($method, $url);
        foreach (array_filter($headers + $this->headers, is_string(...)) as $name => $value) {
            $request = $request->withHeader($name, $value);
        }
        if ($body === null) {
            return $request;
        }
        $json = json_encode($body === [] ? new \stdClass() : $body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
        return $request->withHeader('Content-Type', 'application/json')->withBody($this->streams->createStream($json));
    }

    /** A list is a repeated parameter. */
    private static function toQuery(array $query): string
    {
        $pairs = [];
        foreach ($query as $name => $values) {
            foreach ((array) $values as $value) {
                $text = is_bool($value) ? ($value ? 'true' : 'false') : (string) $value;
                $pairs[] = rawurlencode($name) . '=' . rawurlencode($text);
            }
        }
        return $pairs === [] ? '' : '?' . implode('&', $pairs);
    }

    /** Returns a successful answer. Every change carries a key, so that it can be sent again. */
    private function send(RequestInterface $request, ?string $key): ResponseInterface
    {
        $end = microtime(true) + $this->deadline;
        for ($retries = 0; ; $retries++) {
            try {
                return $this->sendOnce($request, $key);
            } catch (ChasquiException $error) {
                $chance = random_int(0, 1_000_000) / 1_000_000;
                $pause = $retries < $this->retries ? Retry::plan($error, $retries, $chance) : null;
                if ($pause === null || microtime(true) + $pause >= $end) {
                    throw $error;
                }
                usleep((int) ($pause * 1_000_000));
            }
        }
    }

    private function sendOnce(RequestInterface $request, ?string $key): ResponseInterface
    {
        $request->getBody()->rewind();
        try {
            $response = $this->http->sendRequest($request);
        } catch (ClientExceptionInterface $error) {
            throw new NetworkException('The service could not be reached, or its answer was lost', $key, $error);
        }
        $status = $response->getStatusCode();
        if ($status >= 200 && $status < 300) {
            return $response;
        }
        throw self::errorOf($response, $key);
    }

    /** A proxy may answer with a page of its own: then only the status counts. */
    private static function errorOf(ResponseInterface $response, ?string $key): ApiException
    {
        $status = $response->getStatusCode();
        $problem = json_decode((string) $response->getBody(), true);
        if (!is_array($problem) || ($problem['statusCode'] ?? null) !== $status) {
            $problem = ['message' => "HTTP $status, in words that are not the service's"];
        }
        $class = self::CLASSES[$status] ?? ApiException::class;
        $requestId = $response->getHeaderLine('X-Request-Id');
        return new $class(
            $status,
            $problem['message'],
            $problem['details'] ?? [],
            $problem['reason'] ?? null,
            $requestId === '' ? null : $requestId,
            self::readDelay($response),
            $key,
        );
    }

    /** Returns the seconds to wait. The end of a window counts only where the window is used up. */
    private static function readDelay(ResponseInterface $response): ?int
    {
        $text = $response->getHeaderLine('Retry-After');
        if ($text === '' && $response->getStatusCode() === 429) {
            $text = $response->getHeaderLine('RateLimit-Reset');
        }
        return preg_match('/^\d{1,9}$/', $text) === 1 ? (int) $text : null;
    }
}
