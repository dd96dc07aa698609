import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withOwner } from './migration/with-owner.ts';
import { APP_ROLE, SYSTEM_ROLE } from './schema/index.ts';

/** Table of published data that an import replaces as a whole. */
export interface PublishedTable<Column extends string> {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Column of the primary key, which the migration named `<name>_pkey`. */
  readonly key: Column;
}

type Row<Column extends string> = Readonly<Record<Column, string | null>>;
/** Rows in batches, which are read as fast as PostgreSQL takes them. */
type Batches<Column extends string> = AsyncIterable<readonly Row<Column>[]> | Iterable<readonly Row<Column>[]>;

/** Longest wait for running queries of the old table, in milliseconds. */
const LOCK_TIMEOUT_MS = 30_000;

/**
 * Replaces all rows of a table. Queries find the old ones until all new ones are there. If anything fails, the old ones stay.
 * Resolves to the number of rows.
 * @param url of the owner of the tables
 * @throws Error if another import of the table runs, or if a key comes twice
 */
export async function replaceRows<Column extends string>(
  url: string,
  { name, columns, key }: PublishedTable<Column>,
  batches: Batches<Column>,
): Promise<number> {
  return withOwner(url, `chasqui-${name}-import`, async (client) => {
    await requireLock(client, name);
    await client.query(`drop table if exists ${name}_next; create table ${name}_next (like ${name})`);
    const copy = client.query(copyFrom(`copy ${name}_next (${columns.join(', ')}) from stdin`));
    await pipeline(Readable.from(toCopyText(batches, columns)), copy);
    await client.query(`alter table ${name}_next add constraint ${name}_next_pkey primary key (${key})`);
    await client.query(`analyze ${name}_next`);
    await swapIn(client, name);
    return copy.rowCount;
  });
}

async function requireLock(client: Client, name: string): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [
    `chasqui ${name} import`,
  ]);
  if (rows[0]?.locked !== true) throw new Error('Another import of the register runs');
}

async function swapIn(client: Client, name: string): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS};
    drop table ${name};
    alter table ${name}_next rename to ${name};
    alter table ${name} rename constraint ${name}_next_pkey to ${name}_pkey;
    grant select on ${name} to ${APP_ROLE}, ${SYSTEM_ROLE};
    commit`);
}

async function* toCopyText<Column extends string>(
  batches: Batches<Column>,
  columns: readonly Column[],
): AsyncGenerator<string> {
  const toLine = (row: Row<Column>) => `${columns.map((column) => toCopyField(row[column])).join('\t')}\n`;
  for await (const batch of batches) yield batch.map(toLine).join('');
}

/** Returns a value in the text format of COPY. The parsers of published files leave no control character in it. */
function toCopyField(value: string | null): string {
  return value === null ? '\\N' : value.replaceAll('\\', '\\\\');
}
