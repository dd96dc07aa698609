import { parseArgs } from 'node:util';
import { openDatabase } from '@chasqui/db/connection';
import { skipAllNumbers } from '@chasqui/db/series';
import { describeFailure } from '../backup/describe-failure.ts';
import { withOwnedDatabase } from '../backup/owned-database.ts';
import { parseNumbers } from './parse-numbers.ts';

const USAGE = 'npm run numbers:skip -- --numbers N: how many numbers every series leaves out';
const CONTEXT = { actor: { kind: 'system' }, requestId: null } as const;

/** `npm run numbers:skip -- --numbers N`: for a database that was set back to an earlier moment by other means than ours. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { numbers: { type: 'string' } } });
  if (values.numbers === undefined) throw new Error(USAGE);
  const numbers = parseNumbers('--numbers', values.numbers);
  await withOwnedDatabase(false, async ({ url }) => {
    const db = openDatabase(url, { max: 1, applicationName: 'chasqui-numbers-skip' });
    const moved = await skipAllNumbers(db, CONTEXT, numbers).finally(() => db.close());
    process.stdout.write(`${moved} series leave out their next ${numbers} numbers; the audit log says so\n`);
  });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`Not every series was moved: ${describeFailure(error)}\n`);
  process.exitCode = 1;
}
