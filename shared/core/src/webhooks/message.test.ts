import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWebhookSecret, webhookBody, webhookHeaders } from './index.ts';

describe('webhookHeaders', () => {
  // The example of the specification's reference implementations (standardwebhooks.com).
  it('signs as the specification does', () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      sentAt: new Date(1_614_265_330_999),
      body: '{"test": 2432232314}',
    };
    expect(webhookHeaders(message, [Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('signs with every secret that counts', () => {
    const message = { id: 'e', sentAt: new Date(0), body: '{}' };
    const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const signatureOf = (...secrets: Uint8Array[]) => webhookHeaders(message, secrets)['webhook-signature'];
    expect(signatureOf(first, second)).toBe(`${signatureOf(first)} ${signatureOf(second)}`);
    expect(signatureOf(first)).not.toBe(signatureOf(second));
  });
});

describe('webhookBody', () => {
  const event = { id: 'e-1', type: 'document.accepted', createdAt: new Date('2026-01-31T17:00:00.123Z') };

  it('says what happened, when and to what', () => {
    expect(webhookBody({ ...event, data: { total: 118.5 } })).toBe(
      '{"id":"e-1","type":"document.accepted","timestamp":"2026-01-31T17:00:00.123Z","data":{"total":118.5}}',
    );
  });

  it('is the same text whenever it is made', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const read: unknown = JSON.parse(JSON.stringify(data));
        expect(webhookBody({ ...event, data: read })).toBe(webhookBody({ ...event, data }));
      }),
    );
  });
});

describe('formatWebhookSecret', () => {
  it('is whsec_ and base64', () => {
    expect(formatWebhookSecret(new Uint8Array(32))).toBe(`whsec_${'A'.repeat(43)}=`);
  });

  it.each([0, 16, 31, 33])('refuses %d bytes', (length) => {
    expect(() => formatWebhookSecret(new Uint8Array(length))).toThrow(RangeError);
  });
});
