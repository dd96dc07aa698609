import type { Database } from './database.ts';
import { pingDatabase } from './ping-database.ts';

/** Whether `pingDatabase` resolves; why not is told to `onFailure`. */
export async function isDatabaseReady(db: Database, onFailure: (error: unknown) => void): Promise<boolean> {
  try {
    await pingDatabase(db);
    return true;
  } catch (error) {
    onFailure(error);
    return false;
  }
}
