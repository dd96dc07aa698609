import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { forgetOldTokens } from './forget-old-tokens.ts';
import { lockMember } from './lock-member.ts';
import { insertRefreshToken, type NewRefreshToken } from './new-refresh-token.ts';

export interface NewSession {
  readonly userId: string;
  /** The one that the password was verified against. */
  readonly passwordHash: string;
  readonly token: NewRefreshToken;
  readonly now: Date;
}

/** Session opened by a login. */
export interface OpenedSession {
  /** Session version for the access token. */
  readonly sessionVersion: number;
}

/**
 * Records a login and the first refresh token of a new family. Undefined, and nothing recorded, when the user was
 * deactivated or got another password since the password was verified.
 */
export async function openSession(
  db: Database,
  ctx: TenantContext,
  { userId, passwordHash, token, now }: NewSession,
): Promise<OpenedSession | undefined> {
  return inTenant(db, ctx, async (tx) => {
    const member = await lockMember(tx, ctx, userId);
    if (member === undefined || !member.isActive || member.passwordHash !== passwordHash) return undefined;
    await forgetOldTokens(tx, ctx, { userId, now });
    await insertRefreshToken(tx, ctx, { userId, family: newId() }, token);
    await appendAudit(tx, ctx, { action: 'login.succeeded', subject: { kind: 'user', id: userId } });
    return { sessionVersion: member.sessionVersion };
  });
}
