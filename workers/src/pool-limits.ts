import type { JobName } from '@chasqui/jobs';
import { callsAuthority } from './authority-slots.ts';

/** What BullMQ holds the worker of a pool to. */
export interface PoolLimits {
  /** Jobs it works on at once. */
  readonly concurrency: number;
  /** How often a job is taken up again whose process died over it. */
  readonly maxStalledCount: number;
}

/** Most jobs that a process works on at once. */
export interface ProcessLimits {
  /** Jobs of each pool, or a multiple of it where jobs wait for others. */
  readonly concurrency: number;
  /** Jobs that call the authority, of all pools together. */
  readonly authorityCalls: number;
}

/** Every run compares and sets, so a document whose workers keep dying may be taken up as often as it takes. */
const MAX_STALLED_COUNT = 1_000;

/** Of pools whose jobs may themselves be what ends the process, and all its other pools; they can be asked for again. */
const STALLED_COUNT_AT_MOST: Partial<Record<JobName, number>> = { 'render-pdf': 1 };

/**
 * Bounds of single pools. PDFs share one thread: a second one in hand would go before all that wait in the queue, and a
 * long one takes seconds. Exports take minutes: a few, each of another tenant, are made at once and read by turns, so that a short one need not
 * wait for a long one. Each holds megabytes.
 */
const CONCURRENCY_AT_MOST: Partial<Record<JobName, number>> = { 'render-pdf': 1, export: 5 };

/** Of pools whose jobs do little but wait for others: those that answer late must not keep those waiting that answer soon. */
const TIMES_AS_MANY: Partial<Record<JobName, number>> = { 'deliver-webhook': 5 };

/** Each pool whose jobs call the authority may use up all slots of the process. */
export function limitsOf(pool: JobName, { concurrency, authorityCalls }: ProcessLimits): PoolLimits {
  return {
    concurrency: callsAuthority(pool)
      ? authorityCalls
      : Math.min(concurrency * (TIMES_AS_MANY[pool] ?? 1), CONCURRENCY_AT_MOST[pool] ?? Number.POSITIVE_INFINITY),
    maxStalledCount: STALLED_COUNT_AT_MOST[pool] ?? MAX_STALLED_COUNT,
  };
}
