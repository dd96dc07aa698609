import { ChasquiError } from '@chasqui/core/errors';
import type { Passwords } from '@chasqui/platform/password';
import { createTurnstile } from '../turnstile/turnstile.ts';

export interface PasswordBounds {
  /** Hashes at once; default 2 of libuv's 4 threads, so that tokens are checked meanwhile. */
  readonly atOnce?: number;
  /** Those that may wait; default 60. */
  readonly waiting?: number;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * The same passwords, a few at a time: each costs 19 MiB and tens of milliseconds of a core, and whoever sends many logins
 * must not keep everybody else waiting. Beyond the bounds both throw ChasquiError UNAVAILABLE.
 */
export function boundPasswords(passwords: Passwords, { atOnce = 2, waiting = 60 }: PasswordBounds = {}): Passwords {
  const turnstile = createTurnstile({ atOnce, waiting });

  async function pass<T>(work: () => Promise<T>): Promise<T> {
    const passing = turnstile.pass(work);
    if (passing === undefined) throw tooMany();
    return passing;
  }

  return {
    hash: (password) => pass(() => passwords.hash(password)),
    verify: (passwordHash, password) => pass(() => passwords.verify(passwordHash, password)),
  };
}

function tooMany(): ChasquiError {
  return new ChasquiError('UNAVAILABLE', 'Too many logins at this moment; try again', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
