import { and, eq, gt } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant, onlyRow } from '../records.ts';
import { tenants, users } from '../schema/index.ts';
import { LOGIN_COLUMNS, type LoginUser, TENANT_COLUMNS } from './find-login.ts';
import { changeUser } from './update-user.ts';
import { lockUser } from './user-record.ts';

interface ResetToken {
  readonly userId: string;
  /** SHA-256 of the token. */
  readonly digest: string;
}

/**
 * Lets a user choose a new password with a token, instead of any token before. Returns the user; undefined if the user
 * or the company is not active any more.
 */
export async function recordPasswordReset(
  db: Database,
  ctx: TenantContext,
  { userId, digest, expiresAt }: ResetToken & { readonly expiresAt: Date },
): Promise<LoginUser | undefined> {
  return inTenant(db, ctx, async (tx) => {
    const [row] = await tx
      .select({ user: LOGIN_COLUMNS, tenant: TENANT_COLUMNS })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .where(and(ofTenant(users, ctx, { id: userId, active: true }), eq(tenants.active, true)));
    if (row === undefined) return undefined;
    await tx
      .update(users)
      .set({ resetDigest: digest, resetExpiresAt: expiresAt })
      .where(ofTenant(users, ctx, { id: userId }));
    await appendAudit(tx, ctx, { action: 'password.forgotten', subject: { kind: 'user', id: userId } });
    return { ...row.user, tenant: row.tenant };
  });
}

/** Returns true if a token may set a password now. */
export async function isResetAllowed(
  db: Database,
  ctx: TenantContext,
  token: ResetToken & { readonly now: Date },
): Promise<boolean> {
  return inTenant(db, ctx, async (tx) => (await tx.$count(users, isAllowed(ctx, token))) > 0);
}

function isAllowed(ctx: TenantContext, { userId, digest, now }: ResetToken & { readonly now: Date }) {
  return and(ofTenant(users, ctx, { id: userId, resetDigest: digest, active: true }), gt(users.resetExpiresAt, now));
}

/**
 * Changes and audits the password of a user with a token, which works once, and ends all their sessions. Returns the
 * user's e-mail and the RUC; undefined, and changes nothing, if the token is not theirs or expired, or if the user is not
 * active.
 */
export async function resetPassword(
  db: Database,
  ctx: TenantContext,
  { userId, digest, passwordHash, now }: ResetToken & { readonly passwordHash: string; readonly now: Date },
): Promise<Pick<LoginUser, 'email' | 'tenant'> | undefined> {
  const isTheirs = isAllowed(ctx, { userId, digest, now });
  return inTenant(db, ctx, async (tx) => {
    const find = async () => (await tx.select({ email: users.email }).from(users).where(isTheirs))[0];
    if ((await find()) === undefined) return undefined;
    const locked = await lockUser(tx, ctx, userId);
    // The second of two requests with one token finds it used.
    const user = await find();
    if (user === undefined) return undefined;
    await changeUser(tx, ctx, locked, { passwordHash });
    const rows = await tx.select(TENANT_COLUMNS).from(tenants).where(eq(tenants.id, ctx.tenantId));
    return { ...user, tenant: onlyRow(rows) };
  });
}
