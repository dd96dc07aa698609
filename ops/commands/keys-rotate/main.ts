import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseError, openDatabase } from '@chasqui/db/connection';
import { type KeysRotateEnv, loadEnv, parseKeysRotateEnv, readEnvFile } from '@chasqui/platform/env';
import { openKeyring } from '@chasqui/platform/keyring';
import { forgetFormerKeys, getSecrets, listFormerKeys, replaceEncryptionKey } from '../../stack/start/secrets.ts';
import { describeError, runCommand } from '../command.ts';
import { findEmbeddedDatabase } from './find-embedded-database.ts';
import { formatReport, isComplete, rotateKeys } from './rotate-keys.ts';

const MADE = 'A new ENCRYPTION_KEY is in the data folder. Start `npm start` again, then run `npm run keys:rotate`.\n';

/**
 * Statement timeout, in milliseconds. A count reads every sealed row, which takes a while on a slow disk with years of
 * data.
 */
const STATEMENT_TIMEOUT_MS = 600_000;

/** `npm run keys:rotate`: seals everything in the database under ENCRYPTION_KEY. Ends with 1 when something is left. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'new-key': { type: 'boolean', default: false } } });
  readEnvFile();
  const given = loadEnv(parseKeysRotateEnv);
  const env = { ...given, DATA_DIR: resolve(given.DATA_DIR) };
  if (!values['new-key']) return rotate(env);
  if (env.ENCRYPTION_KEY !== undefined || env.DATABASE_URL !== undefined) {
    throw new Error('--new-key is for keys that `npm start` made: give a new ENCRYPTION_KEY yourself');
  }
  await replaceEncryptionKey(env);
  process.stdout.write(MADE);
}

async function rotate(env: KeysRotateEnv): Promise<void> {
  const { url, current, former, isOurs } = await findTarget(env);
  const limits = { max: 2, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const db = openDatabase(url, { ...limits, applicationName: 'chasqui-keys-rotate' });
  try {
    const keyring = openKeyring(decode(current), former.map(decode));
    const rotated = await rotateKeys({ db, keyring });
    process.stdout.write(formatReport(rotated));
    if (!isComplete(rotated)) process.exitCode = 1;
    else if (isOurs) await forgetFormerKeys(env, { current, former });
  } finally {
    await db.close();
  }
}

interface Target {
  readonly url: string;
  readonly current: string;
  readonly former: readonly string[];
  /** True if the keys are those of the data folder. */
  readonly isOurs: boolean;
}

async function findTarget(env: KeysRotateEnv): Promise<Target> {
  const { DATABASE_URL, ENCRYPTION_KEY } = env;
  if (DATABASE_URL === undefined) return findEmbedded(env);
  if (ENCRYPTION_KEY === undefined) throw new Error('ENCRYPTION_KEY must be given with DATABASE_URL: the new key');
  return { url: DATABASE_URL, current: ENCRYPTION_KEY, former: listFormerKeys(env), isOurs: false };
}

async function findEmbedded(env: KeysRotateEnv): Promise<Target> {
  const dataDir = env.DATA_DIR;
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`DATABASE_URL must be given: there is no database in ${dataDir}`);
  }
  const secrets = await getSecrets(env);
  const url = await findEmbeddedDatabase(dataDir, secrets);
  if (url === undefined) throw new Error('Start `npm start` first: its database does not run');
  const isOurs = env.ENCRYPTION_KEY === undefined && env.ENCRYPTION_KEYS_OLD === undefined;
  return { url, current: secrets.ENCRYPTION_KEY, former: listFormerKeys(secrets), isOurs };
}

function decode(key: string): Uint8Array {
  return new Uint8Array(Buffer.from(key, 'base64'));
}

/** SQLSTATE invalid_password: the embedded server's answer to a password derived from a key it was not started with. */
const WRONG_PASSWORD = '28P01';

function describe(error: unknown): string {
  const said = `The keys were not rotated to the end: ${describeError(error)}`;
  if (!(error instanceof DatabaseError && error.code === WRONG_PASSWORD)) return said;
  return `${said}. After --new-key, start \`npm start\` again first: the service must have the new key`;
}

await runCommand(main, describe);
