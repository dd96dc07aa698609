import { and, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { ofTenant } from '../records.ts';
import { type ImportOutcome, idempotencyKeys } from '../schema/index.ts';
import { fromNow, IDEMPOTENCY_KEY_LIFETIME_MS, isKey, isOlderThan } from './idempotency-claim.ts';

interface WantedClaim {
  readonly key: string;
  /** SHA-256 of the request: method, path and body. */
  readonly requestDigest: Uint8Array;
  /** Lease of the claim in milliseconds. No other request can take over during the lease, which can be renewed. */
  readonly leaseMs: number;
}

/** Result that a request recorded under its key: one record, the rows of an import, or nothing. */
export interface RecordedEarlier {
  readonly documentId: string | null;
  readonly importOutcomes: readonly ImportOutcome[] | null;
}

export type ClaimResult =
  /**
   * The caller must process the request. The other fields are what a lost earlier holder recorded: if they are set,
   * only the answer is missing.
   */
  | ({ readonly kind: 'claimed'; readonly claim: string } & RecordedEarlier)
  /** The request was answered. `sealedResponse` holds the bytes given to `recordIdempotentAnswer`. */
  | { readonly kind: 'answered'; readonly status: number; readonly sealedResponse: Uint8Array }
  /** Another request holds the claim now. */
  | { readonly kind: 'under_way' }
  /** The key belongs to another request. */
  | { readonly kind: 'other_request' };

const UNDER_WAY: ClaimResult = { kind: 'under_way' };

/**
 * Claims a key for a request, or returns the state of the request that holds the key. Only one of several concurrent
 * requests gets `claimed`. A claim that was neither renewed nor answered before its lease ended goes to the next
 * request.
 */
export async function claimIdempotencyKey(db: Database, ctx: TenantContext, wanted: WantedClaim): Promise<ClaimResult> {
  return inTenant(db, ctx, async (tx) => {
    const claimed = await insertClaim(tx, ctx, wanted);
    if (claimed !== undefined) return claimed;
    const known = await findKey(tx, ctx, wanted.key);
    // The key was released a moment ago: a retry finds it free.
    if (known === undefined) return UNDER_WAY;
    return known.isExpired ? replaceExpired(tx, ctx, wanted) : judgeKnown(tx, ctx, wanted, known);
  });
}

async function insertClaim(tx: Transaction, ctx: TenantContext, wanted: WantedClaim): Promise<ClaimResult | undefined> {
  const { key, requestDigest, leaseMs } = wanted;
  const [row] = await tx
    .insert(idempotencyKeys)
    .values({ tenantId: ctx.tenantId, key, requestDigest, claim: newId(), claimedUntil: fromNow(leaseMs) })
    .onConflictDoNothing()
    .returning({ claim: idempotencyKeys.claim });
  return row && { kind: 'claimed', claim: row.claim, documentId: null, importOutcomes: null };
}

const KNOWN_COLUMNS = {
  requestDigest: idempotencyKeys.requestDigest,
  claim: idempotencyKeys.claim,
  responseStatus: idempotencyKeys.responseStatus,
  sealedResponse: idempotencyKeys.sealedResponse,
  isLapsed: sql<boolean>`claimed_until <= now()`,
  isExpired: isOlderThan(IDEMPOTENCY_KEY_LIFETIME_MS),
} as const;

async function findKey(tx: Transaction, ctx: TenantContext, key: string) {
  const [row] = await tx.select(KNOWN_COLUMNS).from(idempotencyKeys).where(isKey(ctx, key));
  return row;
}

type KnownKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;

async function replaceExpired(tx: Transaction, ctx: TenantContext, wanted: WantedClaim): Promise<ClaimResult> {
  await tx.delete(idempotencyKeys).where(and(isKey(ctx, wanted.key), isOlderThan(IDEMPOTENCY_KEY_LIFETIME_MS)));
  return (await insertClaim(tx, ctx, wanted)) ?? UNDER_WAY;
}

async function judgeKnown(
  tx: Transaction,
  ctx: TenantContext,
  wanted: WantedClaim,
  { requestDigest, claim, responseStatus, sealedResponse, isLapsed }: KnownKey,
): Promise<ClaimResult> {
  if (!Buffer.from(requestDigest).equals(wanted.requestDigest)) return { kind: 'other_request' };
  if (responseStatus !== null && sealedResponse !== null) {
    return { kind: 'answered', status: responseStatus, sealedResponse };
  }
  return isLapsed ? takeOver(tx, ctx, wanted, claim) : UNDER_WAY;
}

/**
 * Takes over an expired claim. Only one of several concurrent requests succeeds. If a transaction is recording under
 * the claim, the takeover waits for it.
 */
async function takeOver(
  tx: Transaction,
  ctx: TenantContext,
  { key, leaseMs }: WantedClaim,
  lapsed: string,
): Promise<ClaimResult> {
  const [row] = await tx
    .update(idempotencyKeys)
    .set({ claim: newId(), claimedUntil: fromNow(leaseMs) })
    .where(isStillLapsed(ctx, key, lapsed))
    .returning({
      claim: idempotencyKeys.claim,
      documentId: idempotencyKeys.documentId,
      importOutcomes: idempotencyKeys.importOutcomes,
    });
  return row === undefined ? UNDER_WAY : { kind: 'claimed', ...row };
}

function isStillLapsed(ctx: TenantContext, key: string, lapsed: string): SQL | undefined {
  return and(
    ofTenant(idempotencyKeys, ctx, { key, claim: lapsed }),
    lte(idempotencyKeys.claimedUntil, sql`now()`),
    isNull(idempotencyKeys.responseStatus),
  );
}
