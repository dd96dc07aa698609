import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { changedFields, holdTenant, isRecord, onlyRow } from '../records.ts';
import { users } from '../schema/index.ts';
import { emailInUse, isEmailConflict, type NewUser, refuseOneTooMany } from './create-user.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { NO_SECOND_FACTOR } from './two-factor.ts';
import { type LockedUser, lockUser, USER_COLUMNS, USERS, type UserRecord } from './user-record.ts';

/**
 * Changes a user; a new password or role, deactivation, or the end of two-factor login ends their sessions. Throws NOT_FOUND, and CONFLICT
 * when the e-mail is another user's, when no active admin would be left, or when one too many would be active.
 */
export async function updateUser(
  db: Database,
  ctx: TenantContext,
  { id, changes }: { readonly id: string; readonly changes: UserChanges },
): Promise<UserRecord> {
  try {
    return await inTenant(db, ctx, async (tx) => {
      if (changes.active) await holdTenant(tx, ctx.tenantId);
      const locked = await lockUser(tx, ctx, id);
      if (changes.active && !locked.user.active) await refuseOneTooMany(tx, ctx);
      return changeUser(tx, ctx, locked, changes);
    });
  } catch (error) {
    throw isEmailConflict(error) ? emailInUse(changes.email ?? '') : error;
  }
}

/** Changes to a user; absent fields stay as they are. Only the user can switch two-factor login on. */
export type UserChanges = Partial<NewUser> & { readonly active?: boolean; readonly twoFactor?: false };

/** Fields whose change ends the user's sessions, so that the user must log in again. */
const ENDS_SESSIONS: ReadonlySet<string> = new Set(['passwordHash', 'role', 'active', 'twoFactor']);

/** A new password makes the link of a forgotten one useless. */
const NO_RESET = { resetDigest: null, resetExpiresAt: null } as const;

/**
 * Changes and audits a user that the caller's transaction has locked. Ends the user's sessions if the change requires a
 * new login. Throws CONFLICT if no active admin would be left.
 */
export async function changeUser(
  tx: Transaction,
  ctx: TenantContext,
  locked: LockedUser,
  changes: UserChanges,
): Promise<UserRecord> {
  // A given password always counts as changed, because two hashes of the same password differ.
  const changed = changedFields(locked.user, changes);
  if (changed.length === 0) return locked.user;
  refuseToLoseLastAdmin(locked, changes);
  const { twoFactor, ...columns } = changes;
  const updated = await tx
    .update(users)
    .set({
      ...columns,
      ...(twoFactor === false && NO_SECOND_FACTOR),
      ...(columns.passwordHash !== undefined && NO_RESET),
      updatedAt: sql`now()`,
    })
    .where(isRecord(USERS, ctx, locked.user.id))
    .returning(USER_COLUMNS);
  const user = onlyRow(updated);
  if (changed.some((field) => ENDS_SESSIONS.has(field))) await revokeSessions(tx, ctx, user.id);
  await noteChange(tx, ctx, { before: locked.user, after: user, changed });
  return user;
}

function refuseToLoseLastAdmin({ isLastAdmin }: LockedUser, { role = 'admin', active = true }: UserChanges): void {
  if (!isLastAdmin || (role === 'admin' && active)) return;
  throw new ChasquiError(
    'CONFLICT',
    say(
      'This is the last active admin: make another user admin first',
      'Este es el último administrador activo: primero haga administrador a otro usuario',
    ),
  );
}

interface NotedChange {
  readonly before: UserRecord;
  readonly after: UserRecord;
  readonly changed: readonly string[];
}

async function noteChange(tx: Transaction, ctx: TenantContext, { before, after, changed }: NotedChange): Promise<void> {
  const fields = changed.map((field) => (field === 'passwordHash' ? 'password' : field));
  const role = before.role === after.role ? {} : { role: { from: before.role, to: after.role } };
  const subject = { kind: 'user', id: after.id };
  await appendAudit(tx, ctx, { action: actionOf(before, after), subject, details: { changed: fields, ...role } });
}

function actionOf(before: UserRecord, after: UserRecord) {
  if (before.active === after.active) return 'user.updated';
  return after.active ? 'user.reactivated' : 'user.deactivated';
}
