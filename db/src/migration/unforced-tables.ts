import type { Client } from 'pg';

/**
 * Runs `work`, inside a transaction, while the policies do not bind the owner of the tables: they would hide rows from
 * him. Should one narrow a statement all the same, then with row security off that statement fails instead. Nobody else
 * reads or writes these tables until the transaction ends.
 * @param tables names as SQL writes them; all that policies bind unless given
 */
export async function withoutForce<T>(client: Client, work: () => Promise<T>, tables?: readonly string[]): Promise<T> {
  await client.query('set local row_security = off');
  const names = tables ?? (await listForcedTables(client));
  await client.query(names.map((table) => `alter table ${table} no force row level security;`).join(' '));
  const result = await work();
  await client.query(names.map((table) => `alter table if exists ${table} force row level security;`).join(' '));
  return result;
}

/** The tables whose policies bind their owner, by name as SQL writes it. */
async function listForcedTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relforcerowsecurity and relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map((row) => row.name);
}
