import { setTimeout as sleep } from 'node:timers/promises';
import type { Keyring } from '../keyring/index.ts';
import type { Log } from '../log/index.ts';
import { canUnseal } from './reseal.ts';
import type { SealedPlace } from './sealing-context.ts';

/** Some of what is sealed in the database. */
export interface SealedSample {
  readonly place: SealedPlace;
  readonly sealed: Uint8Array;
}

export interface KeyMatch {
  readonly keyring: Keyring;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Rejects while the database cannot be asked. */
  readonly listSamples: () => Promise<readonly SealedSample[]>;
  /** Pause before the database is asked again; default 2000. */
  readonly pauseMs?: number;
}

/** Says what an operator has to do; holds no key. */
export class KeyMismatchError extends Error {
  override readonly name = 'KeyMismatchError';
}

const MISMATCH =
  'ENCRYPTION_KEY opens nothing of what this database has sealed: give the key that sealed it, as ENCRYPTION_KEY or in ENCRYPTION_KEYS_OLD';

/**
 * Resolves once it is known that the keys of this process open what the database holds; asks again and again while it
 * cannot be asked. With the wrong key every document would end as SIGN_ERROR, so nobody should work before.
 * @throws KeyMismatchError when they open nothing of it
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
