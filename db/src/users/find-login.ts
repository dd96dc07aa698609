import { and, eq, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inSystem, type RequestOrigin, type SystemContext } from '../connection/index.ts';
import type { RowOf } from '../records.ts';
import { tenants, users } from '../schema/index.ts';

/** Context of the lookup: no caller is known before the user is authenticated. */
const AUTHENTICATION: SystemContext = { actor: { kind: 'system' }, requestId: null };

export interface LoginName {
  /** E-mail in lower case. */
  readonly email: string;
  readonly ruc: string;
}

export const TENANT_COLUMNS = { id: tenants.id, name: tenants.name, ruc: tenants.ruc } as const;

export const LOGIN_COLUMNS = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  passwordHash: users.passwordHash,
} as const;

/** User who may log in if the password is correct. */
export type LoginUser = RowOf<typeof LOGIN_COLUMNS> & { readonly tenant: RowOf<typeof TENANT_COLUMNS> };

export interface FoundLogin {
  /** Tenant with this RUC, active or not; null if there is none. */
  readonly tenantId: string | null;
  /** Null if there is none, or if the user or the tenant was deactivated. */
  readonly user: LoginUser | null;
}

/**
 * Finds the user with this e-mail in the live tenant with this RUC; test tenants have no users. Runs the same single
 * query in every case.
 */
export async function findLogin(db: Database, { email, ruc }: LoginName): Promise<FoundLogin> {
  return inSystem(db, AUTHENTICATION, async (tx) => {
    const hasEmail = and(
      eq(users.tenantId, tenants.id),
      eq(sql`lower(${users.email})`, email),
      eq(users.active, true),
      eq(tenants.active, true),
    );
    const [row] = await tx
      .select({ tenant: TENANT_COLUMNS, user: LOGIN_COLUMNS })
      .from(tenants)
      .leftJoin(users, hasEmail)
      .where(and(eq(tenants.ruc, ruc), eq(tenants.mode, 'live')));
    if (row === undefined) return { tenantId: null, user: null };
    return { tenantId: row.tenant.id, user: row.user && { ...row.user, tenant: row.tenant } };
  });
}

export interface FailedLogin {
  /** Tenant with the given RUC; null if there is none. */
  readonly tenantId: string | null;
  /** User with the given e-mail; null if there is none. */
  readonly userId: string | null;
  /** Values given at the login. Must never contain a possible password. */
  readonly details: Readonly<Record<string, string>>;
}

/** Records a refused login in the audit log, without a known actor. */
export async function recordFailedLogin(db: Database, origin: RequestOrigin, failed: FailedLogin): Promise<void> {
  const { tenantId, userId, details } = failed;
  const subject = userId === null ? {} : { subject: { kind: 'user', id: userId } };
  await inSystem(db, { ...origin, actor: { kind: 'system' } }, (tx) =>
    appendAudit(
      tx,
      { ...origin, tenantId, actor: { kind: 'anonymous' } },
      { action: 'login.failed', ...subject, details },
    ),
  );
}
