import { parseArgs } from 'node:util';
import { type Erasure, eraseCompany } from '@chasqui/db/company-moves/erase-company';
import { deletePacks } from '@chasqui/platform/delete-packs';
import { loadEnv, parseFilesEnv } from '@chasqui/platform/env';
import { openFileStorage } from '@chasqui/platform/file-storage';
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
    const rows = await withDeletion(isMoved, (files) =>
      eraseCompany({ url, ruc, isMoved, isMeant, now: new Date(), ...files }),
    );
    const lines = Object.entries(rows).map(([table, count]) => `${table}: ${count}`);
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const end = isMeant
      ? `Erased ${all} rows of ${ruc}`
      : `Nothing was erased: --yes erases these ${all} rows of ${ruc}`;
    process.stdout.write(`${[...lines, end].join('\n')}\n`);
  });
}

/** Runs `work` with the deletion of packs in the object storage, if there is one. A moved company's packs are the target's. */
async function withDeletion<T>(
  isMoved: boolean,
  work: (files: Pick<Erasure, 'deleteFiles'>) => Promise<T>,
): Promise<T> {
  const storage = isMoved ? null : await openFileStorage(loadEnv(parseFilesEnv));
  if (storage === null) return work({});
  try {
    return await work({
      deleteFiles: async (tenantIds) => {
        for (const tenantId of tenantIds) await deletePacks(storage, tenantId);
      },
    });
  } finally {
    storage.close();
  }
}

await runCommand(main, (error) => `Not erased, or not all of it: ${describeError(error)}`);
