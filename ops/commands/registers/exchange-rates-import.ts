import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { outcomeOfRates, parseExchangeRates } from '@chasqui/core/exchange-rates';
import type { Database } from '@chasqui/db/connection';
import { putExchangeRates } from '@chasqui/db/exchange-rates';
import { describeError, runCommand, SYSTEM } from '../command.ts';
import { recordImport } from './record-import.ts';

const USAGE =
  'npm run exchange-rates:import -- --file tipoCambio.txt: lines dd/mm/yyyy|compra|venta|, as in https://www.sunat.gob.pe/a/txt/tipoCambio.txt';

/** `npm run exchange-rates:import -- --file FILE`: sets the exchange rates of the days in SUNAT's file, or none of them. */
async function main(): Promise<void> {
  const { file } = parseArgs({ options: { file: { type: 'string' } } }).values;
  if (file === undefined) throw new Error(USAGE);
  const rates = parseExchangeRates(await readFile(file, 'latin1'));
  const put = async (db: Database) => {
    await putExchangeRates(db, SYSTEM, rates);
    return rates.length;
  };
  const days = await recordImport('exchange_rates', put, outcomeOfRates(rates, new Date()));
  process.stdout.write(`Days with an exchange rate from this file: ${days}\n`);
}

await runCommand(main, (error) => `No exchange rate was set: ${describeError(error)}`);
