import { parseArgs } from 'node:util';
import { openDatabase } from '@chasqui/db/connection';
import { skipAllNumbers } from '@chasqui/db/series';
import { withOwnedDatabase } from './backup/owned-database.ts';
import { describeError, parseNumbers, runCommand, SYSTEM } from './command.ts';

const USAGE = 'npm run numbers:skip -- --numbers N: how many numbers every series leaves out';

/** `npm run numbers:skip -- --numbers N`: for a database that was set back to an earlier moment by other means than ours. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { numbers: { type: 'string' } } });
  if (values.numbers === undefined) throw new Error(USAGE);
  const numbers = parseNumbers('--numbers', values.numbers);
  await withOwnedDatabase(false, async ({ url }) => {
    const db = openDatabase(url, { max: 1, applicationName: 'chasqui-numbers-skip' });
    const moved = await skipAllNumbers(db, SYSTEM, numbers).finally(() => db.close());
    process.stdout.write(`${moved} series leave out their next ${numbers} numbers; the audit log says so\n`);
  });
}

await runCommand(main, (error) => `Not every series was moved: ${describeError(error)}`);
