import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { takeoverAt } from '../documents/takeover.ts';
import { exportChunks, exports } from '../schema/index.ts';
import { type ExportAttempt, isAttempt } from './export-record.ts';

interface ExportProgress extends ExportAttempt {
  /** Number of documents in the file so far. */
  readonly done: number;
  readonly total: number;
}

/**
 * Records the progress of an export and renews its lease. Returns false, without writing, if the export no longer
 * belongs to this attempt: cancelled, expired or taken by another.
 */
export async function renewExport(db: Database, ctx: TenantContext, progress: ExportProgress): Promise<boolean> {
  return inTenant(db, ctx, (tx) => noteProgress(tx, ctx, { ...progress, db }));
}

/** Records the progress inside the caller's transaction, which then holds the lock on the export. */
async function noteProgress(
  tx: Transaction,
  ctx: TenantContext,
  { db, done, total, ...attempt }: ExportProgress & { readonly db: Pick<Database, 'takeoverMs'> },
): Promise<boolean> {
  const noted = await tx
    .update(exports)
    .set({ done, total, nextAttemptAt: takeoverAt(db), updatedAt: sql`now()` })
    .where(isAttempt(ctx, attempt))
    .returning({ id: exports.id });
  return noted.length > 0;
}

/** Next piece of an export's file, with the progress of the export. */
interface NewExportChunk extends ExportProgress {
  /** 0, 1, 2... */
  readonly sequence: number;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/**
 * Stores a piece of the file and renews the lease, as `renewExport` does. Returns false, without storing, if the export
 * no longer belongs to this attempt.
 */
export async function appendExportChunk(
  db: Database,
  ctx: TenantContext,
  { sequence, mediaType, bytes, ...progress }: NewExportChunk,
): Promise<boolean> {
  const { exportId, attempt } = progress;
  const packed = await packChunk(mediaType, bytes);
  return inTenant(db, ctx, async (tx) => {
    if (!(await noteProgress(tx, ctx, { ...progress, db }))) return false;
    await tx.insert(exportChunks).values({ tenantId: ctx.tenantId, exportId, attempt, sequence, bytes: packed });
    return true;
  });
}

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/**
 * Returns true if pieces of this media type are compressed. Text shrinks to a tenth; workbooks and archives are
 * compressed already.
 */
function isPacked(mediaType: string): boolean {
  return mediaType.startsWith('text/');
}

/** Converts a piece of a file to the form in which it is stored. Compresses off the event loop. */
export async function packChunk(mediaType: string, bytes: Uint8Array): Promise<Uint8Array> {
  return isPacked(mediaType) ? deflate(bytes) : bytes;
}

export async function unpackChunk(mediaType: string, packed: Uint8Array): Promise<Uint8Array> {
  return isPacked(mediaType) ? inflate(packed) : packed;
}
