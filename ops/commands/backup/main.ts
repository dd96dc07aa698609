import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeError, runCommand } from '../command.ts';
import { type Manifest, verifyBackup } from './manifest.ts';
import { withOwnedDatabase } from './owned-database.ts';
import { writeBackup } from './write-backup.ts';

const USAGE = 'npm run backup -- --out FOLDER, or --verify FOLDER for one that is there';

/** `npm run backup -- --out FOLDER`: writes the whole database into a new folder; `--verify FOLDER` reads one again. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' }, verify: { type: 'string' } } });
  if (values.verify !== undefined && values.out === undefined) {
    const folder = resolve(values.verify);
    return say(await verifyBackup(folder), `${folder} is whole`);
  }
  if (values.out === undefined || values.verify !== undefined) throw new Error(USAGE);
  const folder = resolve(values.out);
  await withOwnedDatabase(false, async ({ url }) => say(await writeBackup(url, folder), `Backed up into ${folder}`));
}

function say({ takenAt, tables, migrations, sealingKeys }: Omit<Manifest, 'format'>, first: string): void {
  const sum = (of: 'rows' | 'bytes') => tables.reduce((sofar, table) => sofar + table[of], 0);
  const mebibytes = (sum('bytes') / 2 ** 20).toFixed(1);
  const keys = sealingKeys.map(({ keyId, secrets }) => `${keyId} (${secrets} secrets)`).join(', ');
  const lines = [
    `${first}: ${sum('rows')} rows of ${tables.length} tables, ${mebibytes} MiB, as of ${takenAt}, ${migrations.at(-1)?.name}`,
    sealingKeys.length === 0
      ? 'Nothing in it is sealed.'
      : `ENCRYPTION_KEY is NOT in it, and without it certificates, SOL passwords and webhook secrets stay sealed for ever. Keep it elsewhere: key ${keys}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

await runCommand(main, (error) => `There is no backup: ${describeError(error)}`);
