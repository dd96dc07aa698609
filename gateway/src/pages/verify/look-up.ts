import { findDefinition } from '@chasqui/core/documents';
import { type DocumentProof, findPublicDocument, type PublicDocument } from '@chasqui/db/documents';
import type { GatewayDeps } from '../../kernel/deps.ts';
import { countMisses } from '../../kernel/limits/count-misses.ts';
import { NO_TOTAL } from './read-question.ts';

/**
 * Failed lookups that one address may make, including those that succeed by the day alone. This many are typing errors
 * and papers read; more are guesses.
 */
export const MISSES_OF_AN_ADDRESS = 20;
export const MISS_WINDOW_SECONDS = 15 * 60;

/**
 * Returns true if a proof has more than number and day: a counterparty or an amount. Number and day can be guessed from
 * the neighbouring documents. A total of zero is no proof, because it is the first guess.
 */
export function isHardToGuess({ counterparty, total }: DocumentProof): boolean {
  return counterparty !== null || total !== NO_TOTAL;
}

/**
 * Finds the document that matches the proof; undefined if there is none. A miss counts for the address, and so does a
 * hit with a proof that is easy to guess.
 * @throws ChasquiError RATE_LIMITED after too many of those, whatever the proof is
 */
export async function lookUp(
  { db, missedLookUps }: Pick<GatewayDeps, 'db' | 'missedLookUps'>,
  address: string | undefined,
  proof: DocumentProof,
): Promise<PublicDocument | undefined> {
  return countMisses(missedLookUps, address, async () => {
    const found = await find(db, proof);
    return { found, end: found === undefined || !isHardToGuess(proof) ? 'failed' : 'released' };
  });
}

// Communications are not handed to anyone, and their number contains their day. A lookup would reveal whether a company
// voids documents.
async function find(db: GatewayDeps['db'], proof: DocumentProof): Promise<PublicDocument | undefined> {
  return findDefinition(proof.documentType)?.publicProof === null ? undefined : findPublicDocument(db, proof);
}
