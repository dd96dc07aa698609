import { type Database, POOL } from './database.ts';
import { connectionError } from './database-error.ts';

interface LoginRights {
  readonly login: string;
  readonly superuser: boolean;
  readonly bypasses: boolean;
  readonly owns: boolean;
}

/**
 * What the login of a connection is or may become: whoever is a member of a role can take it, and with it what it may.
 * Ours are the tables with policies, and the list of the migrations.
 */
const RIGHTS = `
  select session_user as login,
    exists (select from pg_roles r where r.rolsuper and pg_has_role(session_user, r.oid, 'MEMBER')) as superuser,
    exists (select from pg_roles r where r.rolbypassrls and pg_has_role(session_user, r.oid, 'MEMBER')) as bypasses,
    exists (
      select from pg_class c
      where c.relnamespace = to_regnamespace('public') and c.relkind = 'r'
        and (c.relrowsecurity or c.relname = 'chasqui_migrations')
        and pg_has_role(session_user, c.relowner, 'MEMBER')
    ) as owns`;

/**
 * Says in one sentence what the login of the services may that they must not, and what to do; null when row-level
 * security and the grants of the migrations bind it. Rejects when the database cannot be asked.
 */
export async function describeDangerousLogin(db: Database): Promise<string | null> {
  const { rows } = await db[POOL].query<LoginRights>(RIGHTS).catch((error: unknown) => {
    throw connectionError(error);
  });
  const rights = rows[0];
  const danger = rights === undefined ? null : nameDanger(rights);
  if (rights === undefined || danger === null) return null;
  return `DATABASE_URL logs in as ${rights.login}, who ${danger}: a wrong or injected query could read every tenant's data and change the audit log. Give the services a login that owns nothing (ops/runbooks/database-login.md says how), and the present one as MIGRATION_DATABASE_URL`;
}

function nameDanger({ superuser, bypasses, owns }: LoginRights): string | null {
  if (superuser) return 'is or may become a superuser';
  if (bypasses) return 'may bypass row-level security';
  if (owns) return 'owns tables of Chasqui or may take the role of their owner';
  return null;
}
