import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@chasqui/db/connection';
import { countSealedOtherwise, type ResealedBatch, resealBatch } from '@chasqui/db/key-rotation/reseal-batch';
import { SEALED_STORES, type SealedStore } from '@chasqui/db/key-rotation/sealed-layouts';
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

const NAMES: Record<SealedStore, string> = {
  certificates: 'certificates',
  sol_credentials: 'SOL passwords',
  api_clients: 'secrets of API clients',
  tenant_channels: 'passwords of OSEs',
  submissions: 'kept answers of the authority',
  idempotency_keys: 'stored answers',
  webhook_secrets: 'secrets of webhooks',
  former_webhook_secrets: 'former secrets of webhooks',
  totp_secrets: 'secrets of two-factor logins',
};

const DONE = 'Everything is sealed under ENCRYPTION_KEY: the former keys are no longer needed.';
const NOT_DONE =
  'Not everything is sealed under ENCRYPTION_KEY: keep the former keys. Give any that is missing in ENCRYPTION_KEYS_OLD, make sure that every process has the new one, and run this again.';

/** Returns true if the former keys may be thrown away. */
export function isComplete(rotated: readonly RotatedStore[]): boolean {
  return rotated.every(({ remaining }) => remaining === 0);
}

export function formatReport(rotated: readonly RotatedStore[]): string {
  const lines = rotated.map(({ store, resealed, unreadable, remaining }) => {
    const held = Math.max(0, remaining - unreadable);
    const failures = [
      ...(unreadable > 0 ? [`${unreadable} opened by no key`] : []),
      ...(held > 0 ? [`${held} not to be had`] : []),
    ];
    return `  ${NAMES[store].padEnd(30)} ${[`${resealed} sealed anew`, ...failures].join(', ')}`;
  });
  return `${[...lines, isComplete(rotated) ? DONE : NOT_DONE].join('\n')}\n`;
}
