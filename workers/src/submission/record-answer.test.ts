import { RETRY_WINDOW_MS } from '@chasqui/core/lifecycle';
import { DatabaseError } from '@chasqui/db/connection';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAttemptAt, untilRecorded } from './record-answer.ts';

const AWAY = new DatabaseError('57P01', 'terminating connection due to administrator command');
const TERMS = { deadlineMs: 60_000, pauseMs: 1 };

function failing(...errors: Error[]) {
  let runs = 0;
  const record = async () => {
    runs += 1;
    const error = errors.shift();
    if (error !== undefined) throw error;
    return 'recorded';
  };
  return { record, runs: () => runs };
}

it('records again until the database is there', async () => {
  const { record, runs } = failing(AWAY, AWAY, AWAY);
  expect(await untilRecorded(record, TERMS)).toBe('recorded');
  expect(runs()).toBe(4);
});

it('does not repeat what fails for another reason', async () => {
  const { record, runs } = failing(new Error('No step for this'));
  await expect(untilRecorded(record, TERMS)).rejects.toThrow('No step for this');
  expect(runs()).toBe(1);
});

it('gives up when the time is up', async () => {
  const { record, runs } = failing(AWAY, AWAY);
  await expect(untilRecorded(record, { ...TERMS, deadlineMs: 0 })).rejects.toBe(AWAY);
  expect(runs()).toBe(1);
});

const NOW = new Date('2026-11-21T12:00:00Z');
const DEPS = { clock: { now: () => NOW }, config: { retryDelayMs: 30_000 } };
const DAY_MS = 24 * 3_600_000;

function next(
  failures: number,
  ageMs: number,
  state: 'SIGNED' | 'AUTHORITY_ERROR' | 'TICKETED' = 'AUTHORITY_ERROR',
  attempts = 1,
) {
  return nextAttemptAt(DEPS, { state, failures, attempts, createdAt: new Date(NOW.getTime() - ageMs) });
}

const waitMs = (at: Date | null) => (at?.getTime() ?? 0) - NOW.getTime();

describe('nextAttemptAt', () => {
  it('is always in the future, by at most an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (failures) => {
        expect(waitMs(next(failures, 0))).toBeGreaterThanOrEqual(30_000);
        expect(waitMs(next(failures, 0))).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });

  it('is at most 45 s away after the first failure, and again after a first lost ticket', () => {
    expect(waitMs(next(0, 0, 'SIGNED'))).toBeLessThanOrEqual(45_000);
    expect(waitMs(next(40, 0, 'TICKETED'))).toBeLessThanOrEqual(45_000);
  });

  it('is null if the next attempt would be outside the window', () => {
    expect(next(3, RETRY_WINDOW_MS)).toBeNull();
    expect(next(3, RETRY_WINDOW_MS - DAY_MS)).toBeInstanceOf(Date);
  });

  it('allows another attempt after a first lost ticket, even for an old document', () => {
    expect(next(60, 6 * DAY_MS, 'TICKETED')).toBeInstanceOf(Date);
  });

  it('pauses longer after each further ticket without a verdict, and ends with the window', () => {
    expect(waitMs(next(0, 0, 'TICKETED', 2))).toBeGreaterThanOrEqual(60_000);
    expect(waitMs(next(0, 0, 'TICKETED', 20))).toBeGreaterThanOrEqual(2_400_000);
    expect(next(0, RETRY_WINDOW_MS, 'TICKETED', 2)).toBeNull();
  });

  it('allows another attempt after the first submission, even for an old document', () => {
    expect(next(0, 6 * DAY_MS, 'SIGNED')).toBeInstanceOf(Date);
  });

  it('begins with the configured pause', () => {
    const config = { retryDelayMs: 1_000 };
    const at = nextAttemptAt({ ...DEPS, config }, { state: 'SIGNED', failures: 0, attempts: 0, createdAt: NOW });
    expect(waitMs(at)).toBeLessThanOrEqual(1_500);
  });
});
