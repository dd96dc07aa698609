import { randomBytes } from 'node:crypto';
import { queryDatabase } from './query-database.ts';

export interface TestDatabase {
  /** Superuser URL of a database that nobody else uses. */
  readonly url: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
}

/** Creates an empty database beside the one of `databaseUrl` (from `inject('databaseUrl')`). */
export async function createTestDatabase(databaseUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await queryDatabase(databaseUrl, `create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await queryDatabase(databaseUrl, `drop database ${name} with (force)`);
    },
  };
}
