import { and, eq, sql } from 'drizzle-orm';
import { type Database, inTenant } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { type TenantMode, tenants, type UserRole, users } from '../schema/index.ts';

/** Claim of a user's access token. Both ids have the form of an id. */
export interface UserClaim {
  readonly tenantId: string;
  readonly userId: string;
  /** Session version when the token was made. */
  readonly sessionVersion: number;
}

export interface AuthenticatedUser {
  readonly role: UserRole;
  /** Mode of the user's tenant. */
  readonly mode: TenantMode;
  /** True if the user's sessions were ended after the token was made. */
  readonly isSessionOver: boolean;
}

/** Returns the user's current data; undefined if the user or the tenant is unknown or deactivated. */
export async function authenticateUser(
  db: Database,
  { tenantId, userId, sessionVersion }: UserClaim,
): Promise<AuthenticatedUser | undefined> {
  const ctx = { tenantId, actor: { kind: 'system' }, requestId: null } as const;
  return inTenant(db, ctx, async (tx) => {
    const [user] = await tx
      .select({ role: users.role, mode: tenants.mode, sessionVersion: SESSION_VERSION })
      .from(users)
      .innerJoin(tenants, and(eq(tenants.id, users.tenantId), eq(tenants.active, true)))
      .where(ofTenant(users, ctx, { id: userId, active: true }));
    return user && { role: user.role, mode: user.mode, isSessionOver: user.sessionVersion !== sessionVersion };
  });
}

/**
 * Counter that an access token carries, of a user joined with their tenant. Both parts only grow, so that the sum is
 * another one after either of them ended the sessions.
 */
export const SESSION_VERSION = sql<number>`${users.sessionVersion} + ${tenants.sessionVersion}`;
