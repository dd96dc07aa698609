import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StackEnv } from '@chasqui/platform/env';
import * as v from 'valibot';

export interface StackSecrets {
  readonly MASTER_KEY: string;
  readonly JWT_SECRET: string;
  /** 32 bytes, base64. */
  readonly ENCRYPTION_KEY: string;
  /** Former values of ENCRYPTION_KEY, separated by commas, while they are still needed. */
  readonly ENCRYPTION_KEYS_OLD?: string;
}

type SecretsEnv = Pick<StackEnv, 'DATA_DIR'> & Partial<Pick<StackEnv, keyof StackSecrets>>;

const NAMES = ['MASTER_KEY', 'JWT_SECRET', 'ENCRYPTION_KEY'] as const;

const StoredSchema = v.object({
  MASTER_KEY: v.optional(v.string()),
  JWT_SECRET: v.optional(v.string()),
  ENCRYPTION_KEY: v.optional(v.string()),
  ENCRYPTION_KEYS_OLD: v.optional(v.string()),
});

const GENERATE: Record<(typeof NAMES)[number], () => string> = {
  MASTER_KEY: () => `mk_${randomBytes(32).toString('base64url')}`,
  JWT_SECRET: () => randomBytes(48).toString('base64url'),
  ENCRYPTION_KEY: () => randomBytes(32).toString('base64'),
};

/**
 * Returns the secrets of the environment. Missing ones come from the data folder, where the first call creates them.
 */
export async function getSecrets(env: SecretsEnv): Promise<StackSecrets> {
  const stored = await readStored(fileOf(env));
  const missing = NAMES.filter((name) => env[name] === undefined && stored[name] === undefined);
  for (const name of missing) stored[name] = GENERATE[name]();
  if (missing.length > 0) await store(fileOf(env), stored);
  const get = (name: (typeof NAMES)[number]) => env[name] ?? stored[name] ?? '';
  const former = env.ENCRYPTION_KEYS_OLD ?? stored.ENCRYPTION_KEYS_OLD;
  return {
    MASTER_KEY: get('MASTER_KEY'),
    JWT_SECRET: get('JWT_SECRET'),
    ENCRYPTION_KEY: get('ENCRYPTION_KEY'),
    ...(former === undefined ? {} : { ENCRYPTION_KEYS_OLD: former }),
  };
}

/** Makes a new ENCRYPTION_KEY in the data folder for the next start; the present key becomes a former key. */
export async function replaceEncryptionKey(env: Pick<SecretsEnv, 'DATA_DIR'>): Promise<void> {
  const stored = await readStored(fileOf(env));
  const former = listFormerKeys(stored);
  if (stored.ENCRYPTION_KEY === undefined)
    throw new Error(`${fileOf(env)} holds no ENCRYPTION_KEY: it was given to the service`);
  const ENCRYPTION_KEYS_OLD = [stored.ENCRYPTION_KEY, ...former].join(',');
  await store(fileOf(env), { ...stored, ENCRYPTION_KEY: GENERATE.ENCRYPTION_KEY(), ENCRYPTION_KEYS_OLD });
}

/** Keys of a finished rotation: the one that seals everything now, and the former ones that seal nothing any more. */
interface RotatedKeys {
  readonly current: string;
  readonly former: readonly string[];
}

/**
 * Removes the former keys of a rotation from the data folder. Keys added since then stay. If ENCRYPTION_KEY has changed
 * since then, all keys stay, because another process may have sealed data under any of them.
 */
export async function forgetFormerKeys(
  env: Pick<SecretsEnv, 'DATA_DIR'>,
  { current, former }: RotatedKeys,
): Promise<void> {
  const { ENCRYPTION_KEYS_OLD, ...others } = await readStored(fileOf(env));
  if (ENCRYPTION_KEYS_OLD === undefined || others.ENCRYPTION_KEY !== current) return;
  const kept = listFormerKeys({ ENCRYPTION_KEYS_OLD }).filter((key) => !former.includes(key));
  await store(fileOf(env), kept.length === 0 ? others : { ...others, ENCRYPTION_KEYS_OLD: kept.join(',') });
}

export function listFormerKeys({ ENCRYPTION_KEYS_OLD = '' }: FormerKeys): readonly string[] {
  return ENCRYPTION_KEYS_OLD === '' ? [] : ENCRYPTION_KEYS_OLD.split(',').map((key) => key.trim());
}

interface FormerKeys {
  readonly ENCRYPTION_KEYS_OLD?: string | undefined;
}

function fileOf({ DATA_DIR }: Pick<SecretsEnv, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'secrets.json');
}

async function readStored(file: string): Promise<v.InferOutput<typeof StoredSchema>> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return v.parse(StoredSchema, JSON.parse(text));
  } catch {
    // The content of the file must not get into a message.
    throw new Error(`${file} cannot be read: put it back from a copy, or remove the data folder to start afresh`);
  }
}

async function store(file: string, secrets: object): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.new`;
  await writeFile(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await chmod(unfinished, 0o600);
  await rename(unfinished, file);
}

/**
 * Returns the password of an embedded server. The password is derived, so that no further secret is kept, and
 * hexadecimal, so that a URL can hold it unescaped.
 */
export function deriveServerPassword({ ENCRYPTION_KEY }: Pick<StackSecrets, 'ENCRYPTION_KEY'>, server: string): string {
  const key = Buffer.from(ENCRYPTION_KEY, 'base64');
  return Buffer.from(hkdfSync('sha256', key, '', `chasqui embedded ${server}`, 24)).toString('hex');
}
