import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, isCommitInDoubt } from './database-error.ts';

export interface SettleTerms {
  /** Longest time to find out about a commit in doubt. */
  readonly deadlineMs: number;
  readonly pauseMs: number;
}

/** Default terms. A database that restarts is back within this time. */
const TERMS: SettleTerms = { deadlineMs: 10_000, pauseMs: 100 };

/**
 * Runs a transaction. If its commit is in doubt, runs `again` until `again` has a known outcome. `again` must wait for
 * the first transaction to end before it checks if that one was committed.
 * @throws any error of `run` or `again`; the commit-in-doubt error (`isCommitInDoubt`) if the database stays unavailable
 */
export async function settleCommit<T>(
  run: () => Promise<T>,
  again: () => Promise<T>,
  terms: SettleTerms = TERMS,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isCommitInDoubt(error)) throw error;
    return settle(again, error, terms);
  }
}

/**
 * Repeats `again` until it succeeds or throws an error of its own. Database errors are ignored, because they say
 * nothing about the first commit.
 */
async function settle<T>(again: () => Promise<T>, doubt: unknown, { deadlineMs, pauseMs }: SettleTerms): Promise<T> {
  const deadline = performance.now() + deadlineMs;
  while (performance.now() < deadline) {
    await sleep(pauseMs);
    try {
      return await again();
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
    }
  }
  throw doubt;
}
