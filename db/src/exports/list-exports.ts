import { and, count, eq } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import {
  isAfterKeyset,
  type KeysetOrder,
  type KeysetPage,
  type KeysetPageRequest,
  orderByKeyset,
  toKeysetPage,
} from '../keyset/index.ts';
import { exports } from '../schema/index.ts';
import { EXPORT_COLUMNS, type ExportRecord, IS_KEPT } from './export-record.ts';

const NEWEST_FIRST: KeysetOrder = {
  key: exports.createdAt,
  id: exports.id,
  type: 'timestamptz',
  isDescending: true,
};

/** Returns one page of the tenant's exports, the newest first. */
export async function listExports(
  db: Database,
  ctx: TenantContext,
  { limit, offset = 0, after }: KeysetPageRequest,
): Promise<KeysetPage<ExportRecord>> {
  const isOurs = and(eq(exports.tenantId, ctx.tenantId), IS_KEPT);
  return inTenant(db, ctx, async (tx) => {
    const [counted] = await tx.select({ total: count() }).from(exports).where(isOurs);
    const read = await tx
      .select(EXPORT_COLUMNS)
      .from(exports)
      .where(and(isOurs, isAfterKeyset(NEWEST_FIRST, after)))
      .orderBy(...orderByKeyset(NEWEST_FIRST))
      .limit(limit + 1)
      .offset(offset);
    const positionOf = ({ createdAt, id }: ExportRecord) => ({ value: createdAt.toISOString(), id });
    return toKeysetPage(read, { limit, total: counted?.total ?? 0, positionOf });
  });
}
