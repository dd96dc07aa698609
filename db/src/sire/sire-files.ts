import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { ofTenant, type RowOf } from '../records.ts';
import { SIRE_FILE_KINDS, type SireFileKind, sireFiles } from '../schema/index.ts';
import type { SireMonth } from './sire-month.ts';

export { SIRE_FILE_KINDS, type SireFileKind };

/** File of a month in its stored form. Bytes are deflated; digest and length are those of the file as served. */
export interface PackedSireFile {
  readonly kind: SireFileKind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly sha256: Uint8Array;
  readonly byteLength: number;
}

/** Packs a file while it is read, so that only its deflated form is held. */
export async function packSireFile(
  { kind, fileName }: Pick<PackedSireFile, 'kind' | 'fileName'>,
  content: AsyncIterable<Uint8Array>,
): Promise<PackedSireFile> {
  const digest = createHash('sha256');
  const packed: Uint8Array[] = [];
  let byteLength = 0;
  await pipeline(
    content,
    async function* measure(pieces) {
      for await (const piece of pieces) {
        digest.update(piece);
        byteLength += piece.byteLength;
        yield piece;
      }
    },
    createDeflateRaw(),
    async (pieces) => {
      for await (const piece of pieces) packed.push(piece);
    },
  );
  return { kind, fileName, bytes: Buffer.concat(packed), sha256: digest.digest(), byteLength };
}

/** Reads a packed file as it is served. */
export function unpackSireFile({ bytes }: Pick<PackedSireFile, 'bytes'>): Readable {
  return Readable.from([bytes]).pipe(createInflateRaw());
}

/** Stores the newest file of its kind, inside the caller's transaction. */
export async function putSireFile(
  tx: Transaction,
  ctx: TenantContext,
  { book, period }: SireMonth,
  { kind, ...file }: PackedSireFile,
): Promise<void> {
  await tx
    .insert(sireFiles)
    .values({ tenantId: ctx.tenantId, book, period, kind, ...file })
    .onConflictDoUpdate({
      target: [sireFiles.tenantId, sireFiles.book, sireFiles.period, sireFiles.kind],
      set: { ...file, createdAt: sql`now()` },
    });
}

const LISTED_COLUMNS = {
  kind: sireFiles.kind,
  fileName: sireFiles.fileName,
  byteLength: sireFiles.byteLength,
  createdAt: sireFiles.createdAt,
} as const;

export type ListedSireFile = RowOf<typeof LISTED_COLUMNS>;

/** Lists the files of a month. Faults of an earlier replacement than the newest one are left out. */
export async function listSireFiles(
  db: Database,
  ctx: TenantContext,
  { book, period }: SireMonth,
): Promise<readonly ListedSireFile[]> {
  const isOfMonth = ofTenant(sireFiles, ctx, { book, period });
  const files = await readInTenant(db, ctx, (tx) =>
    tx.select(LISTED_COLUMNS).from(sireFiles).where(isOfMonth).orderBy(sireFiles.kind),
  );
  const replacement = files.find(({ kind }) => kind === 'replacement');
  return files.filter(
    ({ kind, createdAt }) => kind !== 'faults' || replacement === undefined || createdAt >= replacement.createdAt,
  );
}

export interface OpenSireFile {
  readonly fileName: string;
  /** Length of the file, in bytes. */
  readonly byteLength: number;
  readonly content: Readable;
}

/** Opens a file of a month; undefined if there is none of this kind. */
export async function openSireFile(
  db: Database,
  ctx: TenantContext,
  { book, period }: SireMonth,
  kind: SireFileKind,
): Promise<OpenSireFile | undefined> {
  const isFile = ofTenant(sireFiles, ctx, { book, period, kind });
  const [found] = await readInTenant(db, ctx, (tx) => tx.select().from(sireFiles).where(isFile));
  if (found === undefined) return undefined;
  const { fileName, byteLength } = found;
  return { fileName, byteLength, content: unpackSireFile(found) };
}
