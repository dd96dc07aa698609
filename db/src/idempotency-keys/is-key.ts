import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { idempotencyKeys } from '../schema/index.ts';

/** Claim of a key. The holder of `claim` works on the request until another holder takes over. */
export interface IdempotencyClaim {
  readonly key: string;
  readonly claim: string;
}

/** Lifetime of a key in milliseconds: 24 hours. An older key counts as absent, even before its row is deleted. */
export const IDEMPOTENCY_KEY_LIFETIME_MS = 24 * 3_600_000;

/** The one key, of this tenant only. */
export function isKey(ctx: TenantContext, key: string): SQL | undefined {
  return and(eq(idempotencyKeys.tenantId, ctx.tenantId), eq(idempotencyKeys.key, key));
}

/** The key, while this claim is the one that holds and its request has no answer yet. */
export function isHeld(ctx: TenantContext, { key, claim }: IdempotencyClaim): SQL | undefined {
  return and(isKey(ctx, key), eq(idempotencyKeys.claim, claim), isNull(idempotencyKeys.responseStatus));
}

/** While nothing was recorded for its request. */
export const HAS_NOTHING = and(isNull(idempotencyKeys.documentId), isNull(idempotencyKeys.importOutcomes));

/** Returns the instant `durationMs` milliseconds from now, by the database's clock. */
export function fromNow(durationMs: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${durationMs / 1_000})`;
}

/** Returns a condition that is true if the key was created longer ago than `durationMs`. */
export function isOlderThan(durationMs: number): SQL<boolean> {
  return sql<boolean>`${idempotencyKeys.createdAt} <= now() - make_interval(secs => ${durationMs / 1_000})`;
}
