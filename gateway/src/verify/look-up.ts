import { ChasquiError } from '@chasqui/core/errors';
import { type DocumentProof, findPublicDocument, type PublicDocument } from '@chasqui/db';
import type { AttemptEnd } from '@chasqui/platform/rate-limit';
import type { GatewayDeps } from '../deps.ts';
import { beginAttempt, subjectOfAddress } from '../middleware/rate-limit/index.ts';

/** Look-ups of one address that find nothing: so many are typing errors, more are somebody who guesses. */
export const MISSES_OF_AN_ADDRESS = 20;
export const MISS_WINDOW_SECONDS = 15 * 60;

const PATIENCE_MS = 5_000;

/**
 * The document that the proof is true of; undefined, and counted for the address, when there is none.
 * @throws ChasquiError RATE_LIMITED after too many of those, whatever the proof is
 */
export async function lookUp(
  { db, missedLookUps }: Pick<GatewayDeps, 'db' | 'missedLookUps'>,
  address: string | undefined,
  proof: DocumentProof,
): Promise<PublicDocument | undefined> {
  const subject = subjectOfAddress(address);
  await beginAttempt(missedLookUps, subject, { deadline: performance.now() + PATIENCE_MS, refuse: tooManyMisses });
  let end: AttemptEnd = 'released';
  try {
    const document = await findPublicDocument(db, proof);
    if (document === undefined) end = 'failed';
    return document;
  } finally {
    await missedLookUps.end(subject, end);
  }
}

function tooManyMisses(retryAfterSeconds: number): ChasquiError {
  return new ChasquiError('RATE_LIMITED', `Too many failed look-ups: try again in ${retryAfterSeconds} seconds`, {
    retryAfterSeconds,
  });
}
