import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { type UserRole, users } from '../schema/index.ts';
import { emailInUse } from './email-in-use.ts';
import { USER_COLUMNS, type UserRecord } from './user-record.ts';

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: UserRole;
}

/** Adds a user to the tenant. Throws CONFLICT when one has the e-mail, in whatever case. */
export async function createUser(db: Database, ctx: TenantContext, input: NewUser): Promise<UserRecord> {
  return inTenant(db, ctx, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ ...input, id: newId(), tenantId: ctx.tenantId })
      .onConflictDoNothing()
      .returning(USER_COLUMNS);
    if (user === undefined) throw emailInUse(input.email);
    const subject = { kind: 'user', id: user.id };
    await appendAudit(tx, ctx, { action: 'user.created', subject, details: { role: user.role } });
    return user;
  });
}
