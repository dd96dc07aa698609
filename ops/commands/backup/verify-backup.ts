import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '@chasqui/db/backup';
import { type BackedUpTable, type Manifest, readManifest } from './manifest.ts';

/** Reads every file of a backup. Throws BackupError if a file is missing or differs from the manifest. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await verifyFile(folder, table);
  return manifest;
}

async function verifyFile(folder: string, { file, sha256 }: BackedUpTable): Promise<void> {
  const path = join(folder, file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${error.code}): the backup is not whole`);
  });
  if (hash.digest('hex') !== sha256) throw new BackupError(`${path} is damaged: it is not what was written`);
}
