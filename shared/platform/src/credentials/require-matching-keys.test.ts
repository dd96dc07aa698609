import { describe, expect, it } from 'vitest';
import { createKeyring } from '../keyring.ts';
import {
  canUnseal,
  KeyMismatchError,
  requireMatchingKeys,
  reseal,
  type SealedPlace,
  type SealedSample,
  sealingContextOf,
} from './index.ts';

const [first, second] = [1, 2].map((byte) => ({ id: `key-${byte}`, key: new Uint8Array(32).fill(byte) }));
if (first === undefined || second === undefined) throw new Error('Two keys are needed');
const before = createKeyring({ current: first });
const during = createKeyring({ current: second, previous: [first] });
const after = createKeyring({ current: second });

const TENANT = '0199a1b2-0000-7000-8000-000000000001';
const ENDPOINT = '0199a1b2-0000-7000-8000-000000000002';
const PLACES: readonly SealedPlace[] = [
  { store: 'certificates', tenantId: TENANT },
  { store: 'sol_credentials', tenantId: TENANT },
  { store: 'submissions', documentId: TENANT },
  { store: 'idempotency_keys', tenantId: TENANT, key: 'order-1' },
  { store: 'webhook_secrets', tenantId: TENANT, endpointId: ENDPOINT },
];
const sealAt = (place: SealedPlace, keyring = before) => keyring.seal(Buffer.from('secret'), sealingContextOf(place));

describe('reseal', () => {
  it.each(PLACES)('seals data of $store again with the new key', (place) => {
    const anew = reseal(during, sealAt(place), place);
    if (anew === null) throw new Error('It should have opened');
    expect(Buffer.from(after.unseal(anew, sealingContextOf(place))).toString()).toBe('secret');
    expect(canUnseal(before, anew, place)).toBe(false);
  });

  it('returns null if no key opens the data or the place is wrong', () => {
    const [place, elsewhere] = PLACES;
    if (place === undefined || elsewhere === undefined) throw new Error('Two places are needed');
    expect(reseal(after, sealAt(place), place)).toBeNull();
    expect(reseal(during, sealAt(place), elsewhere)).toBeNull();
    expect(reseal(during, Buffer.from('never sealed'), place)).toBeNull();
  });

  it('binds each place to its own context', () => {
    expect(new Set(PLACES.map(sealingContextOf)).size).toBe(PLACES.length);
  });

  it('gives a webhook secret and its former secret the same context', () => {
    const owner = { tenantId: TENANT, endpointId: ENDPOINT };
    const sealed = sealAt({ store: 'webhook_secrets', ...owner });
    expect(canUnseal(before, sealed, { store: 'former_webhook_secrets', ...owner })).toBe(true);
    expect(canUnseal(before, sealed, { store: 'former_webhook_secrets', ...owner, endpointId: TENANT })).toBe(false);
  });
});

describe('requireMatchingKeys', () => {
  const lines: string[] = [];
  const note = (_fields: unknown, text?: string) => void lines.push(text ?? '');
  const log = { warn: note, error: note };
  const sampleOf = (place: SealedPlace, keyring = before): SealedSample => ({ place, sealed: sealAt(place, keyring) });
  const check = (keyring: typeof before, samples: readonly SealedSample[]) => {
    lines.length = 0;
    return requireMatchingKeys({ keyring, log, listSamples: async () => samples });
  };

  it('accepts an empty database and one that its keys open', async () => {
    await check(after, []);
    await check(
      before,
      PLACES.map((place) => sampleOf(place)),
    );
    await check(
      during,
      PLACES.map((place, index) => sampleOf(place, index === 0 ? after : before)),
    );
    expect(lines).toEqual([]);
  });

  it('refuses a database if the keys open nothing of it, and says what to do', async () => {
    const checked = check(
      after,
      PLACES.map((place) => sampleOf(place)),
    );
    await expect(checked).rejects.toThrow(KeyMismatchError);
    await expect(checked).rejects.toThrow(/ENCRYPTION_KEYS_OLD/);
  });

  it('logs if the keys do not open a part of the database', async () => {
    await check(
      after,
      PLACES.map((place, index) => sampleOf(place, index === 0 ? after : before)),
    );
    expect(lines).toEqual(['some secrets open with no key: is one missing in ENCRYPTION_KEYS_OLD?']);
  });

  it('repeats the query until the database answers', async () => {
    let asked = 0;
    lines.length = 0;
    await requireMatchingKeys({
      keyring: before,
      log,
      pauseMs: 1,
      listSamples: async () => {
        asked += 1;
        if (asked < 3) throw new Error('connection refused');
        return [];
      },
    });
    expect(asked).toBe(3);
    expect(lines).toHaveLength(2);
  });
});
