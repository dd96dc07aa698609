import { createServiceLogin, migrate } from '@chasqui/db/migration';
import type { StackEnv } from '@chasqui/platform/env';
import { renewPostgresPassword } from './renew-postgres-password.ts';
import { deriveServerPassword, type StackSecrets } from './secrets.ts';
import { StartError } from './start-error.ts';

interface StackDatabase {
  /** URL of the login that owns the tables and migrates; no service uses it. */
  readonly ownerUrl: string;
  /** URL of the login that gateway and workers use. */
  readonly serviceUrl: string;
}

/** Migrates the database of an external server. The operator decides which login the services use there. */
export async function prepareGivenDatabase(serviceUrl: string, env: StackEnv): Promise<StackDatabase> {
  const ownerUrl = env.MIGRATION_DATABASE_URL ?? serviceUrl;
  await migrate(ownerUrl);
  return { ownerUrl, serviceUrl };
}

/** Migrates the embedded database and gives its services' login the password of this start. */
export async function prepareEmbeddedDatabase(
  ownerUrl: string,
  secrets: StackSecrets,
  { DATA_DIR }: StackEnv,
): Promise<StackDatabase> {
  await renewPostgresPassword(ownerUrl, secrets);
  await migrateEmbedded(ownerUrl, DATA_DIR);
  return {
    ownerUrl,
    serviceUrl: await createServiceLogin(ownerUrl, deriveServerPassword(secrets, 'postgres services')),
  };
}

const WRONG_PASSWORD = '28P01';

async function migrateEmbedded(url: string, dataDir: string): Promise<void> {
  try {
    await migrate(url);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === WRONG_PASSWORD)) throw error;
    const message = `The data folder ${dataDir} was made with another ENCRYPTION_KEY: give that one, or remove the folder to start afresh.`;
    throw new StartError(message, { cause: error });
  }
}
