import { describe, expect, it } from 'vitest';
import { webhookHeaders } from './webhook-signing.ts';

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

  it('signs with every valid secret', () => {
    const message = { id: 'e', sentAt: new Date(0), body: '{}' };
    const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const signatureOf = (...secrets: Uint8Array[]) => webhookHeaders(message, secrets)['webhook-signature'];
    expect(signatureOf(first, second)).toBe(`${signatureOf(first)} ${signatureOf(second)}`);
    expect(signatureOf(first)).not.toBe(signatureOf(second));
  });
});
