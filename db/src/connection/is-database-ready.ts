import type { Database } from './database.ts';
import { pingDatabase } from './ping-database.ts';

/** Returns true if `pingDatabase` resolves. Passes the error of a failed ping to `onFailure`. */
export async function isDatabaseReady(db: Database, onFailure: (error: unknown) => void): Promise<boolean> {
  try {
    await pingDatabase(db);
    return true;
  } catch (error) {
    onFailure(error);
    return false;
  }
}
