import { ChasquiError } from '@chasqui/core/errors';
import { isCommunication } from '@chasqui/core/identity';
import { type DocumentProof, findPublicDocument, type PublicDocument } from '@chasqui/db';
import type { AttemptEnd } from '@chasqui/platform/rate-limit';
import type { GatewayDeps } from '../deps.ts';
import { beginAttempt, subjectOfAddress } from '../middleware/rate-limit/index.ts';
import { NO_TOTAL } from './read-question.ts';

/**
 * Look-ups of one address that find nothing, or what its day alone gives away: so many are typing errors and papers read,
 * more are somebody who guesses.
 */
export const MISSES_OF_AN_ADDRESS = 20;
export const MISS_WINDOW_SECONDS = 15 * 60;

const PATIENCE_MS = 5_000;

/**
 * Whether a proof says more than number and day, which whoever knows the documents before and after it can tell: whom it
 * is for, or an amount. Zero is the first that anybody would guess.
 */
export function isHardToGuess({ counterparty, total }: DocumentProof): boolean {
  return counterparty !== null || total !== NO_TOTAL;
}

/**
 * The document that the proof is true of; undefined when there is none. Counted for the address: a miss, and a hit of a
 * proof that is easy to guess.
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
    const document = await find(db, proof);
    if (document === undefined || !isHardToGuess(proof)) end = 'failed';
    return document;
  } finally {
    await missedLookUps.end(subject, end);
  }
}

// Nobody is handed a communication, and its number has its day in it: anybody could learn whether a company voids documents.
async function find(db: GatewayDeps['db'], proof: DocumentProof): Promise<PublicDocument | undefined> {
  return isCommunication(proof.documentType) ? undefined : findPublicDocument(db, proof);
}

function tooManyMisses(retryAfterSeconds: number): ChasquiError {
  return new ChasquiError('RATE_LIMITED', `Too many failed look-ups: try again in ${retryAfterSeconds} seconds`, {
    retryAfterSeconds,
  });
}
