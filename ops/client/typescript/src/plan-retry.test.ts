import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChasquiApiError, ChasquiNetworkError } from './errors.ts';
import { planRetry } from './retry.ts';

const REPEATABLE = { retries: 0, isRepeatable: true };
const ONCE = { retries: 0, isRepeatable: false };

function answered(status: number, facts: { retryAfterSeconds?: number; idempotencyKey?: string } = {}) {
  return new ChasquiApiError({ status, message: 'no', ...facts });
}

describe('whether a call is repeated', () => {
  it.each<readonly [string, Error, boolean, boolean]>([
    ['a lost answer', new ChasquiNetworkError('connection'), true, false],
    ['a timeout', new ChasquiNetworkError('timeout'), true, false],
    ['half an answer', new ChasquiNetworkError('unreadable'), true, false],
    ['503', answered(503), true, false],
    ["a proxy's 502", answered(502), true, false],
    ["a proxy's 504", answered(504), true, false],
    ['429, which nobody worked on', answered(429), true, true],
    ['409 while the first still runs', answered(409, { idempotencyKey: 'k', retryAfterSeconds: 5 }), true, true],
    ['another 409', answered(409, { idempotencyKey: 'k' }), false, false],
    ['409 without a key', answered(409, { retryAfterSeconds: 5 }), false, false],
    ['500', answered(500), false, false],
    ...[400, 401, 403, 404, 413, 415, 418].map((status) => [`${status}`, answered(status), false, false] as const),
    ['what is no failure of a call', new TypeError('bug'), false, false],
  ])('%s', (_what, failure, whenRepeatable, whenNot) => {
    expect(planRetry(failure, REPEATABLE, 0.5) !== undefined).toBe(whenRepeatable);
    expect(planRetry(failure, ONCE, 0.5) !== undefined).toBe(whenNot);
  });
});

describe('the pause before a retry', () => {
  it('doubles up to a limit', () => {
    const pauses = [0, 1, 2, 3, 10].map((retries) => planRetry(answered(503), { ...REPEATABLE, retries }, 1));
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 8_000]);
  });

  it('is at least half of that, and at least the requested pause', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(300), fc.double({ min: 0, max: 1, noNaN: true }), (retries, seconds, chance) => {
        const bounds = [0, 1, chance].map((drawn) =>
          planRetry(answered(429, { retryAfterSeconds: seconds }), { ...REPEATABLE, retries }, drawn),
        );
        const [least = 0, most = 0, pause = 0] = bounds;
        expect(least - seconds * 1_000).toBeCloseTo((most - seconds * 1_000) / 2);
        expect(pause).toBeGreaterThanOrEqual(Math.max(least, seconds * 1_000));
        expect(pause).toBeLessThanOrEqual(most);
      }),
    );
  });
});
