import { parseArgs } from 'node:util';
import { detachPartitions, type OldPartition } from '@chasqui/db/partitions/detach-partitions';
import { withOwnedDatabase } from './backup/owned-database.ts';
import { describeError, runCommand } from './command.ts';

const USAGE =
  'npm run partitions -- --detach-before YYYY-MM [--yes]: takes the months before it off the tables of files, histories and submissions; without --yes it only lists them';

/**
 * `npm run partitions -- --detach-before 2021-07 --yes`: moves the months before July 2021 into the schema `detached`, where an
 * operator dumps and drops them. The documents stay, without their files, histories and submissions.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'detach-before': { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  const { 'detach-before': before = '', yes: detaches } = values;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(before)) throw new Error(USAGE);
  await withOwnedDatabase(false, async ({ url }) => {
    process.stdout.write(describePartitions(await detachPartitions(url, { before, detaches }), before, detaches));
  });
}

const MIB = 1024 * 1024;

function describePartitions(partitions: readonly OldPartition[], before: string, detached: boolean): string {
  if (partitions.length === 0) return `No partition ends before ${before}\n`;
  const lines = partitions.map(({ name, bytes }) => `  ${name.padEnd(36)} ${(bytes / MIB).toFixed(1)} MiB`);
  const done = detached
    ? 'They are in the schema detached: dump them, then drop them.'
    : 'Nothing was changed. Give --yes to detach them.';
  return [...lines, done, ''].join('\n');
}

await runCommand(main, (error) => `The partitions were not all detached: ${describeError(error)}`);
