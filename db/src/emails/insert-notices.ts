import type { Notice } from '@chasqui/core/notices';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { ofTenant } from '../records.ts';
import { emails, users } from '../schema/index.ts';
import { DUE_NOW } from './insert-email.ts';

/** Adds a mail to each active admin of the tenant in the caller's transaction. A test company has no users, so it gets none. */
export async function insertNotices(tx: Transaction, ctx: TenantContext, notice: Notice): Promise<void> {
  const admins = await tx
    .select({ email: users.email })
    .from(users)
    .where(ofTenant(users, ctx, { role: 'admin', active: true }));
  if (admins.length === 0) return;
  const { tenantId } = ctx;
  await tx
    .insert(emails)
    .values(admins.map(({ email }) => ({ id: newId(), tenantId, notice, to: email, cc: [], ...DUE_NOW })));
}
