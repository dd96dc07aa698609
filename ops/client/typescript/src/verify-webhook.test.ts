import { randomBytes } from 'node:crypto';
import { webhookHeaders } from '@chasqui/platform/webhooks/webhook-signing';
import { expect, it } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

const SECRET = randomBytes(32);
const TEXT = `whsec_${SECRET.toString('base64')}`;
const BODY = '{"id":"evt-1","type":"document.accepted","data":{"name":"Ñandú"}}';
const now = new Date(1_800_000_000_000);
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const headers = webhookHeaders({ id: 'evt-1', sentAt: now, body: BODY }, [randomBytes(32), SECRET]);

it('returns the event of a genuine request', async () => {
  const event = { id: 'evt-1', type: 'document.accepted', data: { name: 'Ñandú' } };
  expect(await verifyWebhook(TEXT, headers, BODY, { now })).toEqual(event);
  expect(await verifyWebhook(TEXT, new Headers({ ...headers }), Buffer.from(BODY), { now: later(300) })).toEqual(event);
  const titled = Object.entries(headers).map(([name, value]) => [name.replace('webhook', 'Webhook'), value]);
  expect(await verifyWebhook(TEXT, Object.fromEntries(titled), BODY, { now })).toEqual(event);
});

it.each<readonly [string, object, string, Date]>([
  ['another body', headers, BODY.replace('1', '2'), now],
  ['another id', { ...headers, 'webhook-id': 'evt-2' }, BODY, now],
  ['another time', { ...headers, 'webhook-timestamp': '1800000001' }, BODY, now],
  ['a signature that is none', { ...headers, 'webhook-signature': 'v1,x v2' }, BODY, now],
  ['no headers', {}, BODY, now],
  ['an old request', headers, BODY, later(301)],
  ['a request of the future', headers, BODY, later(-301)],
])('refuses %s', async (_what, given, body, at) => {
  await expect(verifyWebhook(TEXT, { ...given }, body, { now: at })).rejects.toThrow(
    expect.objectContaining({ name: 'ChasquiWebhookError' }),
  );
});
