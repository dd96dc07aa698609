import type { Client } from 'pg';
import { APP_ROLE, SYSTEM_ROLE } from '../schema/index.ts';
import { withBriefLocks } from './migration-locks.ts';

/**
 * Name of the policy that lets the owner of the tables, and members of the owner's role, read all rows. It applies only
 * while the setting below is on.
 */
export const OWNER_POLICY = 'owner_reads';

/** Setting of a transaction that reads the rows of every tenant. No role of the services has that policy. */
const SETTING = 'chasqui.reads_all';
export const READS_ALL_ROWS = `select set_config('${SETTING}', 'on', true)`;

/** Runs `ask` over the rows of every tenant, in a transaction of its own that changes nothing. */
export async function readingAllRows<T>(client: Client, ask: () => Promise<T>): Promise<T> {
  await client.query('begin read only');
  await client.query(READS_ALL_ROWS);
  const answer = await ask();
  await client.query('commit');
  return answer;
}

/**
 * Creates what every version needs besides its migrations. Each table gets the policy by which a backup reads all rows
 * as the owner. The services get the right to read the list of applied migrations.
 */
export async function openRows(client: Client): Promise<void> {
  await client.query(`grant select (name) on chasqui_migrations to ${APP_ROLE}, ${SYSTEM_ROLE}`);
  const tables = await listTablesWithoutPolicy(client);
  if (tables.length === 0) return;
  await withBriefLocks(client, 'The policy for backups', async () => {
    for (const table of tables) await client.query(describePolicy(table));
  });
}

function describePolicy(table: string): string {
  const isOn = `current_setting('${SETTING}', true) = 'on'`;
  return `drop policy if exists ${OWNER_POLICY} on ${table};
    create policy ${OWNER_POLICY} on ${table} for select to current_user using (${isOn})`;
}

/** Lists the tables that lack the owner's policy, including tables with a policy for a former owner. */
async function listTablesWithoutPolicy(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select 'public.' || quote_ident(c.relname) as name from pg_class c
     where c.relrowsecurity and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not exists (
       select from pg_policy p where p.polrelid = c.oid and p.polname = $1
         and exists (select from unnest(p.polroles) role where pg_has_role(current_user, role, 'USAGE')))
     order by c.relname`,
    [OWNER_POLICY],
  );
  return rows.map(({ name }) => name);
}
