<?php

declare(strict_types=1);

namespace Chasqui;

use Chasqui\Error\WebhookVerificationException;

/**
 * Verification of webhooks.
 *
 * @phpstan-import-type Event from Types
 */
final class Webhook
{
    /**
     * Returns the event of a request to your webhook.
     *
     * @param string $secret Secret of the webhook, `whsec_...`
     * @param array<string, string|list<string>> $headers Such as those of `getallheaders()` or of a PSR-7 request
     * @param string $body Body as it came. JSON that was parsed and written again is another text
     * @param int $tolerance Seconds that the request may be older or newer than `$now`
     * @param int|null $now Seconds since 1970; the present by default
     * @return Event
     * @throws WebhookVerificationException Chasqui did not sign the request with this secret, or not just now
     */
    public static function verify(
        #[\SensitiveParameter] string $secret,
        array $headers,
        string $body,
        int $tolerance = 300,
        ?int $now = null,
    ): array {
        $given = array_change_key_case($headers);
        $header = static fn (string $name): string => implode(' ', (array) ($given[$name] ?? ''));
        $sentAt = $header('webhook-timestamp');
        $signed = $header('webhook-id') . ".$sentAt.$body";
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, self::keyOf($secret), true));
        $isGenuine = false;
        foreach (explode(' ', $header('webhook-signature')) as $entry) {
            $isGenuine = hash_equals($expected, $entry) || $isGenuine;
        }
        if (!$isGenuine) {
            throw new WebhookVerificationException('The signature of the webhook is wrong');
        }
        if (abs(($now ?? time()) - (int) $sentAt) > $tolerance) {
            throw new WebhookVerificationException('The webhook is too old, or of the future');
        }
        return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
    }

    private static function keyOf(#[\SensitiveParameter] string $secret): string
    {
        $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException('The secret of a webhook is whsec_ and base64');
        }
        return $key;
    }
}
