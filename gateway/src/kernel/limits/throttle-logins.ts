import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import type { AttemptEnd, AttemptLimiter } from '@chasqui/platform/rate-limit/attempt-limiter';
import { toAddressBlock } from './subject.ts';

interface LoginPair {
  /** E-mail, trimmed and in lower case, so that one mailbox has one count. */
  readonly email: string;
  readonly ruc: string;
}

export interface LoginAttempt extends LoginPair {
  /** Address of the client; null if unknown. */
  readonly address: string | null;
}

/**
 * Throttle against guessing passwords. It is asked before a password is verified, and every attempt must then report
 * its result.
 */
export interface LoginThrottle {
  /**
   * Admits an attempt before its password is verified.
   * @throws ChasquiError RATE_LIMITED with the seconds to wait, whatever the password is
   */
  admit(attempt: LoginAttempt): Promise<void>;
  fail(attempt: LoginAttempt): Promise<void>;
  succeed(attempt: LoginAttempt): Promise<void>;
  /** Discards an attempt whose password could not be verified: it does not count. */
  release(attempt: LoginAttempt): Promise<void>;
  /** Clears the failures of an account whose password was changed. Failures of addresses stay. */
  forgive(pair: LoginPair): Promise<void>;
}

export const unlimitedLogins: LoginThrottle = {
  admit: () => Promise.resolve(),
  fail: () => Promise.resolve(),
  succeed: () => Promise.resolve(),
  release: () => Promise.resolve(),
  forgive: () => Promise.resolve(),
};

const PAUSE_MS = 50;
const BUSY_RETRY_SECONDS = 1;

interface Patience {
  /** Deadline on the clock of `performance.now()`, in milliseconds. */
  readonly deadline: number;
  readonly refuse: (retryAfterSeconds: number) => ChasquiError;
}

/**
 * Begins an attempt, which must be ended. Attempts under way may all succeed, so it waits for them until the deadline.
 * @throws the error of `refuse`, if too many have failed or are still under way; ChasquiError UNAVAILABLE without Redis
 */
export async function beginAttempt(
  limiter: AttemptLimiter,
  subject: string,
  { deadline, refuse }: Patience,
): Promise<void> {
  for (;;) {
    const admission = await limiter.begin(subject);
    if (admission.kind === 'admitted') return;
    if (admission.kind === 'refused') throw refuse(admission.retrySeconds);
    if (performance.now() >= deadline) throw refuse(BUSY_RETRY_SECONDS);
    await sleep(PAUSE_MS);
  }
}

/** Failures in 15 minutes for an (email, ruc), from contract.md section 7. */
export const FAILURES_OF_A_PAIR = 5;
/**
 * Failures of one address, over all accounts. An office logs in from one address, and so does an attacker with a list
 * of stolen passwords.
 */
export const FAILURES_OF_AN_ADDRESS = 50;
export const FAILURE_WINDOW_SECONDS = 15 * 60;

interface ThrottleOptions {
  readonly pairs: AttemptLimiter;
  readonly addresses: AttemptLimiter;
  /** Longest time that an attempt waits for attempts under way before it is refused, in milliseconds. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 10_000;

/** Counts failed logins for each (email, ruc) and for each address. A success clears the failures of its pair only. */
export function throttleLogins({ pairs, addresses, patienceMs = PATIENCE_MS }: ThrottleOptions): LoginThrottle {
  const end = async (attempt: LoginAttempt, ends: { readonly pair: AttemptEnd; readonly address: AttemptEnd }) => {
    await pairs.end(subjectOfPair(attempt), ends.pair);
    const address = subjectOfAddress(attempt);
    if (address !== null) await addresses.end(address, ends.address);
  };
  return {
    async admit(attempt) {
      const patience = { deadline: performance.now() + patienceMs, refuse: tooManyFailures };
      const address = subjectOfAddress(attempt);
      await beginAttempt(pairs, subjectOfPair(attempt), patience);
      if (address === null) return;
      try {
        await beginAttempt(addresses, address, patience);
      } catch (error) {
        await pairs.end(subjectOfPair(attempt), 'released');
        throw error;
      }
    },
    fail: (attempt) => end(attempt, { pair: 'failed', address: 'failed' }),
    succeed: (attempt) => end(attempt, { pair: 'forgiven', address: 'released' }),
    release: (attempt) => end(attempt, { pair: 'released', address: 'released' }),
    forgive: (pair) => pairs.forget(subjectOfPair(pair)),
  };
}

function tooManyFailures(retryAfterSeconds: number): ChasquiError {
  return new ChasquiError(
    'RATE_LIMITED',
    say(
      `Too many failed logins: try again in ${retryAfterSeconds} seconds`,
      `Demasiados ingresos fallidos: vuelva a intentarlo en ${retryAfterSeconds} segundos`,
    ),
    { retryAfterSeconds },
  );
}

function subjectOfPair({ email, ruc }: LoginPair): string {
  return createHash('sha256').update(`${ruc}\n${email}`, 'utf8').digest('base64url');
}

function subjectOfAddress({ address }: LoginAttempt): string | null {
  return address === null ? null : toAddressBlock(address);
}
