import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREE_PACE, type Pace, type PaceEvent, paceWaitMs, reserveSlot, stepPace } from './pacing.ts';

const T0 = Date.UTC(2026, 10, 2);
const HOUR_MS = 3_600_000;

function told(pace: Pace, kind: 'slow_down' | 'answered', nowMs: number, startedMs = nowMs): Pace {
  return stepPace(pace, { kind, startedMs }, nowMs);
}

function slowed(times: number, nowMs = T0): Pace {
  let pace = FREE_PACE;
  for (let time = 0; time < times; time += 1) pace = told(pace, 'slow_down', nowMs);
  return pace;
}

describe('the gap between calls', () => {
  it('starts at a quarter of a second and doubles to half a minute', () => {
    const gapsMs = Array.from({ length: 10 }, (_, index) => slowed(index).gapMs);
    expect(gapsMs).toEqual([0, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('is halved by other answers and becomes 0 below a quarter of a second', () => {
    let pace = slowed(8);
    const gapsMs = Array.from({ length: 7 }, () => {
      pace = told(pace, 'answered', T0);
      return pace.gapMs;
    });
    expect(gapsMs).toEqual([15_000, 7_500, 3_750, 1_875, 937.5, 468.75, 0]);
  });

  it('grows once for calls that were under way together', () => {
    const first = told(FREE_PACE, 'slow_down', T0 + 100, T0);
    expect(told(first, 'slow_down', T0 + 150, T0 + 50)).toBe(first);
    expect(told(first, 'slow_down', T0 + 500, T0 + 400).gapMs).toBe(500);
  });

  it.each([
    [100, 250],
    [7_000, 7_000],
    [3_600_000, 300_000],
  ])('starts with a pause of the authority of %i ms as %i ms', (leastMs, pauseMs) => {
    const pace = stepPace(FREE_PACE, { kind: 'slow_down', startedMs: T0, leastMs }, T0);
    expect([pace.gapMs, paceWaitMs(pace, T0)]).toEqual([250, pauseMs]);
  });

  it('is not halved by a call that began before it grew', () => {
    const pace = told(FREE_PACE, 'slow_down', T0 + 100, T0);
    expect(told(pace, 'answered', T0 + 150, T0 + 50)).toBe(pace);
  });

  it('grows and shrinks after the clock was set back before its last growth', () => {
    const pace = slowed(3);
    expect(told(pace, 'slow_down', T0 - HOUR_MS).gapMs).toBe(2_000);
    expect(told(pace, 'answered', T0 - HOUR_MS).gapMs).toBe(500);
  });

  it.each([0, 1, 5, 20])('becomes 0 with other answers after %i slow-downs', (times) => {
    let pace = slowed(times);
    for (let answer = 0; answer < 7; answer += 1) pace = told(pace, 'answered', T0 + answer);
    expect(pace.gapMs).toBe(0);
    expect(paceWaitMs(pace, T0 + 30_000)).toBe(0);
    expect(stepPace(pace, { kind: 'admitted' }, T0 + 30_000)).toBe(pace);
  });
});

describe('paceWaitMs', () => {
  it('counts from the slow-down, then from each call', () => {
    const pace = slowed(3);
    expect(paceWaitMs(pace, T0)).toBe(1_000);
    expect(paceWaitMs(pace, T0 + 1_000)).toBe(0);
    const called = stepPace(pace, { kind: 'admitted' }, T0 + 1_500);
    expect(paceWaitMs(called, T0 + 1_500)).toBe(1_000);
    expect(paceWaitMs(called, T0 + 2_500)).toBe(0);
  });

  it('is not shortened by an answer during the pause', () => {
    const pace = told(stepPace(slowed(1), { kind: 'admitted' }, T0 + 250), 'answered', T0 + 260);
    expect(pace.gapMs).toBe(0);
    expect(paceWaitMs(pace, T0 + 260)).toBe(240);
    expect(paceWaitMs(pace, T0 + 500)).toBe(0);
  });

  it('is 0 for a RUC without a limit at any rate of calls', () => {
    expect(stepPace(FREE_PACE, { kind: 'admitted' }, T0)).toBe(FREE_PACE);
    expect(paceWaitMs(FREE_PACE, T0)).toBe(0);
  });

  it('does not last an hour when the clock is set back by one', () => {
    expect(paceWaitMs(slowed(3), T0 - HOUR_MS)).toBe(0);
  });
});

describe('reserveSlot', () => {
  it('assigns one time after the other to waiting callers', () => {
    let pace = slowed(1);
    const waitsMs = Array.from({ length: 4 }, () => {
      const turn = reserveSlot(pace, 0.5, T0 + 50);
      pace = turn.pace;
      return turn.waitMs;
    });
    expect(waitsMs).toEqual([200, 250, 300, 350]);
  });

  it('spreads a thousand callers over half a minute after the gap', () => {
    let pace = slowed(1);
    const seconds = new Map<number, number>();
    for (let index = 0; index < 1_000; index += 1) {
      const turn = reserveSlot(pace, (index % 100) / 100, T0);
      pace = turn.pace;
      expect(turn.waitMs).toBeGreaterThanOrEqual(250);
      expect(turn.waitMs).toBeLessThanOrEqual(30_250);
      const second = Math.floor(turn.waitMs / 1_000);
      seconds.set(second, (seconds.get(second) ?? 0) + 1);
    }
    expect(Math.max(...seconds.values())).toBeLessThanOrEqual(20 + 30);
  });
});

type Timed = PaceEvent & { readonly passedMs: number };

const timed: fc.Arbitrary<Timed> = fc
  .record({
    kind: fc.constantFrom('admitted', 'slow_down', 'answered'),
    startedMs: fc.integer({ min: T0 - 20_000, max: T0 + 200_000 }),
    passedMs: fc.integer({ min: -1_000, max: 40_000 }),
  })
  .map(({ kind, startedMs, passedMs }) => ({ kind, startedMs, passedMs }) as Timed);

describe('the pace under random answers', () => {
  it('keeps the gap at 0 or from 250 ms to 30 s, and no wait above the longest gap', () => {
    fc.assert(
      fc.property(fc.array(timed, { maxLength: 100, size: 'max' }), (events) => {
        let pace = FREE_PACE;
        let nowMs = T0;
        for (const event of events) {
          nowMs += event.passedMs;
          pace = stepPace(pace, event, nowMs);
          if (pace.gapMs !== 0) expect(pace.gapMs).toBeGreaterThanOrEqual(250);
          expect(pace.gapMs).toBeLessThanOrEqual(30_000);
          expect(paceWaitMs(pace, nowMs)).toBeLessThanOrEqual(30_000);
          // Count from the start of the pause: a clock set back meanwhile adds the time by which it was set back.
          expect(paceWaitMs(pace, Math.max(nowMs, pace.fromMs) + 30_000)).toBe(0);
        }
      }),
    );
  });

  it('starts two calls of a RUC at least a gap apart', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.nat({ max: 5_000 }), { maxLength: 100, size: 'max' }),
        (times, pauses) => {
          let pace = slowed(times);
          let nowMs = T0;
          let lastMs = T0;
          for (const pause of pauses) {
            nowMs += pause;
            if (paceWaitMs(pace, nowMs) > 0) continue;
            expect(nowMs - lastMs).toBeGreaterThanOrEqual(pace.gapMs);
            lastMs = nowMs;
            pace = stepPace(pace, { kind: 'admitted' }, nowMs);
          }
        },
      ),
    );
  });

  it('brings a caller back after the gap and within half a minute of its end', () => {
    fc.assert(
      fc.property(
        fc.array(timed, { maxLength: 60, size: 'max' }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (events, random01) => {
          let pace = FREE_PACE;
          let nowMs = T0;
          for (const event of events) {
            nowMs += event.passedMs;
            pace = stepPace(pace, event, nowMs);
            const turn = reserveSlot(pace, random01, nowMs);
            pace = turn.pace;
            expect(turn.waitMs).toBeGreaterThanOrEqual(paceWaitMs(pace, nowMs));
            expect(turn.waitMs).toBeLessThanOrEqual(60_000);
          }
        },
      ),
    );
  });
});
