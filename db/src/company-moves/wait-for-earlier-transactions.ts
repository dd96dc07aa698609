import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { CompanyMoveError } from './company-move-error.ts';

/**
 * Transactions of this database that run now, of the services or of a person. A backup only reads. Each transaction holds
 * the lock on its own virtual id, and every login sees those locks.
 */
const RUNNING = `
  select l.virtualxid as id, a.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'virtualxid' and a.pid <> pg_backend_pid() and a.usesysid is not null
    and a.datid = (select oid from pg_database where datname = current_database())
    and a.application_name <> 'chasqui-backup'`;

const PAUSE_MS = 50;

/**
 * Waits until every transaction that runs now has ended. Later transactions see every earlier commit.
 * @throws CompanyMoveError after `patienceMs`
 */
export async function waitForEarlierTransactions(client: Client, patienceMs: number): Promise<void> {
  const { rows: earlier } = await client.query<{ id: string; pid: number }>(RUNNING);
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { rows: running } = await client.query<{ id: string }>(RUNNING);
    const left = earlier.filter(({ id }) => running.some((other) => other.id === id));
    if (left.length === 0) return;
    if (performance.now() > deadline) {
      const pids = left.map(({ pid }) => pid).join(', ');
      throw new CompanyMoveError(
        `Transactions that began before the company was closed still run (process ${pids} in pg_stat_activity). End them, and run the command again`,
      );
    }
    await sleep(PAUSE_MS);
  }
}
