import { setTimeout as sleep } from 'node:timers/promises';
import {
  countSealedOtherwise,
  type Database,
  type ResealedBatch,
  resealBatch,
  SEALED_STORES,
  type SealedStore,
  type SystemContext,
} from '@chasqui/db';
import { reseal } from '@chasqui/platform/credentials';
import type { Keyring } from '@chasqui/platform/keyring';

export interface RotationDeps {
  readonly db: Database;
  /** Seals with the new key, opens with it and the former ones. */
  readonly keyring: Keyring;
  /** Told after every batch that sealed something. */
  readonly onBatch?: (store: SealedStore, resealed: number) => void;
}

/** What became of one store. */
export interface RotatedStore {
  readonly store: SealedStore;
  readonly resealed: number;
  /** Rows that no key opens. */
  readonly unreadable: number;
  /** Rows that still stand under another key: the unreadable ones, and what could not be had. */
  readonly remaining: number;
}

const CONTEXT: SystemContext = { actor: { kind: 'system' }, requestId: null };
const BATCH_SIZE = 100;
/** What somebody else held during one walk is there for the next. */
const MAX_WALKS = 10;
const PAUSE_MS = 500;

/**
 * Seals everything in the database under the current key of the ring, while the service runs. Each batch is a
 * transaction: whatever ends this, what was done stays done and the next run goes on with the rest.
 */
export async function rotateKeys(deps: RotationDeps): Promise<RotatedStore[]> {
  const rotated: RotatedStore[] = [];
  for (const store of SEALED_STORES) rotated.push(await rotateStore(deps, store));
  return rotated;
}

async function rotateStore(deps: RotationDeps, store: SealedStore): Promise<RotatedStore> {
  let resealed = 0;
  for (let walks = 1; ; walks += 1) {
    const walked = await walk(deps, store);
    resealed += walked.resealed;
    const remaining = await countSealedOtherwise(deps.db, CONTEXT, { store, prefix: deps.keyring.prefix });
    const isDone = remaining <= walked.unreadable;
    if (isDone || walks === MAX_WALKS) return { store, resealed, unreadable: walked.unreadable, remaining };
    await sleep(PAUSE_MS);
  }
}

/** Once through a store, from its first row to its last. */
async function walk({ db, keyring, onBatch }: RotationDeps, store: SealedStore) {
  let resealed = 0;
  let unreadable = 0;
  let after: ResealedBatch['after'] = null;
  do {
    const batch: ResealedBatch = await resealBatch(db, CONTEXT, {
      store,
      prefix: keyring.prefix,
      after,
      limit: BATCH_SIZE,
      reseal: (sealed, place) => reseal(keyring, sealed, place),
    });
    resealed += batch.resealed;
    unreadable += batch.unreadable;
    after = batch.after;
    if (batch.resealed > 0) onBatch?.(store, batch.resealed);
  } while (after !== null);
  return { resealed, unreadable };
}
