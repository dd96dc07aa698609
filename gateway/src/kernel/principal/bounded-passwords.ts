import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { createFairSemaphore } from '@chasqui/db/connection';
import type { Passwords } from '@chasqui/platform/password';

export interface PasswordBounds {
  /** Hashes at once; default 2 of libuv's 4 threads, so that tokens can be verified meanwhile. */
  readonly atOnce?: number;
  /** Most calls that may wait; default 60. */
  readonly waiting?: number;
}

const RETRY_AFTER_SECONDS = 5;

/** The only key: all logins share one queue. */
const EVERYBODY = '';

/**
 * Limits how many passwords are hashed or verified at a time. Each costs 19 MiB and tens of milliseconds of a core, and
 * a flood of logins must not delay other clients. Beyond the bounds both functions throw ChasquiError UNAVAILABLE.
 */
export function boundPasswords(passwords: Passwords, { atOnce = 2, waiting = 60 }: PasswordBounds = {}): Passwords {
  const semaphore = createFairSemaphore(atOnce);

  async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (semaphore.countWaiting(EVERYBODY) >= waiting) throw tooMany();
    await semaphore.acquire(EVERYBODY);
    try {
      return await work();
    } finally {
      semaphore.release(EVERYBODY);
    }
  }

  return {
    hash: (password) => pass(() => passwords.hash(password)),
    verify: (passwordHash, password) => pass(() => passwords.verify(passwordHash, password)),
  };
}

function tooMany(): ChasquiError {
  return new ChasquiError(
    'UNAVAILABLE',
    say('Too many logins at this moment; try again', 'Demasiados ingresos en este momento; vuelva a intentarlo'),
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
