import { migrate } from '@chasqui/db/migration/migrate';
import { recomputeReceivables } from '@chasqui/db/receivables';
import { loadEnv, parseMigrateEnv, readEnvFile } from '@chasqui/platform/env';
import { describeError, runCommand } from './command.ts';

/**
 * `npm run migrate`: migrates the database of MIGRATION_DATABASE_URL, or DATABASE_URL. It also completes work that an
 * older version, running meanwhile, left undone, and prints a report.
 */
async function main(): Promise<void> {
  readEnvFile();
  const { url } = loadEnv(parseMigrateEnv);
  const applied = await migrate(url);
  process.stdout.write(applied.length === 0 ? 'Nothing to migrate\n' : `Applied ${applied.join(', ')}\n`);
  const taken = await recomputeReceivables(url);
  if (taken > 0) process.stdout.write(`Took up what is owed for ${taken} documents of an older version\n`);
}

await runCommand(main, (error) => `The database cannot be migrated: ${describeError(error)}`);
