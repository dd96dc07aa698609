import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@chasqui/db/connection';
import {
  countSealedOtherwise,
  type ResealedBatch,
  resealBatch,
  SEALED_STORES,
  type SealedStore,
} from '@chasqui/db/key-rotation';
import { reseal } from '@chasqui/platform/credentials';
import type { Keyring } from '@chasqui/platform/keyring';
import { SYSTEM } from '../command.ts';

interface RotationDeps {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly onBatch?: (store: SealedStore, resealed: number) => Promise<void>;
}

interface WalkedStore {
  readonly store: SealedStore;
  readonly resealed: number;
  /** Rows that no key opens. */
  readonly unreadable: number;
}

export interface RotatedStore extends WalkedStore {
  /** Rows still sealed under another key: the unreadable ones and those that were locked. */
  readonly remaining: number;
}

const BATCH_SIZE = 100;
/** Largest number of walks. Rows locked during one walk may be free in the next. */
const MAX_WALKS = 10;
const PAUSE_MS = 500;

/**
 * Seals everything in the database under the current key of the ring, while the service runs. Each batch is a
 * transaction: finished batches survive an interruption, and the next run continues with the rest. Remaining rows are
 * counted after all stores are done, because a process without the new key may still write into a finished store.
 */
export async function rotateKeys(deps: RotationDeps): Promise<RotatedStore[]> {
  const walked: WalkedStore[] = [];
  for (const store of SEALED_STORES) walked.push(await rotateStore(deps, store));
  const rotated: RotatedStore[] = [];
  for (const done of walked) rotated.push({ ...done, remaining: await countRemaining(deps, done.store) });
  return rotated;
}

function countRemaining({ db, keyring }: RotationDeps, store: SealedStore): Promise<number> {
  return countSealedOtherwise(db, SYSTEM, { store, prefix: keyring.prefix });
}

async function rotateStore(deps: RotationDeps, store: SealedStore): Promise<WalkedStore> {
  let resealed = 0;
  for (let walks = 1; ; walks += 1) {
    const walked = await walk(deps, store);
    resealed += walked.resealed;
    const isDone = (await countRemaining(deps, store)) <= walked.unreadable;
    if (isDone || walks === MAX_WALKS) return { store, resealed, unreadable: walked.unreadable };
    await sleep(PAUSE_MS);
  }
}

async function walk({ db, keyring, onBatch }: RotationDeps, store: SealedStore) {
  let resealed = 0;
  let unreadable = 0;
  let after: ResealedBatch['after'] = null;
  do {
    const batch: ResealedBatch = await resealBatch(db, SYSTEM, {
      store,
      prefix: keyring.prefix,
      after,
      limit: BATCH_SIZE,
      reseal: (sealed, place) => reseal(keyring, sealed, place),
    });
    resealed += batch.resealed;
    unreadable += batch.unreadable;
    after = batch.after;
    if (batch.resealed > 0) await onBatch?.(store, batch.resealed);
  } while (after !== null);
  return { resealed, unreadable };
}
