import { eq } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { tenants, users } from '../schema/index.ts';
import { SESSION_VERSION } from './authenticate-user.ts';
import { SECOND_FACTOR_COLUMNS } from './spend-code.ts';

/**
 * Locks a user until commit. A concurrent change of password or role ends the user's sessions either before this
 * transaction, which then sees the change, or after it. In the second case the change also ends the token that this
 * transaction adds.
 */
export async function lockMember(tx: Transaction, ctx: TenantContext, userId: string) {
  const [row] = await tx
    .select({
      role: users.role,
      passwordHash: users.passwordHash,
      ...SECOND_FACTOR_COLUMNS,
      sessionVersion: SESSION_VERSION,
      isUserActive: users.active,
      isTenantActive: tenants.active,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(ofTenant(users, ctx, { id: userId }))
    .for('no key update', { of: users });
  return row && { ...row, isActive: row.isUserActive && row.isTenantActive };
}
