import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWebhookSecret, signedText, webhookBody } from './index.ts';

it('signedText joins id, second and body', () => {
  expect(signedText({ id: 'e-1', timestamp: '1614265330', body: '{}' })).toBe('e-1.1614265330.{}');
});

describe('webhookBody', () => {
  const event = { id: 'e-1', type: 'document.accepted', createdAt: new Date('2026-01-31T17:00:00.123Z') };

  it('contains id, type, time and data of the event', () => {
    expect(webhookBody({ ...event, data: { total: 118.5 } })).toBe(
      '{"id":"e-1","type":"document.accepted","timestamp":"2026-01-31T17:00:00.123Z","data":{"total":118.5}}',
    );
  });

  it('is the same text at every attempt', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const read: unknown = JSON.parse(JSON.stringify(data));
        expect(webhookBody({ ...event, data: read })).toBe(webhookBody({ ...event, data }));
      }),
    );
  });
});

describe('formatWebhookSecret', () => {
  it('returns whsec_ and base64', () => {
    expect(formatWebhookSecret(new Uint8Array(32))).toBe(`whsec_${'A'.repeat(43)}=`);
  });

  it.each([0, 16, 31, 33])('refuses %d bytes', (length) => {
    expect(() => formatWebhookSecret(new Uint8Array(length))).toThrow(RangeError);
  });
});
