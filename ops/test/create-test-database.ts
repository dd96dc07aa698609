import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

export interface TestDatabase {
  /** Superuser URL of a database that nobody else uses. */
  readonly url: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
}

/** Creates an empty database beside the one of `databaseUrl` (from `inject('databaseUrl')`). */
export async function createTestDatabase(databaseUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(databaseUrl, `create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(databaseUrl, `drop database ${name} with (force)`) };
}

async function execute(databaseUrl: string, statement: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
