import { and, eq, type SQL } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { exports } from '../schema/index.ts';
import { isExport } from './export-record.ts';

/** An export in somebody's hands. */
export interface ExportAttempt {
  readonly exportId: string;
  readonly attempt: number;
}

/** The export as long as it is this attempt's: neither over nor taken by another one. */
export function isAttempt(ctx: TenantContext, { exportId, attempt }: ExportAttempt): SQL | undefined {
  return and(isExport(ctx, exportId), eq(exports.state, 'RUNNING'), eq(exports.attempts, attempt));
}
