import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryDelayMs, formatWebhookSecret, judgeAnswer, signedText, webhookBody } from './webhooks.ts';

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

const HOUR_MS = 3_600_000;
const random01 = fc.double({ min: 0, max: 1, noNaN: true });

describe('deliveryDelayMs', () => {
  it.each([
    [1, 0, 10_000],
    [1, 1, 8_000],
    [2, 0, 60_000],
    [2, 0.5, 54_000],
    [3, 0, 300_000],
    [4, 0, 1_800_000],
    [5, 0, 2 * HOUR_MS],
    [10, 0, 20 * HOUR_MS],
    [10, 1, 16 * HOUR_MS],
    [11, 0, null],
    [5_000, 1, null],
  ])('failure %d with random %d waits %s ms', (failures, random, delayMs) => {
    expect(deliveryDelayMs(failures, random)).toBe(delayMs);
  });

  it('gives up within three days and not much earlier', () => {
    fc.assert(
      fc.property(fc.array(random01, { minLength: 11, maxLength: 11 }), (randoms) => {
        const delays = randoms.map((random, index) => deliveryDelayMs(index + 1, random));
        expect(delays.pop()).toBeNull();
        const waited = delays.reduce<number>((total, delay) => total + (delay ?? 0), 0);
        expect(waited).toBeLessThanOrEqual(72 * HOUR_MS);
        expect(waited).toBeGreaterThan(56 * HOUR_MS);
      }),
    );
  });

  it('waits whole milliseconds, never less after another failure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), random01, (failures, random) => {
        const delay = deliveryDelayMs(failures, random);
        expect(Number.isInteger(delay)).toBe(true);
        expect(deliveryDelayMs(failures + 1, random)).toBeGreaterThanOrEqual(delay ?? Number.POSITIVE_INFINITY);
      }),
    );
  });

  it.each([[0], [-1], [1.5], [Number.NaN]])('refuses failure %d', (failures) => {
    expect(() => deliveryDelayMs(failures, 0.5)).toThrow(RangeError);
  });

  it.each([[-0.1], [1.1], [Number.NaN]])('refuses random %d', (random) => {
    expect(() => deliveryDelayMs(1, random)).toThrow(RangeError);
  });
});

it.each([200, 201, 202, 204, 299])('judgeAnswer of %d is delivered', (httpStatus) => {
  expect(judgeAnswer(httpStatus)).toEqual({ outcome: 'delivered', problem: null });
});

it.each([0, 100, 199, 400, 401, 404, 409, 411, 429, 500, 503, 599])('judgeAnswer of %d is failed', (httpStatus) => {
  expect(judgeAnswer(httpStatus)).toEqual({ outcome: 'failed', problem: `The receiver answered ${httpStatus}` });
});

it.each([300, 301, 302, 303, 304, 307, 308, 399])(
  'judgeAnswer of the redirection %d is failed, with its reason',
  (httpStatus) => {
    const problem = `The receiver answered ${httpStatus}: redirects are not followed`;
    expect(judgeAnswer(httpStatus)).toEqual({ outcome: 'failed', problem });
  },
);

it('judgeAnswer of 410 is gone', () => {
  const problem = 'The receiver answered 410: it wants no more events';
  expect(judgeAnswer(410)).toEqual({ outcome: 'gone', problem });
});
