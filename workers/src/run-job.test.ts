import { createLog } from '@chasqui/platform/log';
import { NO_TRACING } from '@chasqui/platform/tracing';
import type { Job } from 'bullmq';
import { expect, it } from 'vitest';
import { createAuthoritySlots } from './authority-slots.ts';
import { type Running, runJob } from './run-job.ts';

const LEASE_ENDS = new Date('2025-01-31T12:00:00Z');

/** Process whose handlers fail at once, because it has no database. */
const RUNNING = {
  deps: {
    clock: { now: () => LEASE_ENDS },
    log: createLog({ level: 'silent', name: 'test' }),
    tracing: NO_TRACING,
    jobs: { publishEnd: () => {} },
  },
  observer: { ran: () => {} },
  stopping: new AbortController().signal,
  slots: createAuthoritySlots({ slots: 2 }),
  pools: ['retry'],
} as unknown as Running;

function jobOf(attemptsMade: number): Job {
  const tenantId = '0197f000-0000-7000-8000-000000000001';
  const documentId = '0197f000-0000-7000-8000-000000000002';
  const data = { tenantId, documentId, attempt: LEASE_ENDS.getTime(), requested: null };
  return { id: 'retry-1', name: 'retry', data, opts: {}, attemptsMade } as unknown as Job;
}

it('a job that failed does nothing after its lease, because the sweep has made another', async () => {
  await expect(runJob(RUNNING, 'retry', jobOf(0))).rejects.toThrow();
  await expect(runJob(RUNNING, 'retry', jobOf(1))).resolves.toEqual({ outcome: 'nothing_to_do' });
});

it.each([
  ['at its first run', { attemptsStarted: 1, attemptsMade: 0, stalledCounter: 0 }, 5_000],
  ['after a failed attempt', { attemptsStarted: 2, attemptsMade: 1, stalledCounter: 0 }, 5_000],
  ['after its process died', { attemptsStarted: 2, attemptsMade: 0, stalledCounter: 1 }, 5_000],
  ['after it was put off', { attemptsStarted: 2, attemptsMade: 0, stalledCounter: 0 }, null],
])('the own time of a job %s counts from its adding, unless it was put off', async (_when, counts, ownMs) => {
  const seen: (number | null)[] = [];
  const running = { ...RUNNING, observer: { ran: (_pool, _result, times) => void seen.push(times.ownMs) } } as Running;
  const job = Object.assign(jobOf(0), counts, { timestamp: Date.now() - 5_000 });
  // Its handler fails at once, because it has no database.
  await runJob(running, 'retry', job).catch(() => {});
  expect(seen).toEqual([ownMs === null ? null : expect.any(Number)]);
  if (ownMs !== null) expect(seen[0]).toBeGreaterThanOrEqual(ownMs);
});
