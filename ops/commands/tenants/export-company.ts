import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listArtifacts } from '@chasqui/db/artifacts/list-artifacts';
import { findCompany, noteExport } from '@chasqui/db/company-moves/find-company';
import { openDatabase } from '@chasqui/db/connection';
import { loadEnv, parseFilesEnv } from '@chasqui/platform/env';
import { openFileStorage } from '@chasqui/platform/file-storage';
import { writeBackup } from '../backup/write-backup.ts';
import { SYSTEM } from '../command.ts';

/** Folder with the signed XMLs and CDRs as the authority knows them. */
const FILES = 'files';

interface CompanyExport {
  readonly ruc: string;
  readonly folder: string;
}

/**
 * Writes all rows of a company and its test twin into a new folder, in the form of a backup. Adds the signed XML and CDR of
 * each document as files. Changes nothing of the company. Resolves to a line about it.
 * @throws BackupError when the folder is there
 */
export async function exportCompany(url: string, { ruc, folder }: CompanyExport): Promise<string> {
  const tenants = await findCompany(url, ruc);
  const ids = tenants.map(({ id }) => id);
  const { tables } = await writeBackup(url, folder, ids);
  const storage = await openFileStorage(loadEnv(parseFilesEnv));
  const db = openDatabase(url, { max: 1, applicationName: 'chasqui-tenants-copy', files: storage });
  let files = 0;
  try {
    for (const { id, mode } of tenants) {
      const place = join(folder, FILES, mode);
      await mkdir(place, { recursive: true, mode: 0o700 });
      for await (const { fileName, bytes } of listArtifacts(db, { ...SYSTEM, tenantId: id })) {
        await writeFile(join(place, fileName), bytes, { mode: 0o600 });
        files += 1;
      }
    }
  } finally {
    await db.close();
    storage?.close();
  }
  await noteExport(url, ids);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Wrote ${rows} rows and ${files} files of ${ruc} to ${folder}. ENCRYPTION_KEY is not in it`;
}
