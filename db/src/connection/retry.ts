import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { DatabaseError, isCommitInDoubt } from './database-error.ts';

/** Serialization failure and deadlock: PostgreSQL rolled this transaction back so that another could go on. */
const CONFLICT_CODES: ReadonlySet<string> = new Set(['40001', '40P01']);
const MAX_RUNS = 4;
const MAX_PAUSE_MS = 50;

/** Runs a transaction, and again after a serialization failure or a deadlock: at most four times. */
export async function againAfterConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof DatabaseError) || !CONFLICT_CODES.has(error.code) || runs === MAX_RUNS) throw error;
      await sleep(Math.random() * MAX_PAUSE_MS);
    }
  }
}

/**
 * Runs work that checks for a free value before it takes it. Runs it once more if another transaction took the value in
 * between; the second run sees that row.
 * @param constraint unique index that keeps two transactions from taking the same value
 */
export async function againAfterViolation<T>(constraint: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== constraint) throw error;
    return work();
  }
}

/** Pause before the outcome of a commit in doubt is looked for again. */
const PAUSE_MS = 100;

/**
 * Runs a transaction. If its commit is in doubt, runs `again` until `again` has a known outcome. `again` must wait for
 * the first transaction to end before it checks if that one was committed.
 * @throws any error of `run` or `again`; the commit-in-doubt error (`isCommitInDoubt`) if the database stays unavailable
 */
export async function settleCommit<T>(
  { settleMs }: Pick<Database, 'settleMs'>,
  run: () => Promise<T>,
  again: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isCommitInDoubt(error)) throw error;
    return settle(again, error, settleMs);
  }
}

/**
 * Repeats `again` until it succeeds or throws an error of its own. Database errors are ignored, because they say
 * nothing about the first commit.
 */
async function settle<T>(again: () => Promise<T>, doubt: unknown, settleMs: number): Promise<T> {
  const deadline = performance.now() + settleMs;
  while (performance.now() < deadline) {
    await sleep(PAUSE_MS);
    try {
      return await again();
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
    }
  }
  throw doubt;
}
