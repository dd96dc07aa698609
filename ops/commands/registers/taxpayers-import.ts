import { parseArgs } from 'node:util';
import { importTaxpayers } from '@chasqui/db/taxpayers';
import { type ReadingProgress, readTaxpayers } from '@chasqui/platform/read-taxpayers';
import { withOwnedDatabase } from '../backup/owned-database.ts';
import { describeError, runCommand } from '../command.ts';

const USAGE =
  'npm run taxpayers:import -- --file padron_reducido_ruc.zip: the file is at https://www.sunat.gob.pe/descargaPRR/mrc137_padron_reducido.html';

const ROWS_A_LINE = 1_000_000;

/** `npm run taxpayers:import -- --file FILE`: replaces the register of taxpayers with SUNAT's file, zipped or not. */
async function main(): Promise<void> {
  const { file } = parseArgs({ options: { file: { type: 'string' } } }).values;
  if (file === undefined) throw new Error(USAGE);
  const { tell, last } = openProgress();
  await withOwnedDatabase(false, async ({ url }) => {
    const rows = await importTaxpayers(url, readTaxpayers(file, tell));
    const skipped = last().skipped;
    process.stdout.write(`Taxpayers in the register: ${format(rows)}. Lines that are no entries: ${format(skipped)}\n`);
  });
}

/** Writes a line for each million taxpayers. */
function openProgress() {
  let last: ReadingProgress = { rows: 0, skipped: 0, share: 0 };
  let told = 0;
  return {
    tell(progress: ReadingProgress): void {
      last = progress;
      if (progress.rows < told + ROWS_A_LINE) return;
      told = progress.rows;
      process.stdout.write(`${format(progress.rows)} taxpayers, ${Math.round(100 * progress.share)} % of the file\n`);
    },
    last: () => last,
  };
}

function format(count: number): string {
  return count.toLocaleString('en');
}

await runCommand(main, (error) => `The register of taxpayers was not replaced: ${describeError(error)}`);
