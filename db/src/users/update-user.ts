import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { changeUser, type UserChanges } from './change-user.ts';
import { emailInUse, isEmailConflict } from './email-in-use.ts';
import { holdTenant, refuseOneTooMany } from './limit-users.ts';
import { lockUser } from './lock-user.ts';
import type { UserRecord } from './user-record.ts';

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
