import type { Client } from 'pg';
import { withOwnConnection } from '../connection/with-own-connection.ts';
import { applyMigration } from './apply-migration.ts';
import { isTrue, listPending, type Migration, readApplied, readMigrations } from './migration.ts';
import { type LockPatience, takeMigrationLock, withBriefLocks } from './migration-locks.ts';
import { openRows } from './open-rows.ts';

export interface MigrateOptions {
  /** Name of the last migration to apply; all of them if absent. */
  readonly upTo?: string | undefined;
  /** Other migrations than those of this version; for tests. */
  readonly migrations?: readonly Migration[];
  readonly patience?: LockPatience;
}

/**
 * Migrates a database to the current version and returns the names of the migrations applied now. Several processes may
 * call it at once: one works and the others wait. Services may keep running: no statement waits for a lock longer than
 * two seconds at a time. Throws if a migration was edited after it was applied. Migrations known only to a newer
 * version are left alone.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = options.migrations ?? (await readMigrations());
  return withOwnConnection(url, 'chasqui-migrate', (client) => applyLocked(client, migrations, options));
}

async function applyLocked(
  client: Client,
  migrations: readonly Migration[],
  { upTo, patience }: MigrateOptions,
): Promise<string[]> {
  await takeMigrationLock(client);
  const wanted = migrations.filter(({ name }) => upTo === undefined || name <= upTo);
  const pending = listPending(wanted, await readApplied(client));
  for (const migration of pending) await applyMigration(client, migration, patience);
  await openRows(client);
  await addPartitions(client, patience);
  return pending.map(({ name }) => name);
}

/** Adds the partitions of the coming months. Databases of older versions have none. */
async function addPartitions(client: Client, patience?: LockPatience): Promise<void> {
  if (!(await isTrue(client, "to_regprocedure('public.add_coming_partitions()') is not null"))) return;
  await withBriefLocks(
    client,
    'Adding partitions',
    () => client.query('select public.add_coming_partitions()'),
    patience,
  );
}
