import { parseArgs } from 'node:util';
import { eraseCompany } from '@chasqui/db/company-moves/erase-company';
import { withOwnedDatabase } from '../backup/owned-database.ts';
import { describeError, runCommand } from '../command.ts';
import { requireRuc } from './require-ruc.ts';

const USAGE = 'npm run tenants:erase -- --ruc RUC [--moved] [--yes]';

/** `npm run tenants:erase`: erases a company after the legal term, or what a move left behind. Without --yes it only counts. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ruc: { type: 'string' },
      moved: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const { moved: isMoved, yes: isMeant } = values;
  const ruc = requireRuc(values.ruc, USAGE);
  await withOwnedDatabase(false, async ({ url }) => {
    const rows = await eraseCompany({ url, ruc, isMoved, isMeant, now: new Date() });
    const lines = Object.entries(rows).map(([table, count]) => `${table}: ${count}`);
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const end = isMeant
      ? `Erased ${all} rows of ${ruc}`
      : `Nothing was erased: --yes erases these ${all} rows of ${ruc}`;
    process.stdout.write(`${[...lines, end].join('\n')}\n`);
  });
}

await runCommand(main, (error) => `Not erased, or not all of it: ${describeError(error)}`);
