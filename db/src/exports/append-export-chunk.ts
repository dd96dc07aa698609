import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { exportChunks } from '../schema/index.ts';
import { packChunk } from './pack-chunk.ts';
import { type ExportProgress, noteProgress } from './renew-export.ts';

/** Next piece of an export's file, with the progress of the export. */
export interface NewExportChunk extends ExportProgress {
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
