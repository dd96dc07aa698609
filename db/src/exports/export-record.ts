import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import {
  isAfterKeyset,
  type KeysetOrder,
  type KeysetPage,
  type KeysetPageRequest,
  orderByKeyset,
  toKeysetPage,
} from '../keyset.ts';
import { countList } from '../list-total.ts';
import { getRecord, isRecord, ofTenant, type RecordKind, type RowOf } from '../records.ts';
import { exports } from '../schema/index.ts';

export const EXPORT_COLUMNS = {
  id: exports.id,
  parameters: exports.parameters,
  state: exports.state,
  done: exports.done,
  /** Number of documents that the file will have; null until they are counted. */
  total: exports.total,
  /** File name, media type and length are null before the export is COMPLETED. */
  fileName: exports.fileName,
  mediaType: exports.mediaType,
  byteLength: exports.byteLength,
  /** Reason why the export FAILED; null otherwise. */
  problem: exports.problem,
  createdAt: exports.createdAt,
  finishedAt: exports.finishedAt,
  expiresAt: exports.expiresAt,
} as const;

export type ExportRecord = RowOf<typeof EXPORT_COLUMNS>;

/** True if an export has not expired. Expired exports count as deleted, even before the sweep removes them. */
export const IS_KEPT = gt(exports.expiresAt, sql`now()`);

export const EXPORTS: RecordKind<typeof EXPORT_COLUMNS> = {
  noun: 'Export',
  table: exports,
  columns: EXPORT_COLUMNS,
  exists: IS_KEPT,
};

/** Returns the condition for one export of this tenant that has not expired. */
export function isExport(ctx: TenantContext, exportId: string): SQL | undefined {
  return isRecord(EXPORTS, ctx, exportId);
}

/** One attempt at an export, by the worker that claimed it. */
export interface ExportAttempt {
  readonly exportId: string;
  readonly attempt: number;
}

/** Returns the condition that an export still belongs to this attempt: neither over nor taken by another attempt. */
export function isAttempt(ctx: TenantContext, { exportId, attempt }: ExportAttempt): SQL | undefined {
  return and(isExport(ctx, exportId), eq(exports.state, 'RUNNING'), eq(exports.attempts, attempt));
}

/** Returns an export of the tenant in its current state. Throws NOT_FOUND, also for an expired export. */
export function getExport(db: Database, ctx: TenantContext, exportId: string): Promise<ExportRecord> {
  return getRecord(db, ctx, EXPORTS, exportId);
}

const NEWEST_FIRST: KeysetOrder = { table: exports, key: exports.createdAt, type: 'timestamptz', isDescending: true };

/** Returns one page of the tenant's exports, the newest first. */
export async function listExports(
  db: Database,
  ctx: TenantContext,
  { limit, offset = 0, after }: KeysetPageRequest,
): Promise<KeysetPage<ExportRecord>> {
  const isOurs = and(ofTenant(exports, ctx), IS_KEPT);
  return inTenant(db, ctx, async (tx) => {
    const total = await countList(tx, exports, isOurs);
    const read = await tx
      .select(EXPORT_COLUMNS)
      .from(exports)
      .where(and(isOurs, isAfterKeyset(NEWEST_FIRST, after)))
      .orderBy(...orderByKeyset(NEWEST_FIRST))
      .limit(limit + 1)
      .offset(offset);
    const positionOf = ({ createdAt, id }: ExportRecord) => ({ value: createdAt.toISOString(), id });
    return { ...total, ...toKeysetPage(read, { limit, positionOf }) };
  });
}

/**
 * Returns true if an export still belongs to this attempt: not cancelled, not expired, not taken by another attempt.
 * Writes nothing.
 */
export async function holdsExport(db: Database, ctx: TenantContext, attempt: ExportAttempt): Promise<boolean> {
  return inTenant(db, ctx, async (tx) => {
    const found = await tx.select({ one: sql`1` }).from(exports).where(isAttempt(ctx, attempt));
    return found.length > 0;
  });
}
