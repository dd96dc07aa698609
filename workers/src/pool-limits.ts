import type { JobName } from '@chasqui/jobs';
import { MAIL_CONNECTIONS } from '@chasqui/platform/mail';
import { callsAuthority } from './authority-slots.ts';

export interface ProcessLimits {
  /** Concurrent jobs of each pool; a multiple of it for pools whose jobs mostly wait. */
  readonly concurrency: number;
  /** Maximum of jobs that call the authority, over all pools. */
  readonly authorityCalls: number;
}

/** Every run compares and sets, so a document may be taken up any number of times after its workers died. */
const MAX_STALLED_COUNT = 1_000;

/** Jobs that may crash the process, and with it all its other pools. They can be requested again. */
const STALLED_COUNT_AT_MOST: Partial<Record<JobName, number>> = { 'render-pdf': 1 };

/**
 * PDFs share one thread: a second one would go before all that wait in the queue. A few exports are made at once and
 * read by turns, so that a short one need not wait for a long one. Each holds megabytes, and so do files of SIRE.
 */
const CONCURRENCY_AT_MOST: Partial<Record<JobName, number>> = {
  'render-pdf': 1,
  export: 5,
  sire: 5,
  'deliver-mail': MAIL_CONNECTIONS,
};

/** Concurrency factor of pools whose jobs mostly wait for other servers. Slow receivers must not block fast ones. */
const TIMES_AS_MANY: Partial<Record<JobName, number>> = { 'deliver-webhook': 5 };

/** Returns the share of a pool's concurrency that each of its queues has. None has less than one job. */
export function concurrencyOfQueue(concurrency: number, queues: number): number {
  return Math.ceil(concurrency / queues);
}

/**
 * A pool whose jobs call the authority may use up all slots of the process. So may `sign` in a process that runs `submit`,
 * too.
 */
export function limitsOf(
  pool: JobName,
  { concurrency, authorityCalls }: ProcessLimits,
  pools: readonly JobName[] = [],
) {
  const calls = callsAuthority(pool) || (pool === 'sign' && pools.includes('submit'));
  return {
    concurrency: calls
      ? authorityCalls
      : Math.min(concurrency * (TIMES_AS_MANY[pool] ?? 1), CONCURRENCY_AT_MOST[pool] ?? Number.POSITIVE_INFINITY),
    // Number of times a job is run again after its process died during it.
    maxStalledCount: STALLED_COUNT_AT_MOST[pool] ?? MAX_STALLED_COUNT,
  };
}
