import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Taxpayer } from '@chasqui/core/taxpayers';
import { eq, sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Database, readInTenant, type TenantContext } from './connection/index.ts';
import { withOwner } from './migration/index.ts';
import { APP_ROLE, SYSTEM_ROLE, taxpayers } from './schema/index.ts';

/** `unloaded`: no register was imported yet. */
export type FoundTaxpayer = Taxpayer | 'unknown' | 'unloaded';

/** Finds the holder of a RUC in the imported register. */
export async function findTaxpayer(db: Database, ctx: TenantContext, ruc: string): Promise<FoundTaxpayer> {
  return readInTenant(db, ctx, async (tx) => {
    const [[found], loaded] = await Promise.all([
      tx.select().from(taxpayers).where(eq(taxpayers.ruc, ruc)),
      tx.select({ one: sql`1` }).from(taxpayers).limit(1),
    ]);
    return found ?? (loaded.length === 0 ? 'unloaded' : 'unknown');
  });
}

const COLUMNS = ['ruc', 'name', 'status', 'domicile', 'ubigeo', 'address'] as const satisfies (keyof Taxpayer)[];

/** Key of the advisory lock of an import. */
const IMPORT_LOCK = 'chasqui taxpayers import';
/** Longest wait for running queries of the old register, in milliseconds. */
const LOCK_TIMEOUT_MS = 30_000;

/**
 * Replaces the register. Queries find the old one until all rows are there. If anything fails, the old one stays. Resolves to
 * the number of rows.
 * @param url of the owner of the tables
 * @param batches rows in batches, which are read as fast as PostgreSQL takes them
 * @throws Error if another import runs, or if a RUC comes twice
 */
export async function importTaxpayers(url: string, batches: AsyncIterable<readonly Taxpayer[]>): Promise<number> {
  return withOwner(url, 'chasqui-taxpayers-import', async (client) => {
    await requireLock(client);
    await client.query(`drop table if exists taxpayers_next; create table taxpayers_next (like taxpayers)`);
    const copy = client.query(copyFrom(`copy taxpayers_next (${COLUMNS.join(', ')}) from stdin`));
    await pipeline(Readable.from(toCopyText(batches)), copy);
    await client.query('alter table taxpayers_next add constraint taxpayers_next_pkey primary key (ruc)');
    await client.query('analyze taxpayers_next');
    await swapIn(client);
    return copy.rowCount;
  });
}

async function requireLock(client: Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [IMPORT_LOCK]);
  if (rows[0]?.locked !== true) throw new Error('Another import of the register runs');
}

async function swapIn(client: Client): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS};
    drop table taxpayers;
    alter table taxpayers_next rename to taxpayers;
    alter table taxpayers rename constraint taxpayers_next_pkey to taxpayers_pkey;
    grant select on taxpayers to ${APP_ROLE}, ${SYSTEM_ROLE};
    commit`);
}

async function* toCopyText(batches: AsyncIterable<readonly Taxpayer[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map(toCopyLine).join('');
}

function toCopyLine(taxpayer: Taxpayer): string {
  return `${COLUMNS.map((column) => toCopyField(taxpayer[column])).join('\t')}\n`;
}

/** Returns a value in the text format of COPY. The parser of the register leaves no control character in it. */
function toCopyField(value: string | null): string {
  return value === null ? '\\N' : value.replaceAll('\\', '\\\\');
}
