import type { Client } from 'pg';
import type { MigrationMark } from './migration.ts';

/** Lists the applied migrations in order. Creates the table of migrations on the first run. */
export async function readApplied(client: Client): Promise<readonly MigrationMark[]> {
  await client.query(`create table if not exists chasqui_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`);
  return listApplied(client);
}

/** Lists the applied migrations of a database that already has the table. */
export async function listApplied(client: Client): Promise<readonly MigrationMark[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.chasqui_migrations order by name',
  );
  return rows;
}

/** Throws when a migration was edited after it had been applied. Those that only a newer version knows do not matter. */
export function listPending<T extends MigrationMark>(
  migrations: readonly T[],
  applied: readonly MigrationMark[],
): readonly T[] {
  const known = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
  const edited = migrations.find(({ name, sha256 }) => known.has(name) && known.get(name) !== sha256);
  if (edited !== undefined) {
    throw new Error(`Migration ${edited.name} was edited after it had been applied: write a new one instead`);
  }
  return migrations.filter(({ name }) => !known.has(name));
}
