import { type BackupEnv, loadEnv, parseBackupEnv, readEnvFile } from '@chasqui/platform/env';
import { idOfKey } from '@chasqui/platform/keyring';

interface OwnedDatabase {
  readonly url: string;
  /** Ids of the service's sealing keys; empty if no key is at hand. */
  readonly keyIds: readonly string[];
}

/**
 * Runs `work` on the database that the environment names, or on the one of `npm start`.
 * @param mayBeNew true if the database of `npm start` may be created now
 */
export async function withOwnedDatabase<T>(
  mayBeNew: boolean,
  work: (database: OwnedDatabase) => Promise<T>,
): Promise<T> {
  readEnvFile();
  const env = loadEnv(parseBackupEnv);
  const url = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
  if (url !== undefined) return work({ url, keyIds: keyIdsOf(env) });
  // Imported only here: an image, where databases are always given, lacks the embedded one.
  const { withEmbeddedDatabase } = await import('./embedded-database.ts');
  return withEmbeddedDatabase({ mayBeNew }, (embedded) =>
    work({ url: embedded.url, keyIds: keyIdsOf(embedded.secrets) }),
  );
}

type Keys = { readonly [Name in 'ENCRYPTION_KEY' | 'ENCRYPTION_KEYS_OLD']?: BackupEnv[Name] };

function keyIdsOf({ ENCRYPTION_KEY, ENCRYPTION_KEYS_OLD }: Keys): readonly string[] {
  return [ENCRYPTION_KEY, ...(ENCRYPTION_KEYS_OLD ?? '').split(',')]
    .map((key) => key?.trim() ?? '')
    .filter((key) => key !== '')
    .map((key) => idOfKey(Buffer.from(key, 'base64')));
}
