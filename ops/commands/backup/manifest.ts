import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '@chasqui/db/backup/preconditions';
import * as v from 'valibot';

/** Raised when an older version could not read what a newer one writes. */
const FORMAT = 1;
export const MANIFEST_FILE = 'manifest.json';

const TEXT = v.pipe(v.string(), v.nonEmpty());
const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const SHA256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** Name as SQL writes it. Names go into statements unescaped, so the pattern must stay strict. */
const NAME = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$|^"[a-z0-9_ ]+"$/));
const FILE = v.pipe(v.string(), v.regex(/^[a-z0-9_]+\.copy\.gz$/));

const ManifestSchema = v.object({
  format: v.literal(FORMAT),
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Every migration of the database, in order. */
  migrations: v.pipe(v.array(v.object({ name: TEXT, sha256: SHA256 })), v.minLength(1)),
  /** Tables in an order in which rows can be restored. `sha256` and `bytes` describe the file. */
  tables: v.array(
    v.object({ name: NAME, columns: v.array(NAME), rows: COUNT, file: FILE, bytes: COUNT, sha256: SHA256 }),
  ),
  /**
   * Ids of the keys that open the sealed data, with the number of secrets of each. The backup does not hold the keys.
   */
  sealingKeys: v.array(v.object({ keyId: TEXT, secrets: COUNT })),
});

/** Manifest of a backup: its tables, files and sealing keys. */
export type Manifest = v.InferOutput<typeof ManifestSchema>;
export type BackedUpTable = Manifest['tables'][number];

export function describeBackup(parts: Omit<Manifest, 'format'>): string {
  const manifest: Manifest = { format: FORMAT, ...parts };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** @throws BackupError when the folder holds no backup that this version can read */
async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST_FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} cannot be read (${error.code}): is ${folder} a backup?`);
  });
  const parsed = v.safeParse(ManifestSchema, parseJson(text));
  if (parsed.success) return parsed.output;
  const paths = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the whole');
  throw new BackupError(`${file} is damaged, or of another version: ${[...new Set(paths)].join(', ')}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
