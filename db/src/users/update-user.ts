import { ChasquiError } from '@chasqui/core/errors';
import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { revokeSessions } from '../refresh-tokens/revoke-sessions.ts';
import { type UserRole, users } from '../schema/index.ts';
import { emailInUse, holdTenant, isEmailConflict, refuseOneTooMany } from './create-user.ts';
import { isUser, type LockedUser, lockUser, USER_COLUMNS, type UserRecord } from './user-record.ts';

/**
 * Changes a user; a new password or role, or deactivation, ends their sessions with it. Throws NOT_FOUND, and CONFLICT
 * when the e-mail is another user's, when no active admin would be left, or when one too many would be active.
 */
export async function updateUser(
  db: Database,
  ctx: TenantContext,
  { id, changes }: { readonly id: string; readonly changes: UserChanges },
): Promise<UserRecord> {
  try {
    return await inTenant(db, ctx, async (tx) => {
      if (changes.active) await holdTenant(tx, ctx);
      const locked = await lockUser(tx, ctx, id);
      if (changes.active && !locked.user.active) await refuseOneTooMany(tx, ctx);
      return changeUser(tx, ctx, locked, changes);
    });
  } catch (error) {
    throw isEmailConflict(error) ? emailInUse(changes.email ?? '') : error;
  }
}

/** Changes to a user; absent fields stay as they are. */
export interface UserChanges {
  readonly name?: string;
  readonly email?: string;
  readonly passwordHash?: string;
  readonly role?: UserRole;
  readonly active?: boolean;
}

/** Fields whose change ends the user's sessions, so that the user must log in again. */
const ENDS_SESSIONS: ReadonlySet<string> = new Set(['passwordHash', 'role', 'active']);

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
  const changed = changedFields(locked.user, changes);
  if (changed.length === 0) return locked.user;
  refuseToLoseLastAdmin(locked, changes);
  const [user] = await tx
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isUser(ctx, locked.user.id))
    .returning(USER_COLUMNS);
  if (user === undefined) throw new Error('A locked user was not updated');
  if (changed.some((field) => ENDS_SESSIONS.has(field))) await revokeSessions(tx, ctx, user.id);
  await noteChange(tx, ctx, { before: locked.user, after: user, changed });
  return user;
}

/**
 * Lists the changed fields. A given password always counts as changed, because two hashes of the same password differ.
 */
function changedFields(user: UserRecord, changes: UserChanges): (keyof UserChanges)[] {
  const fields = Object.keys(changes) as (keyof UserChanges)[];
  return fields.filter(
    (field) => changes[field] !== undefined && (field === 'passwordHash' || changes[field] !== user[field]),
  );
}

function refuseToLoseLastAdmin({ isLastAdmin }: LockedUser, { role = 'admin', active = true }: UserChanges): void {
  if (!isLastAdmin || (role === 'admin' && active)) return;
  throw new ChasquiError('CONFLICT', 'This is the last active admin: make another user admin first');
}

interface NotedChange {
  readonly before: UserRecord;
  readonly after: UserRecord;
  readonly changed: readonly (keyof UserChanges)[];
}

async function noteChange(tx: Transaction, ctx: TenantContext, { before, after, changed }: NotedChange): Promise<void> {
  const fields = changed.map((field) => (field === 'passwordHash' ? 'password' : field));
  const role = before.role === after.role ? {} : { role: { from: before.role, to: after.role } };
  await appendAudit(tx, ctx, {
    action: actionOf(before, after),
    subject: { kind: 'user', id: after.id },
    details: { changed: fields, ...role },
  });
}

function actionOf(before: UserRecord, after: UserRecord) {
  if (before.active === after.active) return 'user.updated';
  return after.active ? 'user.reactivated' : 'user.deactivated';
}
