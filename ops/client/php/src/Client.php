<?php

declare(strict_types=1);

namespace Chasqui;

use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * Client of a Chasqui service. A POST is made once, however often it is sent: it carries an Idempotency-Key that its
 * retries repeat. PATCH, PUT and DELETE are repeated without a key.
 */
final class Client extends Operations
{
    /**
     * @param string $url Address of the service, such as `https://chasqui.example.com`
     * @param string $apiKey API key of a company, `sk_live_...` or `sk_test_...`
     * @param ClientInterface $http Any client of PSR-18. It sets how long one request may take: 60 seconds are enough
     * @param RequestFactoryInterface&StreamFactoryInterface $factory Any factory of PSR-17
     * @param 'en'|'es'|null $language Language of messages, remedies and other texts for people; English by default
     * @param float $deadline Seconds that a call may take with all its retries. No retry begins after it
     * @param int $retries Retries at most
     */
    public function __construct(
        string $url,
        #[\SensitiveParameter] string $apiKey,
        ClientInterface $http,
        RequestFactoryInterface&StreamFactoryInterface $factory,
        ?string $language = null,
        float $deadline = 150,
        int $retries = 5,
    ) {
        if (preg_match('~\Ahttps?://(\[[^\s\]/?#@]+\]|[^\s/:?#@]+)(:\d{1,5})?(/[^\s?#]*)?\z~i', $url) !== 1) {
            throw new \InvalidArgumentException('The url must be an http or https address without a user, a ? or a #');
        }
        if (preg_match('/\A[\x21-\x7e]+\z/', $apiKey) !== 1) {
            throw new \InvalidArgumentException('The API key has characters that no key has, such as a line break');
        }
        $headers = ['Authorization' => "Bearer $apiKey"];
        if ($language !== null) {
            $headers['Accept-Language'] = $language;
        }
        $baseUrl = rtrim($url, '/');
        parent::__construct(new Transport($http, $factory, $factory, $baseUrl, $headers, $deadline, $retries));
    }
}
