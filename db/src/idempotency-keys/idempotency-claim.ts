import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { type ImportOutcome, idempotencyKeys } from '../schema/index.ts';

/** Claim of a key. The holder of `claim` works on the request until another holder takes over. */
export interface IdempotencyClaim {
  readonly key: string;
  readonly claim: string;
}

/** Lifetime of a key in milliseconds: 24 hours. An older key counts as absent, even before its row is deleted. */
export const IDEMPOTENCY_KEY_LIFETIME_MS = 24 * 3_600_000;

export function isKey(ctx: TenantContext, key: string): SQL | undefined {
  return ofTenant(idempotencyKeys, ctx, { key });
}

/** The key, while this claim is the one that holds and its request has no answer yet. */
function isHeld(ctx: TenantContext, { key, claim }: IdempotencyClaim): SQL | undefined {
  return and(ofTenant(idempotencyKeys, ctx, { key, claim }), isNull(idempotencyKeys.responseStatus));
}

/** While nothing was recorded for its request. */
const HAS_NOTHING = and(isNull(idempotencyKeys.documentId), isNull(idempotencyKeys.importOutcomes));

export function fromNow(durationMs: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${durationMs / 1_000})`;
}

/** Returns a condition that is true if the key was created longer ago than `durationMs`. */
export function isOlderThan(durationMs: number): SQL<boolean> {
  return sql<boolean>`${idempotencyKeys.createdAt} <= now() - make_interval(secs => ${durationMs / 1_000})`;
}

/** Renews the lease for another `leaseMs`. Returns false if another request has taken over or the claim is gone. */
export async function renewIdempotencyClaim(
  db: Database,
  ctx: TenantContext,
  { leaseMs, ...claim }: IdempotencyClaim & { readonly leaseMs: number },
): Promise<boolean> {
  return inTenant(db, ctx, async (tx) => {
    const renewed = await tx
      .update(idempotencyKeys)
      .set({ claimedUntil: fromNow(leaseMs) })
      .where(isHeld(ctx, claim))
      .returning({ key: idempotencyKeys.key });
    return renewed.length > 0;
  });
}

interface IdempotentAnswer extends IdempotencyClaim {
  readonly status: number;
  /** Headers worth repeating and the body, sealed for this tenant and key. */
  readonly sealedResponse: Uint8Array;
}

/**
 * Stores the answer that every repetition of the request gets. Returns `superseded` and writes nothing if the claim no
 * longer holds: the new holder answers.
 */
export async function recordIdempotentAnswer(
  db: Database,
  ctx: TenantContext,
  { status, sealedResponse, ...claim }: IdempotentAnswer,
): Promise<'recorded' | 'superseded'> {
  return inTenant(db, ctx, async (tx) => {
    const recorded = await tx
      .update(idempotencyKeys)
      .set({ responseStatus: status, sealedResponse })
      .where(isHeld(ctx, claim))
      .returning({ key: idempotencyKeys.key });
    return recorded.length > 0 ? 'recorded' : 'superseded';
  });
}

/**
 * Releases the key of a request that has no answer worth repeating. If the request recorded something, the key stays
 * and leads to the record: only the claim ends. The release waits for a transaction that is recording under the claim.
 */
export async function releaseIdempotencyClaim(
  db: Database,
  ctx: TenantContext,
  claim: IdempotencyClaim,
): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    await tx.delete(idempotencyKeys).where(and(isHeld(ctx, claim), HAS_NOTHING));
    await tx.update(idempotencyKeys).set({ claimedUntil: sql`now()` }).where(isHeld(ctx, claim));
  });
}

const RETRY_AFTER_SECONDS = 1;

type Recorded = Partial<Pick<typeof idempotencyKeys.$inferInsert, 'documentId' | 'importOutcomes'>>;

/**
 * Links the key to the record of its request, a document or a payment, in the transaction that creates the record. A
 * key therefore has at most one record, even if its holder was slow, crashed or lost its claim.
 * @throws ChasquiError CONFLICT if the claim no longer holds or already has a record; the transaction must not commit
 */
export async function linkRecord(
  tx: Transaction,
  ctx: TenantContext,
  claim: IdempotencyClaim,
  recordId: string,
): Promise<void> {
  await link(tx, ctx, claim, { documentId: recordId });
}

/** Links the key to the outcomes of an import's rows. An import creates many records. */
export async function linkImport(
  tx: Transaction,
  ctx: TenantContext,
  claim: IdempotencyClaim,
  outcomes: readonly ImportOutcome[],
): Promise<void> {
  await link(tx, ctx, claim, { importOutcomes: outcomes });
}

async function link(tx: Transaction, ctx: TenantContext, claim: IdempotencyClaim, recorded: Recorded): Promise<void> {
  const linked = await tx
    .update(idempotencyKeys)
    .set(recorded)
    .where(and(isHeld(ctx, claim), HAS_NOTHING))
    .returning({ key: idempotencyKeys.key });
  if (linked.length > 0) return;
  throw new ChasquiError(
    'CONFLICT',
    say(
      'Another request with this Idempotency-Key has taken over, and nothing was recorded by this one; ask again',
      'Otra solicitud con esta Idempotency-Key tomó su lugar, y esta no registró nada; repita la solicitud',
    ),
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
