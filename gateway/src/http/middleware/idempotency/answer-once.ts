import {
  recordIdempotentAnswer,
  releaseIdempotencyClaim,
  renewIdempotencyClaim,
} from '@chasqui/db/idempotency-keys/idempotency-claim';
import type { Context, Next } from 'hono';
import type { ClaimedKey } from '../../../kernel/context.ts';
import type { HttpEnv } from '../../../kernel/http-env.ts';
import type { IdempotencyDeps } from './claim-or-wait.ts';
import { keepClaim, LEASE_MS } from './keep-claim.ts';
import type { OwnedKey } from './read-key.ts';
import { sealAnswer } from './sealed-answer.ts';

/**
 * Statuses whose answers are not stored. They depend on the credential, the moment or our service, so a repetition is
 * processed again.
 */
const NOT_REPEATED: ReadonlySet<number> = new Set([401, 403, 413, 415, 429]);

export type ClaimedRequest = OwnedKey & ClaimedKey;

/**
 * Runs the rest of the application under a claim and stores its answer. If the answer is not to be repeated, the claim
 * ends.
 * @param isKept tells by its status if an answer is to be repeated
 */
export async function answerOnce(
  deps: IdempotencyDeps,
  c: Context<HttpEnv>,
  request: ClaimedRequest,
  next: Next,
  isKept: (status: number) => boolean,
): Promise<void> {
  const { key, claim, documentId, importOutcomes, tenant } = request;
  c.set('idempotency', { key, claim, documentId, importOutcomes });
  const { claimMs: leaseMs = LEASE_MS } = deps.config;
  const renew = () => renewIdempotencyClaim(deps.db, tenant, { key, claim, leaseMs });
  const stopKeeping = keepClaim(renew, c.var.log, leaseMs);
  try {
    await next();
  } finally {
    stopKeeping();
  }
  await endClaim(deps, c, request, isKept);
}

/**
 * Ends the claim. A failure here does not change the answer: it is sent, and the next request with the key takes over
 * once the claim has lapsed.
 */
async function endClaim(
  deps: IdempotencyDeps,
  c: Context<HttpEnv>,
  request: ClaimedRequest,
  isKept: (status: number) => boolean,
): Promise<void> {
  const { key, claim, tenant } = request;
  try {
    if (!isKept(c.res.status)) return await releaseIdempotencyClaim(deps.db, tenant, { key, claim });
    const sealedResponse = await sealAnswer(deps.keyring, request, c.res);
    const answer = { key, claim, status: c.res.status, sealedResponse };
    const outcome = await recordIdempotentAnswer(deps.db, tenant, answer);
    if (outcome === 'superseded') c.var.log.warn({}, 'idempotent answer superseded');
  } catch (err) {
    c.var.log.warn({ err }, 'idempotent answer not stored');
  }
}

/** Returns true if a repetition of the request gets the answer with this status again. */
export function isRepeated(status: number): boolean {
  return status < 500 && !NOT_REPEATED.has(status);
}
