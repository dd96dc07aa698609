import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type FilledDatabase, fillDatabase } from '@chasqui/db/backup/fill-database';
import { BackupError } from '@chasqui/db/backup/preconditions';
import { type Manifest, verifyBackup } from '../backup/manifest.ts';

/** Returns a warning for the operator about keys missing before a start; null if the keys open everything. */
export function judgeKeys(sealingKeys: Manifest['sealingKeys'], keyIds: readonly string[]): string | null {
  const unopened = sealingKeys.filter(({ keyId }) => !keyIds.includes(keyId));
  if (unopened.length === 0) return null;
  const keys = unopened.map(({ keyId, secrets }) => `${keyId} (${secrets} secrets)`).join(', ');
  const advice = 'give it as ENCRYPTION_KEY, or in ENCRYPTION_KEYS_OLD, before you start anything';
  return `WARNING: no key at hand opens what was sealed under key ${keys}: ${advice}`;
}

interface RestoreOptions {
  readonly folder: string;
  /** Count of numbers that every series skips, because they may have been issued after the backup. */
  readonly skippedNumbers: number;
  /** Called with the verified manifest before anything is restored. */
  readonly onVerified?: (manifest: Manifest) => void;
}

interface Restored extends FilledDatabase {
  readonly manifest: Manifest;
}

/**
 * Puts a backup into an empty database, whole or not at all; memory does not grow with it.
 * @throws BackupError when the backup is damaged or of a newer version, or the database is not empty
 */
export async function restoreBackup(
  url: string,
  { folder, skippedNumbers, onVerified }: RestoreOptions,
): Promise<Restored> {
  const manifest = await verifyBackup(folder);
  onVerified?.(manifest);
  const backedUp = new Map(manifest.tables.map((table) => [table.name, table]));
  const filled = await fillDatabase(url, {
    migrations: manifest.migrations,
    tables: manifest.tables,
    skippedNumbers,
    write: async ({ name }, rows) => {
      const table = backedUp.get(name);
      if (table === undefined) throw new BackupError(`The backup has no table ${name}`);
      await pipeline(createReadStream(join(folder, table.file)), createGunzip(), rows);
      return table.rows;
    },
  });
  return { ...filled, manifest };
}
