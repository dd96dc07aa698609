import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StackEnv } from '@chasqui/platform/env';
import * as v from 'valibot';

export interface Secrets {
  readonly MASTER_KEY: string;
  readonly JWT_SECRET: string;
  /** 32 bytes, base64. */
  readonly ENCRYPTION_KEY: string;
}

const NAMES = ['MASTER_KEY', 'JWT_SECRET', 'ENCRYPTION_KEY'] as const;

const StoredSchema = v.partial(
  v.object({ MASTER_KEY: v.string(), JWT_SECRET: v.string(), ENCRYPTION_KEY: v.string() }),
);

const GENERATE: Record<(typeof NAMES)[number], () => string> = {
  MASTER_KEY: () => `mk_${randomBytes(32).toString('base64url')}`,
  JWT_SECRET: () => randomBytes(48).toString('base64url'),
  ENCRYPTION_KEY: () => randomBytes(32).toString('base64'),
};

/** The secrets of the environment; those it does not give come from the data folder, made there the first time. */
export async function getSecrets(env: StackEnv): Promise<Secrets> {
  const file = join(env.DATA_DIR, 'secrets.json');
  const stored = await readStored(file);
  const missing = NAMES.filter((name) => env[name] === undefined && stored[name] === undefined);
  for (const name of missing) stored[name] = GENERATE[name]();
  if (missing.length > 0) await store(file, stored);
  const get = (name: (typeof NAMES)[number]) => env[name] ?? stored[name] ?? '';
  return { MASTER_KEY: get('MASTER_KEY'), JWT_SECRET: get('JWT_SECRET'), ENCRYPTION_KEY: get('ENCRYPTION_KEY') };
}

async function readStored(file: string): Promise<v.InferOutput<typeof StoredSchema>> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return v.parse(StoredSchema, JSON.parse(text));
  } catch {
    // Its content must not get into a message.
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
 * The password of an embedded server. Derived, so that no further secret is made or kept; hexadecimal, so that it can
 * stand in a URL as it is.
 */
export function deriveServerPassword({ ENCRYPTION_KEY }: Pick<Secrets, 'ENCRYPTION_KEY'>, server: string): string {
  const key = Buffer.from(ENCRYPTION_KEY, 'base64');
  return Buffer.from(hkdfSync('sha256', key, '', `chasqui embedded ${server}`, 24)).toString('hex');
}
