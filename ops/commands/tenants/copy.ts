import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cancelCopy, copyCompany } from '@chasqui/db/company-moves/copy-company';
import { withOwnedDatabase } from '../backup/owned-database.ts';
import { describeError, runCommand } from '../command.ts';
import { exportCompany } from './export-company.ts';
import { requireRuc } from './require-ruc.ts';

const USAGE =
  'npm run tenants:copy -- --ruc RUC --to postgres://OWNER@HOST/NAME [--cell NAME] [--target-keys ID,ID] [--cancel], or --ruc RUC --to-folder FOLDER';

/** `npm run tenants:copy`: moves a company to another database, takes such a move back, or writes all its rows to a folder. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ruc: { type: 'string' },
      to: { type: 'string' },
      'to-folder': { type: 'string' },
      'target-keys': { type: 'string' },
      cell: { type: 'string' },
      cancel: { type: 'boolean', default: false },
    },
  });
  const { to, 'to-folder': folder, 'target-keys': keys, cell, cancel } = values;
  const ruc = requireRuc(values.ruc, USAGE);
  if ((to === undefined) === (folder === undefined)) throw new Error(USAGE);
  if (cell !== undefined && !/^[a-z0-9]{1,8}$/.test(cell)) throw new Error(`--cell is no name of a cell. ${USAGE}`);
  await withOwnedDatabase(false, async ({ url: from }) => {
    if (to === undefined) return say(await exportCompany(from, { ruc, folder: resolve(String(folder)) }));
    if (cancel) {
      await cancelCopy({ from, to, ruc });
      return say(`${ruc} is open here again, and the target has no row of it`);
    }
    const onStep = (step: string, detail: string) => say(`${step}: ${detail}`);
    const given = { ...(cell !== undefined && { cell }), ...(keys !== undefined && { targetKeyIds: keys.split(',') }) };
    await copyCompany({ from, to, ruc, onStep, ...given });
    say(`Moved ${ruc}. What it left here is erased by \`npm run tenants:erase -- --ruc ${ruc} --moved --yes\``);
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runCommand(
  main,
  (error) => `Stopped, and nothing was lost: run the command again, or with --cancel. ${describeError(error)}`,
);
