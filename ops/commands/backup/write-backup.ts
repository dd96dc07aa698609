import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { TableColumns } from '@chasqui/db/backup/list-tables';
import { BackupError } from '@chasqui/db/backup/preconditions';
import { type Snapshot, withSnapshot } from '@chasqui/db/backup/with-snapshot';
import { type BackedUpTable, describeBackup, MANIFEST_FILE, type Manifest } from './manifest.ts';

/** Most bytes are compressed already when they come into the database, and here as hexadecimal: more effort gains little. */
const COMPRESSION = { level: 1 } as const;

/** Access for the owner only: a backup holds rows of every tenant. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/**
 * Writes everything a database holds at one moment into a new folder. It has its name only once it is whole, and
 * memory does not grow with it.
 * @param tenantIds only the rows of these tenants; by default all
 * @throws BackupError when the folder is there, or the database cannot be backed up
 */
export async function writeBackup(
  url: string,
  folder: string,
  tenantIds?: readonly string[],
): Promise<Omit<Manifest, 'format'>> {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already: a backup is written into a new folder`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    const manifest = await withSnapshot(url, (snapshot) => writeTables(snapshot, unfinished), tenantIds);
    await writeFile(join(unfinished, MANIFEST_FILE), describeBackup(manifest), { mode: PRIVATE_FILE, flush: true });
    await sync(unfinished);
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    // Rows of every tenant, and room that the next backup needs.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeTables(snapshot: Snapshot, folder: string): Promise<Omit<Manifest, 'format'>> {
  const tables: BackedUpTable[] = [];
  for (const table of snapshot.tables) tables.push(await writeTable(snapshot, table, folder));
  const { takenAt, migrations, sealingKeys } = snapshot;
  return { takenAt: takenAt.toISOString(), migrations: [...migrations], tables, sealingKeys: [...sealingKeys] };
}

async function writeTable(snapshot: Snapshot, table: TableColumns, folder: string): Promise<BackedUpTable> {
  const file = `${table.name.replaceAll('"', '')}.copy.gz`;
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new PassThrough().on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.byteLength;
  });
  const rows = snapshot.copyOut(table);
  const out = createWriteStream(join(folder, file), { mode: PRIVATE_FILE, flags: 'wx', flush: true });
  await pipeline(rows, createGzip(COMPRESSION), counted, out);
  return { ...table, columns: [...table.columns], rows: rows.rowCount, file, bytes, sha256: hash.digest('hex') };
}

/** The entries of a folder are written to disk too. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
