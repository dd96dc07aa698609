import type { Client } from 'pg';

/**
 * Runs `work` in a transaction while row policies do not bind the owner of the tables, so that the owner sees all rows.
 * Row security is off: a statement that a policy would still filter fails instead. The tables are locked for all others
 * until the transaction ends.
 * @param tables names quoted for SQL; by default all tables with row policies
 */
export async function withoutForce<T>(client: Client, work: () => Promise<T>, tables?: readonly string[]): Promise<T> {
  await client.query('set local row_security = off');
  const names = tables ?? (await listForcedTables(client));
  await client.query(names.map((table) => `alter table ${table} no force row level security;`).join(' '));
  const result = await work();
  await client.query(names.map((table) => `alter table if exists ${table} force row level security;`).join(' '));
  return result;
}

/** Lists the tables whose policies bind their owner, with names quoted for SQL. */
async function listForcedTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relforcerowsecurity and relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map((row) => row.name);
}
