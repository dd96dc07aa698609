import { type ByteRange, type FileReader, FileStorageError, mergeRanges } from '@chasqui/core/file-storage';
import { and, inArray } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { type ArtifactEncoding, type artifacts, filePacks } from '../schema/index.ts';
import { DamagedArtifactError, unpack } from './insert-artifact.ts';

type StoredFile = Pick<
  typeof artifacts.$inferSelect,
  'bytes' | 'encoding' | 'sha256' | 'packId' | 'packOffset' | 'storedLength'
>;

interface PackedFile {
  readonly encoding: ArtifactEncoding;
  readonly sha256: Uint8Array;
  readonly place: ByteRange;
}

/**
 * Returns the original bytes of a file, from its row or from its pack.
 * @throws DamagedArtifactError if it is lost or its bytes do not match their SHA-256; FileStorageError
 */
export async function readStoredFile(db: Database, ctx: TenantContext, row: StoredFile): Promise<Uint8Array> {
  if (row.bytes !== null) return unpack({ ...row, bytes: row.bytes });
  const [file] = await readStoredFiles(db, ctx, [row]);
  if (file === undefined) throw new Error('A file was asked for and not read');
  return file.bytes;
}

/**
 * Returns the original bytes of files in their order. Files that lie near each other in a pack are read together.
 * @throws DamagedArtifactError if one is lost or its bytes do not match their SHA-256; FileStorageError
 */
export async function readStoredFiles<Row extends StoredFile>(
  db: Database,
  ctx: TenantContext,
  rows: readonly Row[],
): Promise<readonly { readonly row: Row; readonly bytes: Uint8Array }[]> {
  const packIds = [...new Set(rows.flatMap(({ packId }) => packId ?? []))];
  const keys = packIds.length === 0 ? new Map<string, string>() : await findKeys(db, ctx, packIds);
  const packed = new Map<string, Map<Row, PackedFile>>(packIds.map((id) => [id, new Map()]));
  for (const row of rows) {
    if (row.packId !== null) packed.get(row.packId)?.set(row, { ...row, place: placeOf(row) });
  }
  const read = new Map<Row, Uint8Array>();
  for (const [packId, files] of packed) {
    const key = keys.get(packId);
    if (key === undefined) throw new DamagedArtifactError('The pack of a stored artifact is not known');
    for (const [row, bytes] of await readPack(readerOf(db), key, files)) read.set(row, bytes);
  }
  return rows.map((row) => ({
    row,
    bytes: row.bytes === null ? bytesOf(read, row) : unpack({ ...row, bytes: row.bytes }),
  }));
}

function placeOf({ packOffset, storedLength }: StoredFile): ByteRange {
  if (packOffset === null || storedLength === null) throw new Error('A file in a pack has no place there');
  return { offset: packOffset, length: storedLength };
}

function bytesOf<Row>(read: ReadonlyMap<Row, Uint8Array>, row: Row): Uint8Array {
  const bytes = read.get(row);
  if (bytes === undefined) throw new Error('A file in a pack was not read');
  return bytes;
}

function readerOf({ files }: Database): FileReader {
  if (files === null) throw new FileStorageError('A file is in the object storage, and FILES_URL is not set');
  return files;
}

async function findKeys(db: Database, ctx: TenantContext, packIds: readonly string[]): Promise<Map<string, string>> {
  const { id, objectKey } = filePacks;
  const rows = await readInTenant(db, ctx, (tx) =>
    tx
      .select({ id, objectKey })
      .from(filePacks)
      .where(and(ofTenant(filePacks, ctx), inArray(id, [...packIds]))),
  );
  return new Map(rows.map((row) => [row.id, row.objectKey]));
}

async function readPack<Row>(
  reader: FileReader,
  key: string,
  files: ReadonlyMap<Row, PackedFile>,
): Promise<Map<Row, Uint8Array>> {
  const read = new Map<Row, Uint8Array>();
  for (const range of mergeRanges([...files.values()].map(({ place }) => place))) {
    const bytes = await reader.read(key, range);
    if (bytes === undefined) throw new DamagedArtifactError(`The pack ${key} is not in the object storage`);
    for (const [row, { place, ...file }] of files) {
      const start = place.offset - range.offset;
      const end = start + place.length;
      if (start >= 0 && end <= range.length) read.set(row, unpack({ ...file, bytes: bytes.subarray(start, end) }));
    }
  }
  return read;
}
