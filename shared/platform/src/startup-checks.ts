import { setTimeout as sleep } from 'node:timers/promises';
import { canUnseal, type SealedPlace } from './credentials.ts';
import type { Keyring } from './keyring.ts';
import type { Log } from './log.ts';

/** Error that tells an operator in one line why the process must not start. Holds no key. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Ends the process with the line of a StartupError. Rethrows any other error. */
export function exitOnStartupError(error: unknown): never {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

interface WaitTerms {
  readonly log: Pick<Log, 'warn'>;
  /** Pause before the database is asked again; default 2000. */
  readonly pauseMs?: number;
}

/** Returns the answer of the database. While `ask` rejects, logs `message` and asks again after a pause. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  message: string,
  { log, pauseMs = 2_000 }: WaitTerms,
): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (err) {
      log.warn({ err }, message);
    }
    await sleep(pauseMs);
  }
}

export interface LoginCheck extends WaitTerms {
  /** True if a login with too many rights is refused; false if it only causes a warning. */
  readonly isProduction: boolean;
  /** Returns a sentence on the rights that the login must not have; null if there are none. */
  readonly describeDanger: () => Promise<string | null>;
}

/**
 * Resolves once the rights of this process's database login are known. Warns of a login that neither policies nor
 * grants restrict: it would bypass row-level security.
 * @throws StartupError for such a login in production
 */
export async function requireSafeLogin({ isProduction, describeDanger, ...terms }: LoginCheck): Promise<void> {
  const danger = await untilAnswered(describeDanger, 'the rights of the database login are not known yet', terms);
  if (danger === null) return;
  if (isProduction) throw new StartupError(danger);
  terms.log.warn(danger);
}

export interface SealedSample {
  readonly place: SealedPlace;
  readonly sealed: Uint8Array;
}

interface KeyCheck extends WaitTerms {
  readonly keyring: Keyring;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly listSamples: () => Promise<readonly SealedSample[]>;
}

const MISMATCH =
  'ENCRYPTION_KEY opens nothing of what this database has sealed: give the key that sealed it, as ENCRYPTION_KEY or in ENCRYPTION_KEYS_OLD';

/**
 * Resolves once the keys of this process are known to open the sealed data of the database. With the wrong key every
 * document would end as SIGN_ERROR.
 * @throws StartupError if the keys open none of the sealed data
 */
export async function requireMatchingKeys({ keyring, listSamples, log, ...terms }: KeyCheck): Promise<void> {
  const message = 'the keys cannot be compared with the database yet';
  const samples = await untilAnswered(listSamples, message, { log, ...terms });
  const unopened = samples.filter(({ sealed, place }) => !canUnseal(keyring, sealed, place));
  if (unopened.length === 0) return;
  if (unopened.length === samples.length) throw new StartupError(MISMATCH);
  const places = unopened.map(({ place }) => place);
  log.error({ places }, 'some secrets open with no key: is one missing in ENCRYPTION_KEYS_OLD?');
}
