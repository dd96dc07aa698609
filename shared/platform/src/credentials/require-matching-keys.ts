import { setTimeout as sleep } from 'node:timers/promises';
import type { Keyring } from '../keyring.ts';
import type { Log } from '../log/index.ts';
import { canUnseal, type SealedPlace } from './sealed-secrets.ts';

export interface SealedSample {
  readonly place: SealedPlace;
  readonly sealed: Uint8Array;
}

export interface KeyMatch {
  readonly keyring: Keyring;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Returns the samples. Rejects if the database cannot be reached. */
  readonly listSamples: () => Promise<readonly SealedSample[]>;
  /** Pause before the database is queried again; default 2000. */
  readonly pauseMs?: number;
}

/** Error that tells an operator what to do. Holds no key. */
export class KeyMismatchError extends Error {
  override readonly name = 'KeyMismatchError';
}

const MISMATCH =
  'ENCRYPTION_KEY opens nothing of what this database has sealed: give the key that sealed it, as ENCRYPTION_KEY or in ENCRYPTION_KEYS_OLD';

/**
 * Resolves once the keys of this process are known to open the sealed data of the database. Repeats the check while the
 * database cannot be reached. With the wrong key every document would end as SIGN_ERROR, so the process must not work
 * before.
 * @throws KeyMismatchError if the keys open none of the sealed data
 */
export async function requireMatchingKeys(match: KeyMatch): Promise<void> {
  for (;;) {
    const samples = await askOnce(match);
    if (samples !== null) return judge(match, samples);
    await sleep(match.pauseMs ?? 2_000);
  }
}

async function askOnce({ listSamples, log }: KeyMatch): Promise<readonly SealedSample[] | null> {
  try {
    return await listSamples();
  } catch (err) {
    log.warn({ err }, 'the keys cannot be compared with the database yet');
    return null;
  }
}

function judge({ keyring, log }: KeyMatch, samples: readonly SealedSample[]): void {
  const unopened = samples.filter(({ sealed, place }) => !canUnseal(keyring, sealed, place));
  if (unopened.length === 0) return;
  if (unopened.length === samples.length) throw new KeyMismatchError(MISMATCH);
  const places = unopened.map(({ place }) => place);
  log.error({ places }, 'some secrets open with no key: is one missing in ENCRYPTION_KEYS_OLD?');
}
