import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { type ImportOutcome, idempotencyKeys } from '../schema/index.ts';
import { fromNow, IDEMPOTENCY_KEY_LIFETIME_MS, isKey, isOlderThan } from './is-key.ts';

export interface WantedClaim {
  readonly key: string;
  /** SHA-256 of what the client asks: method, path and body. */
  readonly requestDigest: Uint8Array;
  /** For how long nobody else may take over, unless the claim is renewed. */
  readonly leaseMs: number;
}

/** What a request recorded under its key: one thing, the rows of an import, or nothing. */
export interface RecordedEarlier {
  readonly documentId: string | null;
  readonly importOutcomes: readonly ImportOutcome[] | null;
}

/** What a key says of a request that came under it. */
export type ClaimResult =
  /** Work on it. The rest is what an earlier holder recorded before it was lost: only the answer is missing. */
  | ({ readonly kind: 'claimed'; readonly claim: string } & RecordedEarlier)
  /** It was answered: `sealedResponse` is what `recordIdempotentAnswer` was given. */
  | { readonly kind: 'answered'; readonly status: number; readonly sealedResponse: Uint8Array }
  /** Somebody is working on it now. */
  | { readonly kind: 'under_way' }
  /** The key belongs to another request. */
  | { readonly kind: 'other_request' };

const UNDER_WAY: ClaimResult = { kind: 'under_way' };

/**
 * Takes a key for a request, or tells what became of the request that has it. Of any number that come at once one is
 * told `claimed`; a claim that was neither renewed nor answered in its time goes to the next who asks.
 */
export async function claimIdempotencyKey(db: Database, ctx: TenantContext, wanted: WantedClaim): Promise<ClaimResult> {
  return inTenant(db, ctx, async (tx) => {
    const claimed = await insertClaim(tx, ctx, wanted);
    if (claimed !== undefined) return claimed;
    const known = await findKey(tx, ctx, wanted.key);
    // Released a moment ago: whoever asks again finds the key free.
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

/** Of several that find the same claim lapsed, one exchanges it. A transaction that is recording under it is waited for. */
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
    isKey(ctx, key),
    eq(idempotencyKeys.claim, lapsed),
    lte(idempotencyKeys.claimedUntil, sql`now()`),
    isNull(idempotencyKeys.responseStatus),
  );
}
