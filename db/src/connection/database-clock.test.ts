import { describe, expect, it } from 'vitest';
import { createDatabaseClock, isInTime } from './database-clock.ts';

const TOLD = new Date('2026-11-27T12:00:00Z');

describe("the database's clock", () => {
  it('runs on from the last answer, without the clock of the process', () => {
    let steady = 1_000;
    const clock = createDatabaseClock(() => steady);
    clock.ask()(TOLD);
    steady += 2_500;
    expect(clock.now()).toEqual(new Date('2026-11-27T12:00:02.500Z'));
    clock.ask()(new Date('2026-11-26T12:00:00Z'));
    expect(clock.now()).toEqual(new Date('2026-11-26T12:00:00Z'));
  });

  it('does not fall behind because an answer is read late', () => {
    let steady = 0;
    const clock = createDatabaseClock(() => steady);
    const first = clock.ask();
    steady = 90_000;
    first(TOLD);
    expect(clock.now()).toEqual(new Date('2026-11-27T12:01:30Z'));
  });

  it('is not set back by an older answer that comes after a later one', () => {
    let steady = 0;
    const clock = createDatabaseClock(() => steady);
    const older = clock.ask();
    steady = 1_000;
    clock.ask()(new Date(TOLD.getTime() + 1_000));
    steady = 90_000;
    older(TOLD);
    expect(clock.now()).toEqual(new Date('2026-11-27T12:01:30Z'));
  });

  it('does not run ahead because the database answers late', () => {
    let steady = 0;
    const clock = createDatabaseClock(() => steady);
    clock.ask()(TOLD);
    const slow = clock.ask();
    steady = 90_000;
    slow(new Date(TOLD.getTime() + 90_000));
    expect(clock.now()).toEqual(new Date('2026-11-27T12:01:30Z'));
  });

  it('shows the time of the process until it is answered', () => {
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
  clock.ask()(TOLD);
  const reported: number[] = [];
  const own = { now: () => new Date(TOLD.getTime() + aheadMs) };
  expect(isInTime(own, { clock }, (ms) => reported.push(ms))).toBe(isExpected);
  expect(reported).toEqual(isExpected ? [] : [aheadMs]);
});
