import type { TenantContext, Transaction } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { refreshTokens } from '../schema/index.ts';

/** New refresh token. The token itself goes to the client only. */
export interface NewRefreshToken {
  /** SHA-256 of the token. */
  readonly digest: Uint8Array;
  readonly expiresAt: Date;
}

export interface TokenOwner {
  readonly userId: string;
  /** All tokens that came of one login. */
  readonly family: string;
}

/** Adds a token inside the caller's transaction. */
export async function insertRefreshToken(
  tx: Transaction,
  ctx: TenantContext,
  { userId, family }: TokenOwner,
  token: NewRefreshToken,
): Promise<void> {
  await tx.insert(refreshTokens).values({ ...token, id: newId(), tenantId: ctx.tenantId, userId, family });
}
