import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@chasqui/db/migration/migrate';
import { asOwner } from './as-owner.ts';
import type { Heal } from './lasting.ts';

/** Time for which the migration holds its locks. */
const HOLD_MS = 1_500;

const TABLES = ['documents', 'artifacts', 'submissions'] as const;

function change(action: string): string {
  return TABLES.map((table) => `alter table ${table} ${action};`).join(' ');
}

/**
 * Migrates, and then changes the busiest tables as a migration to come would: with its locks, and with columns that
 * statements prepared before do not know. Healing takes the columns away again.
 */
export async function migrateUnderLoad(databaseUrl: string): Promise<Heal> {
  await asOwner(databaseUrl, () => migrate(databaseUrl));
  await alter(databaseUrl, change('add column if not exists chaos_migration text'));
  return () => alter(databaseUrl, change('drop column if exists chaos_migration'));
}

function alter(databaseUrl: string, statements: string): Promise<void> {
  return asOwner(databaseUrl, async (client) => {
    await client.query(`begin; set local lock_timeout = '2s'; ${statements}`);
    await sleep(HOLD_MS);
    await client.query('commit');
  });
}
