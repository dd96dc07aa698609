import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSend, isBurst, type SendCounts } from './pacing.ts';

const T0 = Date.UTC(2026, 10, 2);

function send(counts: SendCounts, times: number, isSuccess: boolean, nowMs = T0): SendCounts {
  let next = counts;
  for (let time = 0; time < times; time += 1) next = countSend(next, isSuccess, nowMs);
  return next;
}

describe('isBurst', () => {
  it.each([
    ['30 sends, one of which went through', 1, 29, true],
    ['30 sends that all went through', 30, 0, true],
    ['30 sends, none of which went through: it may have no permission', 0, 30, false],
    ['29 sends', 10, 19, false],
    ['nothing', 0, 0, false],
  ])('of %s', (_, successes, failures, expected) => {
    expect(isBurst(send(send([], successes, true), failures, false), T0)).toBe(expected);
  });

  it('ignores sends of ten seconds ago', () => {
    const counts = send([], 30, true);
    expect(isBurst(counts, T0 + 9_999)).toBe(true);
    expect(isBurst(counts, T0 + 10_000)).toBe(false);
  });

  it('adds up the sends of all seconds', () => {
    let counts: SendCounts = [];
    for (let second = 0; second < 10; second += 1) counts = send(counts, 3, second === 0, T0 + second * 1_000);
    expect(isBurst(counts, T0 + 9_000)).toBe(true);
    expect(isBurst(counts, T0 + 10_000)).toBe(false);
  });

  it('ignores sends in the future after the clock was set back', () => {
    expect(isBurst(send([], 50, true, T0 + 3_600_000), T0)).toBe(false);
  });
});

describe('countSend', () => {
  const sends = fc.array(fc.record({ passedMs: fc.integer({ min: -2_000, max: 3_000 }), isSuccess: fc.boolean() }), {
    maxLength: 400,
    size: 'max',
  });

  it('keeps the counts of at most ten seconds', () => {
    fc.assert(
      fc.property(sends, (many) => {
        let counts: SendCounts = [];
        let nowMs = T0;
        for (const { passedMs, isSuccess } of many) {
          nowMs += passedMs;
          counts = countSend(counts, isSuccess, nowMs);
          expect(counts.length).toBeLessThanOrEqual(10);
        }
      }),
    );
  });

  it('agrees with a list of every send of the last ten whole seconds', () => {
    const forward = fc.array(fc.record({ passedMs: fc.nat({ max: 700 }), isSuccess: fc.boolean() }), {
      maxLength: 150,
      size: 'max',
    });
    fc.assert(
      fc.property(forward, (many) => {
        let counts: SendCounts = [];
        let nowMs = T0;
        const all: { readonly second: number; readonly isSuccess: boolean }[] = [];
        for (const { passedMs, isSuccess } of many) {
          nowMs += passedMs;
          counts = countSend(counts, isSuccess, nowMs);
          const second = Math.floor(nowMs / 1_000);
          all.push({ second, isSuccess });
          const recent = all.filter((one) => one.second > second - 10);
          expect(isBurst(counts, nowMs)).toBe(recent.length >= 30 && recent.some((one) => one.isSuccess));
        }
      }),
    );
  });
});
