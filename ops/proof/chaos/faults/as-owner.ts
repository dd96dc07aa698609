import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withConnection } from '../../support/query-database.ts';

const PAUSE_MS = 500;
const PATIENCE_MS = 120_000;

/**
 * Runs work as the owner of the database. Repeats it if it fails, because PostgreSQL may be down or full at that moment.
 * The work must be one transaction or harmless twice.
 */
export async function asOwner<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await withConnection(databaseUrl, async (client) => {
        // The end of a dying server also rejects the statement.
        client.on('error', () => {});
        return work(client);
      });
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
