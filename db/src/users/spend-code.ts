import type { TenantContext, Transaction } from '../connection/index.ts';
import { ofTenant, type RowOf } from '../records.ts';
import { users } from '../schema/index.ts';

export const SECOND_FACTOR_COLUMNS = {
  sealedTotpSecret: users.sealedTotpSecret,
  totpConfirmedAt: users.totpConfirmedAt,
  totpLastStep: users.totpLastStep,
  recoveryCodeDigests: users.recoveryCodeDigests,
} as const;

export type SecondFactor = RowOf<typeof SECOND_FACTOR_COLUMNS>;

/**
 * Returns the 30-second step of a code of an authenticator app; null for a wrong code. Must not do any
 * I/O: the user's row is locked meanwhile.
 */
export type FindStep = (sealedTotpSecret: Uint8Array) => number | null;

/** Code that came with a login: none, one of an authenticator app, or a recovery code by its digest. */
export type GivenCode =
  | { readonly kind: 'none' }
  | { readonly kind: 'totp'; readonly findStep: FindStep }
  | { readonly kind: 'recovery_code'; readonly digest: string };

/** Result of a code; `none` if the user has no two-factor login. */
type SpentCode = 'none' | 'totp' | 'recovery_code' | 'code_required' | 'code_refused';

/**
 * Checks the code of a login and makes it useless for any other, inside the caller's transaction, which has locked the
 * user.
 */
export async function spendCode(
  tx: Transaction,
  ctx: TenantContext,
  user: SecondFactor & { readonly userId: string },
  code: GivenCode,
): Promise<SpentCode> {
  if (user.totpConfirmedAt === null || user.sealedTotpSecret === null) return 'none';
  if (code.kind === 'none') return 'code_required';
  const change = code.kind === 'totp' ? spendStep(user, code.findStep(user.sealedTotpSecret)) : spendDigest(user, code);
  if (change === null) return 'code_refused';
  await tx
    .update(users)
    .set(change)
    .where(ofTenant(users, ctx, { id: user.userId }));
  return code.kind;
}

/** A code works once, and no older one works after it (RFC 6238, 5.2). */
function spendStep({ totpLastStep }: SecondFactor, step: number | null) {
  return step === null || step <= (totpLastStep ?? 0) ? null : { totpLastStep: step };
}

function spendDigest({ recoveryCodeDigests }: SecondFactor, { digest }: { readonly digest: string }) {
  const digests = recoveryCodeDigests ?? [];
  return digests.includes(digest) ? { recoveryCodeDigests: digests.filter((left) => left !== digest) } : null;
}
