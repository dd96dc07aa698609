import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RestoredButOldError } from '@chasqui/db/backup/preconditions';
import type { Manifest } from '../backup/manifest.ts';
import { withOwnedDatabase } from '../backup/owned-database.ts';
import { describeError, parseNumbers, runCommand } from '../command.ts';
import { judgeKeys, restoreBackup } from './restore-backup.ts';

const USAGE = 'npm run restore -- --from FOLDER --skip-numbers N';
const WHY =
  'N is how many numbers every series leaves out: at least as many as any may have given away after the backup, because those are at the authority; 0 only when nothing was emitted since';

/** `npm run restore -- --from FOLDER --skip-numbers N`: puts a backup into an empty database. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, 'skip-numbers': { type: 'string' } } });
  if (values.from === undefined || values['skip-numbers'] === undefined) throw new Error(`${USAGE}. ${WHY}`);
  const skippedNumbers = parseNumbers('--skip-numbers', values['skip-numbers']);
  const folder = resolve(values.from);
  await withOwnedDatabase(true, async ({ url, keyIds }) => {
    // Missing keys do not stop the restore: the operator may add them afterwards, before the first start.
    const onVerified = ({ sealingKeys }: Manifest) => {
      const warning = judgeKeys(sealingKeys, keyIds);
      if (warning !== null) process.stdout.write(`${warning}. The restore goes on, unless something else hinders it\n`);
    };
    const { manifest, rows, skippedSeries } = await restoreBackup(url, { folder, skippedNumbers, onVerified });
    const lines = [
      `Restored ${rows} rows of ${manifest.tables.length} tables, as of ${manifest.takenAt}`,
      skippedNumbers === 0
        ? 'Every series goes on with its next number'
        : `${skippedSeries} series leave out their next ${skippedNumbers} numbers; the audit log says so`,
      judgeKeys(manifest.sealingKeys, keyIds) ?? 'The keys at hand open everything that is sealed',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  });
}

function describe(error: unknown): string {
  const what = error instanceof RestoredButOldError ? 'The restore is not finished' : 'Nothing was restored';
  return `${what}: ${describeError(error)}`;
}

await runCommand(main, describe);
