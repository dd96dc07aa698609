import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, DatabaseError, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { holdTenant, ofTenant } from '../records.ts';
import { type UserRole, users } from '../schema/index.ts';
import { USER_COLUMNS, type UserRecord } from './user-record.ts';

/**
 * Adds a user to the tenant. Throws CONFLICT if the e-mail is taken, ignoring case, or if the tenant has reached its
 * maximum of users.
 */
export async function createUser(db: Database, ctx: TenantContext, input: NewUser): Promise<UserRecord> {
  return inTenant(db, ctx, async (tx) => {
    await holdTenant(tx, ctx.tenantId);
    await refuseOneTooMany(tx, ctx);
    return insertUser(tx, ctx, input);
  });
}

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

/** Deactivated users keep their e-mail: history names them by it, and they can come back. */
export function emailInUse(email: string): ChasquiError {
  return new ChasquiError(
    'CONFLICT',
    say(
      `A user with the e-mail ${email} already exists; one that was deactivated can be made active again`,
      `Ya existe un usuario con el correo ${email}; uno desactivado se puede volver a activar`,
    ),
  );
}

/** Returns true if a statement failed because another user of the tenant has the e-mail, ignoring case. */
export function isEmailConflict(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'users_email';
}

/** Limit of active users of a tenant. Each has a limit of requests of its own. The master key may add an admin beyond it. */
const MAX_USERS = 200;

/** Throws CONFLICT when the tenant, which the caller holds, has as many active users as it may. */
export async function refuseOneTooMany(tx: Transaction, ctx: TenantContext): Promise<void> {
  const active = await tx.$count(users, ofTenant(users, ctx, { active: true }));
  if (active < MAX_USERS) return;
  throw new ChasquiError(
    'CONFLICT',
    say(
      `There are ${MAX_USERS} active users already: deactivate one first`,
      `Ya hay ${MAX_USERS} usuarios activos: primero desactive uno`,
    ),
  );
}
