import { and, eq, sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { tenants, type UserRole, users } from '../schema/index.ts';

/** Nobody is known yet: that is what is being found out. */
const AUTHENTICATION: SystemContext = { actor: { kind: 'system' }, requestId: null };

/** Who says to be whom. */
export interface LoginName {
  /** In lower case. */
  readonly email: string;
  readonly ruc: string;
}

/** A user who may log in, if the password is theirs. */
export interface LoginUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: UserRole;
  readonly passwordHash: string;
  readonly tenant: { readonly id: string; readonly name: string; readonly ruc: string };
}

export interface FoundLogin {
  /** Of this RUC, active or not; null when there is none. */
  readonly tenantId: string | null;
  /** Null when there is none, and when the user or the tenant was deactivated. */
  readonly user: LoginUser | null;
}

/** Who has this e-mail in the tenant of this RUC. One query, whatever there is. */
export async function findLogin(db: Database, { email, ruc }: LoginName): Promise<FoundLogin> {
  return inSystem(db, AUTHENTICATION, async (tx) => {
    const hasEmail = and(
      eq(users.tenantId, tenants.id),
      eq(sql`lower(${users.email})`, email),
      eq(users.active, true),
      eq(tenants.active, true),
    );
    const [row] = await tx
      .select({
        tenant: { id: tenants.id, name: tenants.name, ruc: tenants.ruc },
        user: {
          id: users.id,
          name: users.name,
          email: users.email,
          role: users.role,
          passwordHash: users.passwordHash,
        },
      })
      .from(tenants)
      .leftJoin(users, hasEmail)
      .where(eq(tenants.ruc, ruc));
    if (row === undefined) return { tenantId: null, user: null };
    return { tenantId: row.tenant.id, user: row.user && { ...row.user, tenant: row.tenant } };
  });
}
