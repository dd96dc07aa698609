import { randomBytes } from 'node:crypto';
import { createServiceLogin } from '@chasqui/db/migration';
import { inject } from 'vitest';
import { queryDatabase } from './query-database.ts';

export interface TestDatabase {
  /** Superuser URL of a database that no other test uses. */
  readonly url: string;
  /** Ends all connections to the database and removes it. */
  drop(): Promise<void>;
}

/** Creates an empty database beside the one of `databaseUrl` (from `inject('databaseUrl')`), or a copy of `template`. */
export async function createTestDatabase(databaseUrl: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await queryDatabase(databaseUrl, `create database ${name} template ${template}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await queryDatabase(databaseUrl, `drop database ${name} with (force)`);
    },
  };
}

export interface ServiceDatabase extends TestDatabase {
  /** Connection URL of the services. */
  readonly serviceUrl: string;
}

/** Creates a migrated test database with a login for the services. */
export async function createServiceDatabase(databaseUrl: string): Promise<ServiceDatabase> {
  const database = await createTestDatabase(databaseUrl, inject('migratedDatabase'));
  return addServiceLogin(databaseUrl, database);
}

/** A migrated database with a login for the services. */
export async function addServiceLogin(databaseUrl: string, database: TestDatabase): Promise<ServiceDatabase> {
  const serviceUrl = await createServiceLogin(database.url, randomBytes(16).toString('hex'));
  const drop = async () => {
    await database.drop();
    await queryDatabase(databaseUrl, `drop role ${new URL(serviceUrl).username}`);
  };
  return { url: database.url, serviceUrl, drop };
}
