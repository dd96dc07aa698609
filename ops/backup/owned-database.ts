import { type BackupEnv, loadEnv, parseBackupEnv, readEnvFile } from '@chasqui/platform/env';
import { idOfKey } from '@chasqui/platform/keyring';

/** A database as its owner sees it. */
export interface OwnedDatabase {
  readonly url: string;
  /** The ids of the keys that the service would have; none when no key is at hand. */
  readonly keyIds: readonly string[];
}

/**
 * Runs `work` on the database that the environment names, or on the one of `npm start`.
 * @param mayBeNew whether that one may be made now
 */
export async function withOwnedDatabase<T>(
  mayBeNew: boolean,
  work: (database: OwnedDatabase) => Promise<T>,
): Promise<T> {
  readEnvFile();
  const env = loadEnv(parseBackupEnv);
  const url = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
  if (url !== undefined) return work({ url, keyIds: keyIdsOf(env) });
  // Only here: where databases are given, as in an image, what embeds one is not there.
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
