import { type Database, POOL } from './database.ts';
import { connectionError } from './database-error.ts';

interface LoginRights {
  readonly login: string;
  readonly superuser: boolean;
  readonly bypasses: boolean;
  readonly owns: boolean;
}

/**
 * Reads the rights that the login of a connection has or can take: a member of a role can take that role's rights. The
 * tables that matter are those with policies and the list of migrations.
 */
const RIGHTS = `
  select session_user as login,
    exists (select from pg_roles r where r.rolsuper and pg_has_role(session_user, r.oid, 'MEMBER')) as superuser,
    exists (select from pg_roles r where r.rolbypassrls and pg_has_role(session_user, r.oid, 'MEMBER')) as bypasses,
    exists (
      select from pg_class c
      where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p')
        and (c.relrowsecurity or c.relname = 'chasqui_migrations')
        and pg_has_role(session_user, c.relowner, 'MEMBER')
    ) as owns`;

/**
 * Returns one sentence with the excessive rights of the services' login and the remedy. Returns null if row-level
 * security and the grants of the migrations bind the login. Rejects when the database cannot be queried.
 */
export async function describeDangerousLogin(db: Database): Promise<string | null> {
  const { rows } = await db[POOL].query<LoginRights>(RIGHTS).catch((error: unknown) => {
    throw connectionError(error);
  });
  const rights = rows[0];
  const danger = rights === undefined ? null : nameDanger(rights);
  if (rights === undefined || danger === null) return null;
  return `DATABASE_URL logs in as ${rights.login}, who ${danger}: a wrong or injected query could read every tenant's data and change the audit log. Give the services a login that owns nothing (ops/deploy/runbooks/database-login.md says how), and the present one as MIGRATION_DATABASE_URL`;
}

function nameDanger({ superuser, bypasses, owns }: LoginRights): string | null {
  if (superuser) return 'is or may become a superuser';
  if (bypasses) return 'may bypass row-level security';
  if (owns) return 'owns tables of Chasqui or may take the role of their owner';
  return null;
}
