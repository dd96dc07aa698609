import { describe, expect, it } from 'vitest';
import { createDatabaseClock, isInTime } from './database-clock.ts';

const TOLD = new Date('2026-11-27T12:00:00Z');

describe("the database's clock", () => {
  it('runs on from the time that it was last set to, without the clock of the process', () => {
    let steady = 1_000;
    const clock = createDatabaseClock(() => steady);
    clock.set(TOLD);
    steady += 2_500;
    expect(clock.now()).toEqual(new Date('2026-11-27T12:00:02.500Z'));
    clock.set(new Date('2026-11-26T12:00:00Z'));
    expect(clock.now()).toEqual(new Date('2026-11-26T12:00:00Z'));
  });

  it('shows the time of the process until it is set', () => {
    const before = Date.now();
    expect(createDatabaseClock().now().getTime()).toBeGreaterThanOrEqual(before);
  });
});

it.each([
  [0, true],
  [59_999, true],
  [-59_999, true],
  [60_000, false],
  [61_000, false],
  [-61_000, false],
])('a process with its clock %i ms ahead is in time: %s', (aheadMs, isExpected) => {
  const clock = createDatabaseClock(() => 0);
  clock.set(TOLD);
  const reported: number[] = [];
  const own = { now: () => new Date(TOLD.getTime() + aheadMs) };
  expect(isInTime(own, { clock }, (ms) => reported.push(ms))).toBe(isExpected);
  expect(reported).toEqual(isExpected ? [] : [aheadMs]);
});
