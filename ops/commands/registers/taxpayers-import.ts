import { parseArgs } from 'node:util';
import { TAXPAYER_LISTS } from '@chasqui/core/registers';
import { parseTaxpayerList } from '@chasqui/core/taxpayer-lists';
import { replaceTaxpayerList } from '@chasqui/db/taxpayer-lists';
import { importTaxpayers } from '@chasqui/db/taxpayers';
import { type ReadingProgress, readTaxpayers } from '@chasqui/platform/read-taxpayers';
import { readSmallRegister } from '@chasqui/platform/register-text';
import { describeError, runCommand, SYSTEM } from '../command.ts';
import { recordImport } from './record-import.ts';

const USAGE = `npm run taxpayers:import -- --file padron_reducido_ruc.zip: the file is at https://www.sunat.gob.pe/descargaPRR/mrc137_padron_reducido.html
npm run taxpayers:import -- --list ${TAXPAYER_LISTS[0]} --file AgenRet_TXT.zip: a list of SUNAT, one of ${TAXPAYER_LISTS.join(', ')}`;

const ROWS_A_LINE = 1_000_000;

/**
 * `npm run taxpayers:import -- --file FILE`: replaces the register of taxpayers with SUNAT's file, zipped or not. `--list NAME`
 * replaces a list of agents or of good taxpayers instead.
 */
async function main(): Promise<void> {
  const { file, list } = parseArgs({ options: { file: { type: 'string' }, list: { type: 'string' } } }).values;
  if (file === undefined) throw new Error(USAGE);
  await (list === undefined ? importRegister(file) : importList(file, list));
}

async function importRegister(file: string): Promise<void> {
  const { tell, last } = openProgress();
  const rows = await recordImport('taxpayers', (_db, url) => importTaxpayers(url, readTaxpayers(file, tell)));
  const skipped = last().skipped;
  process.stdout.write(`Taxpayers in the register: ${format(rows)}. Lines that are no entries: ${format(skipped)}\n`);
}

async function importList(file: string, text: string): Promise<void> {
  const list = TAXPAYER_LISTS.find((name) => name === text);
  if (list === undefined) throw new Error(USAGE);
  const entries = parseTaxpayerList(await readSmallRegister(file));
  const rows = await recordImport(list, async (db) => {
    await replaceTaxpayerList(db, SYSTEM, list, entries);
    return entries.length;
  });
  process.stdout.write(`Taxpayers in the list: ${format(rows)}\n`);
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
