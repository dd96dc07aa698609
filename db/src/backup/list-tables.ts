import type { Client } from 'pg';

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
  from pg_class c where c.relkind in ('r', 'p') and c.relrowsecurity and c.relnamespace = 'public'::regnamespace
  order by c.relname`;

const REFERENCES = `
  select quote_ident(f.relname) as from, quote_ident(t.relname) as to
  from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and f.relnamespace = 'public'::regnamespace order by 1, 2`;

/** Returns every table of a backup, without the list of migrations, in an order in which rows can be restored. */
export async function listTables(client: Client): Promise<readonly TableColumns[]> {
  const { rows } = await client.query<TableColumns>(TABLES);
  const { rows: references } = await client.query<Reference>(REFERENCES);
  const names = orderByReferences(
    rows.map(({ name }) => name),
    references,
  );
  return rows.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Orders names so that each comes after everything that it references. Throws if there is no such order. */
export function orderByReferences(names: readonly string[], references: readonly Reference[]): readonly string[] {
  const ordered: string[] = [];
  let waiting = [...names];
  while (waiting.length > 0) {
    const blocked = new Set(
      references.filter(({ from, to }) => from !== to && waiting.includes(to)).map(({ from }) => from),
    );
    const free = waiting.filter((name) => !blocked.has(name));
    if (free.length === 0) throw new Error(`Tables that reference each other in a circle: ${waiting.join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((name) => blocked.has(name));
  }
  return ordered;
}
