import { and, eq, type SQL } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { exports } from '../schema/index.ts';
import { isExport } from './export-record.ts';

/** One attempt at an export, by the worker that claimed it. */
export interface ExportAttempt {
  readonly exportId: string;
  readonly attempt: number;
}

/** Returns the condition that an export still belongs to this attempt: neither over nor taken by another attempt. */
export function isAttempt(ctx: TenantContext, { exportId, attempt }: ExportAttempt): SQL | undefined {
  return and(isExport(ctx, exportId), eq(exports.state, 'RUNNING'), eq(exports.attempts, attempt));
}
