import { type SQL, sql } from 'drizzle-orm';
import { type PgPolicy, pgPolicy, pgRole } from 'drizzle-orm/pg-core';

/** What services are while they work for one tenant. Owns nothing; its policies hide every other tenant's rows. */
export const APP_ROLE = 'chasqui_app';

/** What services are while no tenant is known yet: authentication, administration, the sweep. */
export const SYSTEM_ROLE = 'chasqui_system';

const appRole = pgRole(APP_ROLE).existing();
const systemRole = pgRole(SYSTEM_ROLE).existing();

/**
 * Unset reads as null and null equals nothing: a transaction that names no tenant sees no row. The `nullif` is for
 * what PostgreSQL leaves behind when a local setting ends, an empty text.
 */
const CURRENT_TENANT = sql`nullif(current_setting('app.tenant_id', true), '')::uuid`;

/** The two policies of every tenant table. What each role may do at all is decided by its grants. */
export function tenantPolicies(tenantColumn: SQL = sql`tenant_id`): PgPolicy[] {
  const ownRows = sql`${tenantColumn} = ${CURRENT_TENANT}`;
  return [
    pgPolicy('own_rows', { to: appRole, using: ownRows, withCheck: ownRows }),
    pgPolicy('system_rows', { to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ];
}
