import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '@chasqui/db/connection';
import { putExchangeRates } from '@chasqui/db/exchange-rates';
import { withOwnedDatabase } from '../backup/owned-database.ts';
import { describeError, runCommand, SYSTEM } from '../command.ts';
import { parseExchangeRates } from './parse-exchange-rates.ts';

const USAGE =
  'npm run exchange-rates:import -- --file tipoCambio.txt: lines dd/mm/yyyy|compra|venta|, as in https://www.sunat.gob.pe/a/txt/tipoCambio.txt';

/** `npm run exchange-rates:import -- --file FILE`: sets the exchange rates of the days in SUNAT's file, or none of them. */
async function main(): Promise<void> {
  const { file } = parseArgs({ options: { file: { type: 'string' } } }).values;
  if (file === undefined) throw new Error(USAGE);
  const rates = parseExchangeRates(await readFile(file, 'latin1'));
  await withOwnedDatabase(false, async ({ url }) => {
    const db = openDatabase(url, { max: 1, applicationName: 'chasqui-exchange-rates-import' });
    await putExchangeRates(db, SYSTEM, rates).finally(() => db.close());
  });
  process.stdout.write(`Days with an exchange rate from this file: ${rates.length}\n`);
}

await runCommand(main, (error) => `No exchange rate was set: ${describeError(error)}`);
