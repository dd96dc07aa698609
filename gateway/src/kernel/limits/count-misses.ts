import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import type { AttemptEnd, AttemptLimiter } from '@chasqui/platform/rate-limit/attempt-limiter';
import { subjectOfAddress } from './subject.ts';
import { beginAttempt } from './throttle-logins.ts';

const PATIENCE_MS = 5_000;

interface LookUp<Found> {
  readonly found: Found;
  readonly end: AttemptEnd;
}

/**
 * Runs a look-up of a stranger, and counts it for the address if it ends `failed`.
 * @throws ChasquiError RATE_LIMITED after too many of those, before the look-up
 */
export async function countMisses<Found>(
  missedLookUps: AttemptLimiter,
  address: string | undefined,
  lookUpOnce: () => Promise<LookUp<Found>>,
): Promise<Found> {
  const subject = subjectOfAddress(address);
  await beginAttempt(missedLookUps, subject, { deadline: performance.now() + PATIENCE_MS, refuse: tooManyMisses });
  let end: AttemptEnd = 'released';
  try {
    const result = await lookUpOnce();
    end = result.end;
    return result.found;
  } finally {
    await missedLookUps.end(subject, end);
  }
}

function tooManyMisses(retryAfterSeconds: number): ChasquiError {
  return new ChasquiError(
    'RATE_LIMITED',
    say(
      `Too many failed look-ups: try again in ${retryAfterSeconds} seconds`,
      `Demasiadas consultas sin resultado: vuelva a intentarlo en ${retryAfterSeconds} segundos`,
    ),
    { retryAfterSeconds },
  );
}
