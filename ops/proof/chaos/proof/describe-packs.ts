import { readdir } from 'node:fs/promises';
import { queryDatabase } from '../../support/query-database.ts';

/** Returns a line about the files that were moved, and the objects of packs that were never recorded. */
export async function describePacks(databaseUrl: string, storageFolder: string): Promise<string> {
  const [row] = await queryDatabase(
    databaseUrl,
    `select count(*) as files, count(pack_id) as moved, (select count(*) from file_packs) as packs from artifacts`,
  );
  const objects = (await readdir(storageFolder, { recursive: true })).filter((name) => name.endsWith('_object'));
  const orphans = objects.length - Number(row?.packs);
  return `files: ${row?.moved} of ${row?.files} moved in ${row?.packs} packs; ${orphans} objects of moves that ended early`;
}
