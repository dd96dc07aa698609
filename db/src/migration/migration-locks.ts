import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { isTrue } from './migration.ts';

/** Number of the advisory lock that every change of the database's structure holds. Any fixed number would do. */
const MIGRATION_LOCK = 7_277_001;

const PAUSE_MS = 100;
/** Longest wait for the lock: 2 hours. An index over years of documents takes long; a longer run has hung. */
const LONGEST_WAIT_MS = 2 * 60 * 60_000;

/**
 * Waits for the migration lock and holds it until the connection ends. The function polls instead of waiting in one
 * statement, because a waiting statement holds a snapshot. A concurrent index build under the lock would wait for that
 * snapshot: a deadlock.
 */
export async function takeMigrationLock(client: Client): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (!(await isTrue(client, 'pg_try_advisory_lock($1)', [MIGRATION_LOCK]))) {
    if (Date.now() > deadline) throw new Error('Another process has been changing this database for two hours');
    await sleep(PAUSE_MS);
  }
}

export interface LockPatience {
  /**
   * Longest wait of one statement for its lock, in milliseconds. All other users of the table queue behind that wait.
   */
  readonly lockTimeoutMs: number;
  readonly tries: number;
  /** Pause between two tries, in which waiting transactions go on. */
  readonly pauseMs: number;
}

const PATIENCE: LockPatience = { lockTimeoutMs: 2_000, tries: 30, pauseMs: 1_000 };

/** SQLSTATE lock_not_available, at the lock_timeout, and deadlock_detected: services take the same tables in other orders. */
const LOST_LOCKS: readonly unknown[] = ['55P03', '40P01'];

/** Error whose message is shown to the operator. */
class LockedOutError extends Error {
  override readonly name = 'LockedOutError';
}

/**
 * Runs `work` in a transaction with a short lock timeout and retries. An ALTER that waits behind a long query blocks
 * all later queries on the table. A failed attempt is rolled back completely.
 * @param name for the error: what could not be done
 */
export async function withBriefLocks<T>(
  client: Client,
  name: string,
  work: () => Promise<T>,
  patience: LockPatience = PATIENCE,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${patience.lockTimeoutMs}`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        // The connection is gone, and the transaction with it: `error` has the reason.
      });
      if (!hasLostLocks(error)) throw error;
      if (tried === patience.tries) throw new LockedOutError(describe(name, patience), { cause: error });
      await sleep(patience.pauseMs);
    }
  }
}

function describe(name: string, { tries }: LockPatience): string {
  return `${name} found its tables in use ${tries} times, perhaps by a backup or a long query (pg_stat_activity shows it). Nothing of it was applied: run it again`;
}

function hasLostLocks(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST_LOCKS.includes(error.code);
}
