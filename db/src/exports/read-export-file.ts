import type { ExportSpec } from '@chasqui/core/exports/export-spec';
import { and, eq } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { exportChunks, exports } from '../schema/index.ts';
import { unpackChunk } from './append-export-chunk.ts';
import { isExport } from './export-record.ts';

/** Key of the file of a COMPLETED export. */
export interface ExportFile {
  readonly exportId: string;
  readonly mediaType: string;
  readonly byteLength: number;
}

/**
 * Reads the file of an export piece by piece. Each piece is read when it is requested, in a transaction of its own.
 * Throws when the file was removed meanwhile or its length is wrong.
 */
export async function* readExportFile(
  db: Database,
  ctx: TenantContext,
  { exportId, mediaType, byteLength }: ExportFile,
): AsyncGenerator<Uint8Array, void> {
  let read = 0;
  for (let sequence = 0; read < byteLength; sequence += 1) {
    const packed = await findChunk(db, ctx, { exportId, sequence });
    if (packed === undefined) throw new Error(`Export ${exportId} ends after ${read} of ${byteLength} bytes`);
    const bytes = await unpackChunk(mediaType, packed);
    read += bytes.byteLength;
    yield bytes;
  }
  if (read > byteLength) throw new Error(`Export ${exportId} has ${read} bytes instead of ${byteLength}`);
}

async function findChunk(
  db: Database,
  ctx: TenantContext,
  { exportId, sequence }: { readonly exportId: string; readonly sequence: number },
): Promise<Uint8Array | undefined> {
  const isOfFile = and(
    eq(exportChunks.tenantId, exports.tenantId),
    eq(exportChunks.exportId, exports.id),
    eq(exportChunks.attempt, exports.attempts),
    eq(exportChunks.sequence, sequence),
  );
  const [found] = await inTenant(db, ctx, (tx) =>
    tx
      .select({ bytes: exportChunks.bytes })
      .from(exports)
      .innerJoin(exportChunks, isOfFile)
      .where(and(isExport(ctx, exportId), eq(exports.state, 'COMPLETED'))),
  );
  return found?.bytes;
}

export interface ExportDownload {
  /** Export that the file belongs to; null if the file is made while it is sent. */
  readonly exportId: string | null;
  readonly spec: ExportSpec;
  readonly documents: number;
}

/** Records in the audit log the actor that downloads an export's documents. */
export async function recordExportDownload(
  db: Database,
  ctx: TenantContext,
  { exportId, spec, documents }: ExportDownload,
): Promise<void> {
  const subject = exportId === null ? {} : { subject: { kind: 'export', id: exportId } };
  const period = 'period' in spec ? { period: spec.period } : {};
  const details = { kind: spec.kind, ...period, documents };
  await inTenant(db, ctx, (tx) => appendAudit(tx, ctx, { action: 'export.downloaded', ...subject, details }));
}
