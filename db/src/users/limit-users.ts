import { ChasquiError } from '@chasqui/core/errors';
import { and, eq } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { tenants, users } from '../schema/index.ts';

/** Limit of active users of a tenant. Each has a limit of requests of its own. The master key may add an admin beyond it. */
export const MAX_USERS = 200;

/** Holds the tenant until commit, before any user is held: of two users that are added at once, the second counts the first. */
export async function holdTenant(tx: Transaction, { tenantId }: TenantContext): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
}

/** Throws CONFLICT when the tenant, which the caller holds, has as many active users as it may. */
export async function refuseOneTooMany(tx: Transaction, { tenantId }: TenantContext): Promise<void> {
  const active = await tx.$count(users, and(eq(users.tenantId, tenantId), eq(users.active, true)));
  if (active < MAX_USERS) return;
  throw new ChasquiError('CONFLICT', `There are ${MAX_USERS} active users already: deactivate one first`);
}
