import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseGatewayEnv, parseStackEnv } from '@chasqui/platform/env';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deriveServerPassword, forgetFormerKeys, getSecrets, listFormerKeys, replaceEncryptionKey } from './secrets.ts';

let DATA_DIR: string;

beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'chasqui-secrets-'));
});

afterEach(async () => {
  await rm(DATA_DIR, { recursive: true, force: true });
});

const file = () => join(DATA_DIR, 'secrets.json');

it('are generated once, readable for their owner only, and valid for the services', async () => {
  const first = await getSecrets(parseStackEnv({ DATA_DIR }));
  expect(await getSecrets(parseStackEnv({ DATA_DIR }))).toEqual(first);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  const servers = { DATABASE_URL: 'postgres://127.0.0.1/a', REDIS_URL: 'redis://127.0.0.1' };
  expect(parseGatewayEnv({ ...first, ...servers }).ENCRYPTION_KEY).toHaveLength(32);
  expect(new Set(Object.values(first)).size).toBe(3);
});

it('are used and not stored if they are given', async () => {
  const MASTER_KEY = 'given-'.repeat(6);
  const secrets = await getSecrets(parseStackEnv({ DATA_DIR, MASTER_KEY }));
  expect(secrets.MASTER_KEY).toBe(MASTER_KEY);
  const kept = await readFile(file(), 'utf8');
  expect(kept).not.toContain(MASTER_KEY);
  expect(kept).toContain(secrets.JWT_SECRET);
});

it('leave no file if all of them are given', async () => {
  const made = await getSecrets(parseStackEnv({ DATA_DIR }));
  await rm(file());
  await getSecrets(parseStackEnv({ DATA_DIR, ...made }));
  await expect(stat(file())).rejects.toThrow('ENOENT');
});

it.each(['', '{"MASTER_KEY":"s3cret', '[1]x', '{"MASTER_KEY":5}'])(
  'are not generated over an unreadable file (%s), and the message omits its content',
  async (text) => {
    await writeFile(file(), text);
    const failure = await getSecrets(parseStackEnv({ DATA_DIR })).catch((error: Error) => error.message);
    expect(failure).toContain('cannot be read');
    expect(failure).not.toContain('s3cret');
    expect(await readFile(file(), 'utf8')).toBe(text);
  },
);

it('derive a constant URL-safe password for each embedded server', () => {
  const ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64');
  const password = deriveServerPassword({ ENCRYPTION_KEY }, 'postgres');
  expect(password).toMatch(/^[0-9a-f]{48}$/);
  expect(deriveServerPassword({ ENCRYPTION_KEY }, 'postgres')).toBe(password);
  expect(deriveServerPassword({ ENCRYPTION_KEY }, 'redis')).not.toBe(password);
  const otherKey = Buffer.alloc(32, 8).toString('base64');
  expect(deriveServerPassword({ ENCRYPTION_KEY: otherKey }, 'postgres')).not.toBe(password);
});

it('change their sealing key, remember former keys and forget them on request', async () => {
  const env = parseStackEnv({ DATA_DIR });
  const first = await getSecrets(env);
  await replaceEncryptionKey(env);
  const second = await getSecrets(env);
  expect(second).toEqual({ ...first, ENCRYPTION_KEY: expect.any(String), ENCRYPTION_KEYS_OLD: first.ENCRYPTION_KEY });
  expect(second.ENCRYPTION_KEY).not.toBe(first.ENCRYPTION_KEY);
  await replaceEncryptionKey(env);
  const third = await getSecrets(env);
  expect(listFormerKeys(third)).toEqual([second.ENCRYPTION_KEY, first.ENCRYPTION_KEY]);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  await forgetFormerKeys(env, { current: third.ENCRYPTION_KEY, former: listFormerKeys(third) });
  const { ENCRYPTION_KEYS_OLD: _former, ...kept } = third;
  expect(await getSecrets(env)).toEqual(kept);
});

it('forget only former keys of the finished rotation', async () => {
  const env = parseStackEnv({ DATA_DIR });
  const first = await getSecrets(env);
  await replaceEncryptionKey(env);
  const second = await getSecrets(env);
  const rotation = { current: second.ENCRYPTION_KEY, former: listFormerKeys(second) };
  // Another run makes a new key before this rotation ends, so everything is now sealed under a former key.
  await replaceEncryptionKey(env);
  const third = await getSecrets(env);
  await forgetFormerKeys(env, rotation);
  expect(await getSecrets(env)).toEqual(third);
  expect(listFormerKeys(third)).toEqual([second.ENCRYPTION_KEY, first.ENCRYPTION_KEY]);

  await forgetFormerKeys(env, { current: third.ENCRYPTION_KEY, former: rotation.former });
  expect(listFormerKeys(await getSecrets(env))).toEqual([second.ENCRYPTION_KEY]);
});

it('do not replace a given sealing key', async () => {
  const ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64');
  await getSecrets(parseStackEnv({ DATA_DIR, ENCRYPTION_KEY }));
  await expect(replaceEncryptionKey({ DATA_DIR })).rejects.toThrow('holds no ENCRYPTION_KEY');
});
