import { type SQL, sql } from 'drizzle-orm';
import { type PgPolicy, pgPolicy, pgRole } from 'drizzle-orm/pg-core';

/**
 * Database role of the services while they work for one tenant. It owns nothing; its policies hide every other tenant's
 * rows.
 */
export const APP_ROLE = 'chasqui_app';

/** Database role of the services while no tenant is known yet: authentication, administration, the sweep. */
export const SYSTEM_ROLE = 'chasqui_system';

export const appRole = pgRole(APP_ROLE).existing();
export const systemRole = pgRole(SYSTEM_ROLE).existing();

/**
 * Id of the transaction's tenant. An unset setting reads as null, and null equals nothing, so a transaction without a
 * tenant sees no row. `nullif` is needed because PostgreSQL leaves an empty text behind when a local setting ends.
 */
const CURRENT_TENANT = sql`nullif(current_setting('app.tenant_id', true), '')::uuid`;

/** Returns the two policies of every tenant table. Grants decide which operations each role may do at all. */
export function tenantPolicies(tenantColumn: SQL = sql`tenant_id`): PgPolicy[] {
  const ownRows = sql`${tenantColumn} = ${CURRENT_TENANT}`;
  return [
    pgPolicy('own_rows', { to: appRole, using: ownRows, withCheck: ownRows }),
    pgPolicy('system_rows', { to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ];
}
