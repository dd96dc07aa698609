import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { quoteId } from '../identifiers/index.ts';
import { type ExportParameters, type ExportState, exports } from '../schema/index.ts';

/** Export that is made in the background, without its bytes. */
export interface ExportRecord {
  readonly id: string;
  readonly parameters: ExportParameters;
  readonly state: ExportState;
  /** Number of documents in the file so far. */
  readonly done: number;
  /** Number of documents that the file will have; null until they are counted. */
  readonly total: number | null;
  /** File name, media type and length are null before the export is COMPLETED. */
  readonly fileName: string | null;
  readonly mediaType: string | null;
  readonly byteLength: number | null;
  /** Reason why the export FAILED; null otherwise. */
  readonly problem: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  /** Time of expiry; from then on the API no longer finds the export. */
  readonly expiresAt: Date;
}

export const EXPORT_COLUMNS = {
  id: exports.id,
  parameters: exports.parameters,
  state: exports.state,
  done: exports.done,
  total: exports.total,
  fileName: exports.fileName,
  mediaType: exports.mediaType,
  byteLength: exports.byteLength,
  problem: exports.problem,
  createdAt: exports.createdAt,
  finishedAt: exports.finishedAt,
  expiresAt: exports.expiresAt,
} as const;

/** True if an export has not expired. Expired exports count as deleted, even before the sweep removes them. */
export const IS_KEPT = gt(exports.expiresAt, sql`now()`);

/** Returns the condition for one export of this tenant that has not expired. */
export function isExport(ctx: TenantContext, exportId: string): SQL | undefined {
  return and(eq(exports.tenantId, ctx.tenantId), eq(exports.id, exportId), IS_KEPT);
}

/**
 * Builds the NOT_FOUND error. The error is identical for another tenant's export, an expired one, an unknown id and a
 * text that is not an id.
 */
export function exportNotFound(exportId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Export ${quoteId(exportId)} does not exist`);
}
