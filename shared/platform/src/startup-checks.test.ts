import { beforeEach, describe, expect, it } from 'vitest';
import { type SealedPlace, sealingContextOf } from './credentials.ts';
import { createKeyring } from './keyring.ts';
import {
  type LoginCheck,
  requireMatchingKeys,
  requireSafeLogin,
  type SealedSample,
  StartupError,
  untilAnswered,
} from './startup-checks.ts';

describe('requireSafeLogin', () => {
  const lines: unknown[] = [];
  const log: LoginCheck['log'] = { warn: (...line: unknown[]) => void lines.push(line.at(-1)) };
  beforeEach(() => {
    lines.length = 0;
  });

  /** Returns a database check that gives these answers, one after the other. */
  function answering(...answers: (string | null | Error)[]): Pick<LoginCheck, 'describeDanger' | 'log' | 'pauseMs'> {
    const describeDanger = async () => {
      const answer = answers.shift();
      if (answer === undefined) throw new Error('It was asked too often');
      if (answer instanceof Error) throw answer;
      return answer;
    };
    return { describeDanger, log, pauseMs: 1 };
  }

  it.each([true, false])('accepts a restricted login (production: %s)', async (isProduction) => {
    await requireSafeLogin({ ...answering(null), isProduction });
    expect(lines).toEqual([]);
  });

  it('warns once of a login with too many rights', async () => {
    await requireSafeLogin({ ...answering('rosa is a superuser'), isProduction: false });
    expect(lines).toEqual(['rosa is a superuser']);
  });

  it('refuses a login with too many rights in production', async () => {
    const refused = requireSafeLogin({ ...answering('rosa is a superuser'), isProduction: true });
    await expect(refused).rejects.toThrow(new StartupError('rosa is a superuser'));
  });

  it('repeats the check while the database cannot be reached', async () => {
    const away = new Error('away');
    const refused = requireSafeLogin({ ...answering(away, away, 'rosa is a superuser'), isProduction: true });
    await expect(refused).rejects.toThrow(StartupError);
    expect(lines).toEqual(Array(2).fill('the rights of the database login are not known yet'));
  });
});
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
    await expect(checked).rejects.toThrow(StartupError);
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

it('untilAnswered waits until the database answers, and logs the reason', async () => {
  const reasons: unknown[] = [];
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked < 3) throw new Error(`not yet, ${asked}`);
    return 'ready';
  };
  const log = { warn: ({ err }: { err: Error }) => void reasons.push(err.message) };
  expect(await untilAnswered(ask, 'not ready', { log, pauseMs: 1 })).toBe('ready');
  expect(asked).toBe(3);
  expect(reasons).toEqual(['not yet, 1', 'not yet, 2']);
});
