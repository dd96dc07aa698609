import type { Client } from 'pg';
import { OWNER_POLICY } from '../migration/index.ts';
import { BackupError } from './backup-error.ts';

/** Finds policies that hide rows. They cause no error, only a table with fewer rows. */
const HIDDEN = `
  select c.relname as name, current_user::text as login from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and row_security_active(c.oid) and not exists (
    select from pg_policy p where p.polrelid = c.oid and p.polname = $1
      and exists (select from unnest(p.polroles) role where pg_has_role(current_user, role, 'USAGE')))
  order by c.relname`;

/**
 * @param advice what the operator must do; the message ends with it
 * @throws BackupError if policies hide rows of a table from the login even while READS_ALL_ROWS is on
 */
export async function requireEveryRow(client: Client, advice: string): Promise<void> {
  const { rows } = await client.query<{ name: string; login: string }>(HIDDEN, [OWNER_POLICY]);
  const [hidden] = rows;
  if (hidden === undefined) return;
  throw new BackupError(`The login ${hidden.login} does not see every row of ${hidden.name}${advice}`);
}
