import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { exports } from '../schema/index.ts';
import { EXPORT_COLUMNS, type ExportRecord, exportNotFound, isExport } from './export-record.ts';

/** Returns an export of the tenant in its current state. Throws NOT_FOUND, also for an expired export. */
export async function getExport(db: Database, ctx: TenantContext, exportId: string): Promise<ExportRecord> {
  if (!isId(exportId)) throw exportNotFound(exportId);
  const [found] = await inTenant(db, ctx, (tx) =>
    tx.select(EXPORT_COLUMNS).from(exports).where(isExport(ctx, exportId)),
  );
  if (found === undefined) throw exportNotFound(exportId);
  return found;
}
