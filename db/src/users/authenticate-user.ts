import { and, eq } from 'drizzle-orm';
import { type Database, inTenant } from '../connection/index.ts';
import { tenants, type UserRole, users } from '../schema/index.ts';

/** What a user's token says; both ids in the form of an id. */
export interface UserClaim {
  readonly tenantId: string;
  readonly userId: string;
  /** When it was made, in whole seconds. */
  readonly issuedAt: Date;
}

/** The owner of a token as they are now. */
export interface AuthenticatedUser {
  readonly role: UserRole;
  /** Whether the sessions of the user were ended after the token was made. */
  readonly isSessionOver: boolean;
}

/** The user as they are now. Undefined for an unknown or deactivated one and for a tenant that was deactivated. */
export async function authenticateUser(
  db: Database,
  { tenantId, userId, issuedAt }: UserClaim,
): Promise<AuthenticatedUser | undefined> {
  const ctx = { tenantId, actor: { kind: 'system' }, requestId: null } as const;
  return inTenant(db, ctx, async (tx) => {
    const isOneOfUs = and(eq(users.tenantId, tenantId), eq(users.id, userId), eq(users.active, true));
    const [user] = await tx
      .select({ role: users.role, sessionsEndedAt: users.sessionsEndedAt })
      .from(users)
      .innerJoin(tenants, and(eq(tenants.id, users.tenantId), eq(tenants.active, true)))
      .where(isOneOfUs);
    return user && { role: user.role, isSessionOver: isBefore(issuedAt, user.sessionsEndedAt) };
  });
}

/** Tokens know whole seconds only: one of the same second may be the one that came after. */
function isBefore(issuedAt: Date, ended: Date | null): boolean {
  return ended !== null && issuedAt.getTime() < Math.floor(ended.getTime() / 1000) * 1000;
}
