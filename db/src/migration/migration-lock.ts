import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** Any fixed number: whoever changes what this database is made of holds the advisory lock of that name. */
const MIGRATION_LOCK = 7_277_001;

const PAUSE_MS = 100;
/** An index over years of documents takes long; what takes longer than this hangs. */
const LONGEST_WAIT_MS = 2 * 60 * 60_000;

/**
 * Waits until nobody else changes what the database is made of, and holds that right until the connection ends. Asks
 * again and again in place of one statement that waits: such a statement holds a snapshot, and whoever builds an index
 * concurrently under the lock would wait for that, each for the other.
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
