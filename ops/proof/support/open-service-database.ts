import { type Database, type DatabaseOptions, openDatabase } from '@chasqui/db/connection';
import { inject } from 'vitest';
import { createServiceDatabase } from './create-test-database.ts';

/** Migrated database that no other test uses, with the service's own connections to it. */
export interface OpenServiceDatabase {
  /** Superuser URL. */
  readonly url: string;
  readonly db: Database;
  /** Ends the connections and removes the database. */
  close(): Promise<void>;
}

/** Creates a migrated database on the server of the integration tests. */
export async function openServiceDatabase(options: DatabaseOptions = {}): Promise<OpenServiceDatabase> {
  const { url, serviceUrl, drop } = await createServiceDatabase(inject('databaseUrl'));
  const db = openDatabase(serviceUrl, options);
  const close = async () => {
    await db.close();
    await drop();
  };
  return { url, db, close };
}
