import { setTimeout as sleep } from 'node:timers/promises';
import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { type ClaimResult, claimIdempotencyKey } from '@chasqui/db/idempotency-keys/claim-idempotency-key';
import type { GatewayDeps } from '../../../kernel/deps.ts';
import { LEASE_MS } from './keep-claim.ts';
import type { OwnedKey } from './read-key.ts';

export type IdempotencyDeps = Pick<GatewayDeps, 'db' | 'keyring' | 'config'>;

export type SettledClaim = Extract<ClaimResult, { readonly kind: 'claimed' | 'answered' }>;

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 500;

/** Extra wait in milliseconds: after its own wait the first request must still store its answer. */
const ANSWER_MS = 2_000;

const RETRY_AFTER_SECONDS = 5;

/**
 * Claims a key, or waits for its current holder, as long as an emission waits at most.
 * @throws ChasquiError CONFLICT when the key belongs to another request, or the first one takes longer than that
 */
export async function claimOrWait(
  deps: IdempotencyDeps,
  { key, tenant }: OwnedKey,
  requestDigest: Uint8Array,
): Promise<SettledClaim> {
  const { emissionWaitMs, claimMs: leaseMs = LEASE_MS } = deps.config;
  const deadline = performance.now() + emissionWaitMs + ANSWER_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const found = await claimIdempotencyKey(deps.db, tenant, { key, requestDigest, leaseMs });
    if (found.kind === 'other_request') throw otherRequest();
    if (found.kind !== 'under_way') return found;
    if (performance.now() >= deadline) throw underWay();
    await sleep(pauseMs);
  }
}

function otherRequest(): ChasquiError {
  return new ChasquiError(
    'CONFLICT',
    say(
      'This Idempotency-Key was used for a request with another method, path or body: use a new key for a new request',
      'Esta Idempotency-Key se usó en una solicitud con otro método, ruta o cuerpo: use una clave nueva para una solicitud nueva',
    ),
    { reason: 'KEY_OF_ANOTHER_REQUEST' },
  );
}

function underWay(): ChasquiError {
  return new ChasquiError(
    'CONFLICT',
    say(
      'A request with this Idempotency-Key is still in progress; try again',
      'Una solicitud con esta Idempotency-Key todavía está en curso; vuelva a intentarlo',
    ),
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
