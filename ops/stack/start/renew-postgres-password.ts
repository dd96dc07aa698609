import pg from 'pg';
import { hasCode } from '../setup/error-code.mjs';
import { deriveServerPassword, listFormerKeys, type StackSecrets } from './secrets.ts';

/** SQLSTATE invalid_password. */
export const WRONG_PASSWORD = '28P01';

type Keys = Pick<StackSecrets, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEYS_OLD'>;

/**
 * Gives the embedded PostgreSQL the password of the current ENCRYPTION_KEY if its password belongs to a former key.
 * Does nothing if no key's password is right: the migration then reports the error.
 */
export async function renewPostgresPassword(url: string, keys: Keys): Promise<void> {
  if (await isLetIn(url)) return;
  for (const ENCRYPTION_KEY of listFormerKeys(keys)) {
    const former = new URL(url);
    former.password = deriveServerPassword({ ENCRYPTION_KEY }, 'postgres');
    // Hexadecimal, so it can stand in a statement.
    const statement = `alter role postgres password '${deriveServerPassword(keys, 'postgres')}'`;
    if (await isLetIn(former.href, statement)) return;
  }
}

/** Returns true if the server accepts the password of a URL, and runs a statement if so. */
async function isLetIn(url: string, statement = 'select 1'): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } catch (error) {
    if (hasCode(error, WRONG_PASSWORD)) return false;
    throw error;
  } finally {
    await client.end();
  }
}
