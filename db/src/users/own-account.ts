import { eq } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { ofTenant, onlyRow } from '../records.ts';
import { tenants, users } from '../schema/index.ts';
import { LOGIN_COLUMNS, type LoginUser, TENANT_COLUMNS } from './find-login.ts';
import { lockMember } from './lock-member.ts';
import { changeUser } from './update-user.ts';
import { HAS_TWO_FACTOR, lockUser } from './user-record.ts';

export interface Account extends LoginUser {
  readonly tenant: LoginUser['tenant'] & Pick<typeof tenants.$inferSelect, 'address' | 'print' | 'pricesIncludeTax'>;
  readonly twoFactor: boolean;
}

const COMPANY_COLUMNS = { address: tenants.address, print: tenants.print, pricesIncludeTax: tenants.pricesIncludeTax };

/** Returns a user with the company, as the user sees the own account. The user must exist. */
export async function getAccount(db: Database, ctx: TenantContext, userId: string): Promise<Account> {
  return inTenant(db, ctx, async (tx) => {
    const rows = await tx
      .select({
        user: LOGIN_COLUMNS,
        twoFactor: HAS_TWO_FACTOR,
        tenant: { ...TENANT_COLUMNS, ...COMPANY_COLUMNS },
      })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .where(ofTenant(users, ctx, { id: userId }));
    const { user, twoFactor, tenant } = onlyRow(rows);
    return { ...user, twoFactor, tenant };
  });
}

export interface NewPassword {
  readonly userId: string;
  /** Hash that the current password was verified against. */
  readonly verifiedHash: string;
  readonly passwordHash: string;
}

/**
 * Changes and audits the password of a user and ends all their sessions. Returns false, and changes nothing, if the user
 * got another password since the current one was verified.
 */
export async function changeOwnPassword(
  db: Database,
  ctx: TenantContext,
  { userId, verifiedHash, passwordHash }: NewPassword,
): Promise<boolean> {
  return inTenant(db, ctx, async (tx) => {
    const locked = await lockUser(tx, ctx, userId);
    const member = await lockMember(tx, ctx, userId);
    if (member?.passwordHash !== verifiedHash) return false;
    await changeUser(tx, ctx, locked, { passwordHash });
    return true;
  });
}

/** Records that a logged-in user gave a wrong password where the current one is asked for. */
export async function recordWrongPassword(db: Database, ctx: TenantContext, userId: string): Promise<void> {
  const subject = { kind: 'user', id: userId };
  await inTenant(db, ctx, (tx: Transaction) => appendAudit(tx, ctx, { action: 'password.refused', subject }));
}
