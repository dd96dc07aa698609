import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError } from '@chasqui/db/backup/preconditions';
import { parseStackEnv } from '@chasqui/platform/env';
import { renewPostgresPassword } from '../../stack/start/renew-postgres-password.ts';
import { openRuntime } from '../../stack/start/runtime.ts';
import { deriveServerPassword, getSecrets, type StackSecrets } from '../../stack/start/secrets.ts';
import { embeddedServer } from '../../stack/start/stack-servers.ts';
import { findEmbeddedPort } from '../keys-rotate/find-embedded-database.ts';

/** The owner's URL, and the keys of the service that uses it. */
interface EmbeddedDatabase {
  readonly url: string;
  readonly secrets: StackSecrets;
}

/** Runs `work` on the database of `npm start`, and starts that database if it does not run. */
export async function withEmbeddedDatabase<T>(
  { mayBeNew }: { readonly mayBeNew: boolean },
  work: (database: EmbeddedDatabase) => Promise<T>,
): Promise<T> {
  const given = parseStackEnv(process.env);
  const env = { ...given, DATA_DIR: resolve(given.DATA_DIR) };
  requireData(env.DATA_DIR, { mayBeNew, hasKey: env.ENCRYPTION_KEY !== undefined });
  const port = await findEmbeddedPort(env.DATA_DIR);
  if (port !== undefined) {
    const secrets = await getSecrets(env);
    const password = deriveServerPassword(secrets, 'postgres');
    return work({ url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, secrets });
  }
  const runtime = await openRuntime(env, () => {});
  try {
    const server = embeddedServer(runtime, 'postgres');
    await runtime.run(server);
    await renewPostgresPassword(server.url(), runtime.secrets);
    return await work({ url: server.url(), secrets: runtime.secrets });
  } finally {
    await runtime.stop();
  }
}

/** A new data folder would get a new ENCRYPTION_KEY, which opens nothing of what comes into it. */
function requireData(dataDir: string, { mayBeNew, hasKey }: { mayBeNew: boolean; hasKey: boolean }): void {
  if (!mayBeNew && !existsSync(join(dataDir, 'postgres'))) {
    throw new BackupError(`DATABASE_URL must be given: there is no database in ${dataDir}`);
  }
  if (!hasKey && !existsSync(join(dataDir, 'secrets.json'))) {
    const keys = 'copy secrets.json of the service that was backed up into it, or give its ENCRYPTION_KEY';
    throw new BackupError(`The data folder ${dataDir} has no keys: ${keys}`);
  }
}
