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

/** Name of the policy that lets the owner of the tables write the rows of companies that move or are erased. */
const WRITE_POLICY = 'owner_moves';

/** Setting of a transaction that writes rows of some tenants as the owner: their ids, with commas between them. */
const WRITE_SETTING = 'chasqui.moves';

/** Lets the current transaction of the owner write the rows of these tenants. */
export async function openRowsOf(client: Client, tenantIds: readonly string[]): Promise<void> {
  await client.query('select set_config($1, $2, true)', [WRITE_SETTING, tenantIds.join(',')]);
}

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
 * as the owner, and each table of tenants the one by which a company is moved or erased. The services get the right to read the list of applied migrations.
 */
export async function openRows(client: Client): Promise<void> {
  await client.query(`grant select (name) on chasqui_migrations to ${APP_ROLE}, ${SYSTEM_ROLE}`);
  const missing = await listMissingPolicies(client);
  if (missing.length === 0) return;
  await withBriefLocks(client, 'The policies of the owner', async () => {
    for (const policy of missing) await client.query(describePolicy(policy));
  });
}

interface MissingPolicy {
  readonly table: string;
  readonly policy: typeof OWNER_POLICY | typeof WRITE_POLICY;
  /** Column with the id of the tenant. */
  readonly tenantColumn: string;
}

function describePolicy({ table, policy, tenantColumn }: MissingPolicy): string {
  const isOn = `current_setting('${SETTING}', true) = 'on'`;
  const isOpen = `${tenantColumn}::text = any(string_to_array(current_setting('${WRITE_SETTING}', true), ','))`;
  const terms =
    policy === OWNER_POLICY
      ? `for select to current_user using (${isOn})`
      : `for all to current_user using (${isOpen})`;
  return `drop policy if exists ${policy} on ${table}; create policy ${policy} on ${table} ${terms}`;
}

/** Lists what tables lack of the owner's policies, including tables with a policy for a former owner. */
async function listMissingPolicies(client: Client): Promise<readonly MissingPolicy[]> {
  const { rows } = await client.query<MissingPolicy>(
    `select 'public.' || quote_ident(c.relname) as table, wanted.policy, coalesce(a.attname, 'none') as "tenantColumn"
     from pg_class c cross join unnest($1::text[]) wanted (policy) left join pg_attribute a on a.attrelid = c.oid
       and a.attname = case c.relname when 'tenants' then 'id' else 'tenant_id' end and not a.attisdropped
     where c.relrowsecurity and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and (wanted.policy = $2 or a.attname is not null) and not exists (
       select from pg_policy p where p.polrelid = c.oid and p.polname = wanted.policy
         and exists (select from unnest(p.polroles) role where pg_has_role(current_user, role, 'USAGE')))
     order by c.relname`,
    [[OWNER_POLICY, WRITE_POLICY], OWNER_POLICY],
  );
  return rows;
}
