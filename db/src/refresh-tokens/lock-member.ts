import { and, eq } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { tenants, type UserRole, users } from '../schema/index.ts';
import { SESSION_VERSION } from '../users/session-version.ts';

export interface LockedMember {
  readonly role: UserRole;
  readonly passwordHash: string;
  /** Session version for a new access token. */
  readonly sessionVersion: number;
  /** False when the user or their tenant was deactivated. */
  readonly isActive: boolean;
}

/**
 * Locks a user until commit. A concurrent change of password or role ends the user's sessions either before this
 * transaction, which then sees the change, or after it. In the second case the change also ends the token that this
 * transaction adds.
 */
export async function lockMember(
  tx: Transaction,
  ctx: TenantContext,
  userId: string,
): Promise<LockedMember | undefined> {
  const [row] = await tx
    .select({
      role: users.role,
      passwordHash: users.passwordHash,
      sessionVersion: SESSION_VERSION,
      isUserActive: users.active,
      isTenantActive: tenants.active,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.tenantId, ctx.tenantId), eq(users.id, userId)))
    .for('no key update', { of: users });
  if (row === undefined) return undefined;
  const { isUserActive, isTenantActive, ...member } = row;
  return { ...member, isActive: isUserActive && isTenantActive };
}
