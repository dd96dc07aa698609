import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { exportChunks } from '../schema/index.ts';
import { packChunk } from './pack-chunk.ts';
import { type ExportProgress, noteProgress } from './renew-export.ts';

/** The next piece of the file, and how far the export is with it. */
export interface NewExportChunk extends ExportProgress {
  /** 0, 1, 2... */
  readonly sequence: number;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Keeps a piece of the file, as `renewExport` does. False when the export is this attempt's no more: nothing is kept then. */
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
