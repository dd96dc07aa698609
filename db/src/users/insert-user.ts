import { appendAudit } from '../audit/index.ts';
import type { TenantContext, Transaction } from '../connection/index.ts';
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

/**
 * Inserts and audits a user, in a transaction of the tenant or of the system. Throws CONFLICT if a user of the tenant
 * has the e-mail, ignoring case.
 */
export async function insertUser(tx: Transaction, ctx: TenantContext, input: NewUser): Promise<UserRecord> {
  const [user] = await tx
    .insert(users)
    .values({ ...input, id: newId(), tenantId: ctx.tenantId })
    .onConflictDoNothing()
    .returning(USER_COLUMNS);
  if (user === undefined) throw emailInUse(input.email);
  const subject = { kind: 'user', id: user.id };
  await appendAudit(tx, ctx, { action: 'user.created', subject, details: { role: user.role } });
  return user;
}
