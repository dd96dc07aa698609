import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, isCommitInDoubt } from './database-error.ts';

export interface SettleTerms {
  /** How long a commit in doubt is asked about. */
  readonly deadlineMs: number;
  readonly pauseMs: number;
}

/** A database that restarts is back by then. */
const TERMS: SettleTerms = { deadlineMs: 10_000, pauseMs: 100 };

/**
 * Runs a transaction, and when nobody can say whether it was committed, runs `again` until that one's own end is known.
 * `again` must wait for the first transaction to end before it looks whether that had been committed.
 * @throws what `run` or `again` throw; the doubt itself (`isCommitInDoubt`) when the database stays away
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

/** Whatever the database fails with now says nothing about then; only a decision of `again` does. */
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
