import { migrate } from '@chasqui/db/migration';
import { queryDatabase } from './query-database.ts';

const NAME = 'migrated';

/** Creates the database that test files copy, which is much less work than to migrate each of theirs; returns its name. */
export async function createMigratedDatabase(databaseUrl: string): Promise<string> {
  await queryDatabase(databaseUrl, `create database ${NAME}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${NAME}`;
  await migrate(url.href);
  return NAME;
}
