import type { OutputOf } from './procedures.ts';

/** Event of a webhook, as `GET /api/events` lists it. */
export type WebhookEvent = OutputOf<'events', 'list'>['data'][number];

/** Request that the service did not sign with this secret, or not just now. */
export class ChasquiWebhookError extends Error {
  override readonly name = 'ChasquiWebhookError';
}

export interface VerifyOptions {
  /** Seconds that the request may be older or newer than `now`; default 300. */
  readonly toleranceSeconds?: number;
  /** Default the present. */
  readonly now?: Date;
}

/** Headers of the Fetch API or of Node.js. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a request to a webhook and returns its event.
 *
 * @param secret of the webhook, `whsec_...`
 * @param body as it came: JSON that was parsed and written again is another text
 * @throws ChasquiWebhookError when the service did not sign the request with this secret, or not just now
 */
export async function verifyWebhook(
  secret: string,
  headers: ReceivedHeaders,
  body: string | Uint8Array,
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const given = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const header = (name: string) => given.find(([each]) => each.toLowerCase() === name)?.[1] ?? '';
  const sentAt = header('webhook-timestamp');
  const encoder = new TextEncoder();
  const raw = typeof body === 'string' ? encoder.encode(body) : body;
  const signed = new Uint8Array([...encoder.encode(`${header('webhook-id')}.${sentAt}.`), ...raw]);
  const key = await importKey(secret);
  const signatures = String(header('webhook-signature'))
    .split(' ')
    .flatMap((entry) => (/^v1,[A-Za-z0-9+/]{43}=$/.test(entry) ? [fromBase64(entry.slice(3))] : []));
  // Web Crypto compares in constant time.
  const verdicts = await Promise.all(signatures.map((one) => crypto.subtle.verify('HMAC', key, one, signed)));
  if (!verdicts.includes(true)) throw new ChasquiWebhookError('The signature of the webhook is wrong');
  if (Math.abs(now.getTime() / 1_000 - Number(sentAt)) > toleranceSeconds) {
    throw new ChasquiWebhookError('The webhook is too old, or of the future');
  }
  return JSON.parse(new TextDecoder().decode(raw));
}

async function importKey(secret: string) {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
