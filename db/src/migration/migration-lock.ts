import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

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
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) throw new Error('Another process has been changing this database for two hours');
    await sleep(PAUSE_MS);
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [MIGRATION_LOCK]);
  return rows[0]?.held === true;
}
