import { migrate } from '@chasqui/db';
import { loadEnv, parseMigrateEnv } from '@chasqui/platform/env';
import { describeError } from '../doctor/describe-error.ts';

/** `npm run migrate`: brings the database of MIGRATION_DATABASE_URL, or DATABASE_URL, up to date and says what it did. */
async function main(): Promise<number> {
  const { url } = loadEnv(parseMigrateEnv);
  try {
    const applied = await migrate(url);
    process.stdout.write(applied.length === 0 ? 'Nothing to migrate\n' : `Applied ${applied.join(', ')}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`The database cannot be migrated: ${describeError(error)}\n`);
    return 1;
  }
}

process.exitCode = await main();
