<?php

declare(strict_types=1);

namespace Chasqui;

use Chasqui\Error\ChasquiException;
use Chasqui\Error\NetworkException;
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
    private readonly \SensitiveParameterValue $headers;

    /**
     * @param array<string, string> $headers Headers of every request
     * @param float $deadline Seconds that a call may take with all its retries
     */
    public function __construct(
        private readonly ClientInterface $http,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams,
        private readonly string $baseUrl,
        #[\SensitiveParameter] array $headers,
        private readonly float $deadline,
        private readonly int $retries,
    ) {
        $this->headers = new \SensitiveParameterValue($headers);
    }

    /**
     * Leaves the HTTP client out of `var_dump` and `print_r`: it may remember requests, and with them the API key.
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
        $key = $method === 'POST' ? $idempotencyKey ?? bin2hex(random_bytes(16)) : null;
        // HTTP drops spaces around the value of a header.
        if ($key !== null && (preg_match('/\A[\x20-\x7e]{1,255}\z/', $key) !== 1 || trim($key) !== $key)) {
            throw new \InvalidArgumentException(
                'The idempotency key must be 1 to 255 printable ASCII characters, with no space at its ends',
            );
        }
        $headers = [
            'Idempotency-Key' => $key,
            'Prefer' => $respondAsync ? 'respond-async' : null,
            'Chasqui-Date' => $testDay,
        ];
        return $this->send($this->toRequest($method, $path, $query, $body, $headers), $key, Answer::readJson(...));
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
        return $this->send($this->toRequest($method, $path, $query, $body, []), null, Answer::readFile(...));
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
        if (array_intersect($path, ['', '.', '..']) !== []) {
            throw new \InvalidArgumentException('An id cannot be empty, "." or ".."');
        }
        $url = $this->baseUrl . '/' . implode('/', array_map(rawurlencode(...), $path)) . self::toQuery($query);
        $request = $this->requests->createRequest($method, $url);
        foreach (array_filter($headers + $this->headers->getValue(), is_string(...)) as $name => $value) {
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

    /**
     * Returns what `$read` makes of a successful answer.
     *
     * @template Result
     * @param \Closure(ResponseInterface, string, string|null): Result $read
     * @return Result
     */
    private function send(#[\SensitiveParameter] RequestInterface $request, ?string $key, \Closure $read): mixed
    {
        $end = microtime(true) + $this->deadline;
        for ($retries = 0; ; $retries++) {
            try {
                return $this->sendOnce($request, $key, $read);
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

    private function sendOnce(#[\SensitiveParameter] RequestInterface $request, ?string $key, \Closure $read): mixed
    {
        $request->getBody()->rewind();
        try {
            $response = $this->http->sendRequest($request);
            $body = Answer::readBody($response);
        } catch (ClientExceptionInterface|\RuntimeException $error) {
            // The error itself may hold the request, and with it the API key.
            $cause = $error::class . ': ' . $error->getMessage();
            throw new NetworkException("The service could not be reached, or its answer was lost ($cause)", $key);
        }
        $status = $response->getStatusCode();
        return $status >= 200 && $status < 300
            ? $read($response, $body, $key)
            : throw Answer::readError($response, $body, $key);
    }
}
