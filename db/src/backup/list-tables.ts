import type { Client } from 'pg';
import { orderByReferences, type Reference } from './order-by-references.ts';

/** A table and its writable columns, quoted for SQL. Generated columns are left out. */
export interface TableColumns {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Every table of ours has policies. */
const TABLES = `
  select quote_ident(c.relname) as name, array(
    select quote_ident(a.attname) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c where c.relkind = 'r' and c.relrowsecurity and c.relnamespace = 'public'::regnamespace
  order by c.relname`;

const REFERENCES = `
  select quote_ident(f.relname) as from, quote_ident(t.relname) as to
  from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and f.relnamespace = 'public'::regnamespace order by 1, 2`;

/** Returns every table of a backup, without the list of migrations, in an order in which rows can be restored. */
export async function listTables(client: Client): Promise<readonly TableColumns[]> {
  const { rows } = await client.query<{ name: string; columns: readonly string[] }>(TABLES);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const tables = new Map(rows.map((table) => [table.name, table]));
  return orderByReferences([...tables.keys()], references satisfies readonly Reference[]).map((name) => {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`No table ${name}`);
    return { name: table.name, columns: table.columns };
  });
}
