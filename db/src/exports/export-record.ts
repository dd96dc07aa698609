import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { quoteId } from '../identifiers/index.ts';
import { type ExportParameters, type ExportState, exports } from '../schema/index.ts';

/** A file that is made in the background, without its bytes. */
export interface ExportRecord {
  readonly id: string;
  readonly parameters: ExportParameters;
  readonly state: ExportState;
  /** Documents that are in the file by now. */
  readonly done: number;
  /** Documents that will be in it; null while they are not counted yet. */
  readonly total: number | null;
  /** These three are null before it is COMPLETED. */
  readonly fileName: string | null;
  readonly mediaType: string | null;
  readonly byteLength: number | null;
  /** Why it FAILED; null otherwise. */
  readonly problem: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  /** From when on it does not exist. */
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

/** What has expired does not exist any more, whether a sweep was there to remove it or not. */
export const IS_KEPT = gt(exports.expiresAt, sql`now()`);

/** The one export, of this tenant only. */
export function isExport(ctx: TenantContext, exportId: string): SQL | undefined {
  return and(eq(exports.tenantId, ctx.tenantId), eq(exports.id, exportId), IS_KEPT);
}

/** The same answer for another tenant's export, one that expired, an unknown one and a text that is no id. */
export function exportNotFound(exportId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Export ${quoteId(exportId)} does not exist`);
}
