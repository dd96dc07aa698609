import { randomBytes } from 'node:crypto';
import { type Database, type DatabaseOptions, openDatabase } from '@chasqui/db/connection';
import { createServiceLogin } from '@chasqui/db/migration/create-service-login';
import { migrate } from '@chasqui/db/migration/migrate';
import { inject } from 'vitest';
import { createDatabase, queryDatabase } from './query-database.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database beside the one of `databaseUrl` (from `inject('databaseUrl')`), or a copy of `template`. */
export async function createTestDatabase(databaseUrl: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  return {
    url: await createDatabase(databaseUrl, name, template),
    drop: async () => {
      await queryDatabase(databaseUrl, `drop database ${name} with (force)`);
    },
  };
}

export interface ServiceDatabase extends TestDatabase {
  readonly serviceUrl: string;
}

export async function createServiceDatabase(databaseUrl: string): Promise<ServiceDatabase> {
  const database = await createTestDatabase(databaseUrl, inject('migratedDatabase'));
  return addServiceLogin(databaseUrl, database);
}

export async function addServiceLogin(databaseUrl: string, database: TestDatabase): Promise<ServiceDatabase> {
  const password = randomBytes(16).toString('hex');
  const serviceUrl = await createServiceLogin(database.url, password);
  const { username } = new URL(serviceUrl);
  // The verifier of a test server makes a connection much cheaper than that of production.
  await queryDatabase(databaseUrl, `alter role ${username} password '${password}'`);
  const drop = async () => {
    await database.drop();
    await queryDatabase(databaseUrl, `drop role ${username}`);
  };
  return { url: database.url, serviceUrl, drop };
}

const NAME = 'migrated';

/** Creates the database that test files copy, which is much less work than to migrate each of theirs; returns its name. */
export async function createMigratedDatabase(databaseUrl: string): Promise<string> {
  await migrate(await createDatabase(databaseUrl, NAME));
  return NAME;
}

/** Migrated database that no other test uses, with the service's own connections to it. */
export interface OpenServiceDatabase {
  readonly url: string;
  readonly db: Database;
  close(): Promise<void>;
}

export async function openServiceDatabase(options: DatabaseOptions = {}): Promise<OpenServiceDatabase> {
  const { url, serviceUrl, drop } = await createServiceDatabase(inject('databaseUrl'));
  const db = openDatabase(serviceUrl, options);
  const close = async () => {
    await db.close();
    await drop();
  };
  return { url, db, close };
}
