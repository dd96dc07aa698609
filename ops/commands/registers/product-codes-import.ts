import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { importProductCodes } from '@chasqui/db/product-codes';
import { withOwnedDatabase } from '../backup/owned-database.ts';
import { describeError, runCommand } from '../command.ts';
import { readProductCodes } from './read-product-codes.ts';

const USAGE =
  "npm run product-codes:import -- --file unspsc.xlsx: SUNAT's catalog 25 (UNSPSC v14_0801) as XLSX or CSV, with codes of 8 digits and their names";

const SHOWN_PROBLEMS = 100;

/** `npm run product-codes:import -- --file FILE`: replaces the list of product codes with a published one. */
async function main(): Promise<void> {
  const { file } = parseArgs({ options: { file: { type: 'string' } } }).values;
  if (file === undefined) throw new Error(USAGE);
  const { codes, problems } = readProductCodes(await readFile(file));
  await withOwnedDatabase(false, async ({ url }) => {
    const count = await importProductCodes(url, codes);
    const shown = problems.slice(0, SHOWN_PROBLEMS);
    process.stdout.write(
      [...shown, `Product codes in the list: ${format(count)}. Problems of rows: ${format(problems.length)}`, ''].join(
        '\n',
      ),
    );
  });
}

function format(count: number): string {
  return count.toLocaleString('en');
}

await runCommand(main, (error) => `The list of product codes was not replaced: ${describeError(error)}`);
