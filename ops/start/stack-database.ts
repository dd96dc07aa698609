import { createServiceLogin, migrate } from '@chasqui/db';
import type { StackEnv } from '@chasqui/platform/env';
import { renewPostgresPassword } from './renew-postgres-password.ts';
import { deriveServerPassword, type StackSecrets } from './secrets.ts';
import { StartError } from './start-error.ts';

/** One database as two logins see it. */
export interface StackDatabase {
  /** Of whoever owns the tables: migrates, and is no service's. */
  readonly ownerUrl: string;
  /** What gateway and workers connect with. */
  readonly serviceUrl: string;
}

/** The database of other people's server, brought up to date. Which login its services have is theirs to say. */
export async function prepareGivenDatabase(serviceUrl: string, env: StackEnv): Promise<StackDatabase> {
  const ownerUrl = env.MIGRATION_DATABASE_URL ?? serviceUrl;
  await migrate(ownerUrl);
  return { ownerUrl, serviceUrl };
}

/** The embedded database, brought up to date, and its services' login with the password of this start. */
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
