import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { withOwnConnection } from './connection/with-own-connection.ts';
import { SYSTEM_ROLE } from './schema/index.ts';

/** Table of published data that an import replaces as a whole. The migration of `begin_replacement` names these tables. */
export interface PublishedTable<Column extends string> {
  readonly name: 'taxpayers' | 'product_codes';
  readonly columns: readonly Column[];
}

type Row<Column extends string> = Readonly<Record<Column, string | null>>;
/** Rows in batches, which are read as fast as PostgreSQL takes them. */
type Batches<Column extends string> = AsyncIterable<readonly Row<Column>[]> | Iterable<readonly Row<Column>[]>;

/** An import takes minutes, and the login of the services may have limits of its own. */
const NO_LIMITS = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Replaces all rows of a table, in one transaction. Queries find the old ones until all new ones are there. If anything fails, the
 * old ones stay. Resolves to the number of rows.
 * @param url of any login that may take the role of the services
 * @throws Error if another import of the table runs, if a key comes twice, or if there are less than half as many rows as before
 */
export async function replaceRows<Column extends string>(
  url: string,
  { name, columns }: PublishedTable<Column>,
  batches: Batches<Column>,
): Promise<number> {
  return withOwnConnection(url, `chasqui-${name}-import`, async (client) => {
    await client.query(`begin; set local role ${SYSTEM_ROLE}; ${NO_LIMITS}`);
    await client.query('select begin_replacement($1)', [name]);
    const copy = client.query(copyFrom(`copy ${name}_next (${columns.join(', ')}) from stdin`));
    await pipeline(Readable.from(toCopyText(batches, columns)), copy);
    const { rows } = await client.query<{ count: number }>('select finish_replacement($1)::int as count', [name]);
    await client.query('commit');
    return rows[0]?.count ?? 0;
  });
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
