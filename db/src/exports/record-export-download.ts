import type { ExportSpec } from '@chasqui/core/exports';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';

export interface ExportDownload {
  /** Export that the file belongs to; null if the file is made while it is sent. */
  readonly exportId: string | null;
  readonly spec: ExportSpec;
  /** Number of documents in the file. */
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
