import { validationError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { users } from '../schema/index.ts';
import { insertUser, type NewUser } from './create-user.ts';
import { changeUser } from './update-user.ts';
import { lockUser, type UserRecord } from './user-record.ts';

/** Admin to add or change. If the name is absent, an existing user keeps theirs. */
export type GivenAdmin = Partial<Pick<NewUser, 'name'>> & Pick<NewUser, 'email' | 'passwordHash'>;

/**
 * Gives a tenant an admin who can log in, in a transaction of the tenant or of the system. An existing user with the
 * e-mail, ignoring case, gets the password, becomes an active admin, and their two-factor login and sessions end. Otherwise a user is added.
 * Throws VALIDATION_FAILED at `admin.name` if a user must be added but has no name.
 */
export async function putAdmin(tx: Transaction, ctx: TenantContext, given: GivenAdmin): Promise<UserRecord> {
  const { name, email, passwordHash } = given;
  const userId = await findByEmail(tx, ctx, email);
  if (userId !== undefined) {
    const locked = await lockUser(tx, ctx, userId);
    return changeUser(tx, ctx, locked, { name, passwordHash, role: 'admin', active: true, twoFactor: false });
  }
  if (name === undefined) {
    throw validationError([
      {
        path: 'admin.name',
        code: 'FIELD_REQUIRED',
        ...say(
          'is required: no user of the tenant has this e-mail',
          'es obligatorio: ningún usuario de la empresa tiene este correo',
        ),
      },
    ]);
  }
  return insertUser(tx, ctx, { name, email, passwordHash, role: 'admin' });
}

async function findByEmail(tx: Transaction, ctx: TenantContext, email: string): Promise<string | undefined> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ofTenant(users, ctx), eq(sql`lower(${users.email})`, email.toLowerCase())));
  return user?.id;
}
