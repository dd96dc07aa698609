import { createHmac } from 'node:crypto';
import { signedText } from '@chasqui/core/webhooks';
import type { StreamEvent } from './event-stream.ts';

const TIMEOUT_MS = 10_000;

/** Headers that prove the sender of an event, as those of a webhook (Standard Webhooks). */
export function signEvent({ id, body }: Pick<StreamEvent, 'id' | 'body'>, secret: string, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(signedText({ id, timestamp, body })).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Posts an event once. Returns the HTTP status, or the reason why there was none. */
export async function postEvent(event: StreamEvent, url: string, secret: string): Promise<number | string> {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Chasqui-Webhooks' };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...signEvent(event, secret, new Date()) },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}
