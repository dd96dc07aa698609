import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChasquiError } from '@chasqui/core/errors';
import type { AttemptEnd, AttemptLimiter } from '@chasqui/platform/rate-limit';
import { toAddressBlock } from '../../middleware/client-address/index.ts';
import type { LoginAttempt, LoginThrottle } from './login-throttle.ts';

/** Contract.md section 7: failures in 15 minutes for an (email, ruc). */
export const FAILURES_OF_A_PAIR = 5;
/** For one address, whomever it tries: an office logs in from one, and a list of stolen passwords too. */
export const FAILURES_OF_AN_ADDRESS = 50;
export const FAILURE_WINDOW_SECONDS = 15 * 60;

export interface ThrottleOptions {
  readonly pairs: AttemptLimiter;
  readonly addresses: AttemptLimiter;
  /** How long an attempt waits for those under way before it is turned away, in milliseconds. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 10_000;
const PAUSE_MS = 50;
const BUSY_RETRY_SECONDS = 1;

/** Counts failed logins for each (email, ruc) and for each address. A success forgets the failures of its pair only. */
export function throttleLogins({ pairs, addresses, patienceMs = PATIENCE_MS }: ThrottleOptions): LoginThrottle {
  const end = async (attempt: LoginAttempt, ends: { readonly pair: AttemptEnd; readonly address: AttemptEnd }) => {
    await pairs.end(subjectOfPair(attempt), ends.pair);
    const address = subjectOfAddress(attempt);
    if (address !== null) await addresses.end(address, ends.address);
  };
  return {
    async admit(attempt) {
      const deadline = performance.now() + patienceMs;
      const address = subjectOfAddress(attempt);
      await begin(pairs, subjectOfPair(attempt), deadline);
      if (address === null) return;
      try {
        await begin(addresses, address, deadline);
      } catch (error) {
        await pairs.end(subjectOfPair(attempt), 'released');
        throw error;
      }
    },
    fail: (attempt) => end(attempt, { pair: 'failed', address: 'failed' }),
    succeed: (attempt) => end(attempt, { pair: 'forgiven', address: 'released' }),
    release: (attempt) => end(attempt, { pair: 'released', address: 'released' }),
  };
}

// Those under way may all succeed, as several logins of one user at once do: so it waits for them, but not for long.
async function begin(limiter: AttemptLimiter, subject: string, deadline: number): Promise<void> {
  for (;;) {
    const admission = await limiter.begin(subject);
    if (admission.kind === 'admitted') return;
    if (admission.kind === 'refused') throw tooManyFailures(admission.retrySeconds);
    if (performance.now() >= deadline) throw tooManyFailures(BUSY_RETRY_SECONDS);
    await sleep(PAUSE_MS);
  }
}

function tooManyFailures(retryAfterSeconds: number): ChasquiError {
  return new ChasquiError('RATE_LIMITED', `Too many failed logins: try again in ${retryAfterSeconds} seconds`, {
    retryAfterSeconds,
  });
}

function subjectOfPair({ email, ruc }: LoginAttempt): string {
  return createHash('sha256').update(`${ruc}\n${email}`, 'utf8').digest('base64url');
}

function subjectOfAddress({ address }: LoginAttempt): string | null {
  return address === null ? null : toAddressBlock(address);
}
