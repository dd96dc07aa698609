import { and, count, eq, type SQL } from 'drizzle-orm';
import {
  type Database,
  inTenant,
  PLANNED_FOR_ITS_VALUES,
  type TenantContext,
  type Transaction,
} from '../connection/index.ts';
import {
  type KeysetOrder,
  type KeysetPage,
  type KeysetPageRequest,
  keysetPageOfIds,
  orderByKeyset,
  toKeysetPage,
} from '../keyset/index.ts';
import { receivables } from '../schema/index.ts';
import { matchesReceivable, type ReceivableFilter } from './receivable-filter.ts';
import { RECEIVABLE_COLUMNS, type ReceivableRecord, toReceivableRecord } from './receivable-record.ts';

const ISSUED = { key: receivables.issueDate, id: receivables.id, type: 'date' } as const;

const ORDERS = {
  issueDate: { ...ISSUED, isDescending: false },
  '-issueDate': { ...ISSUED, isDescending: true },
} as const satisfies Record<string, KeysetOrder>;

/** Sort key of the list. A leading minus sorts in descending order. */
export type ReceivableOrder = keyof typeof ORDERS;

export interface ReceivablePageRequest extends KeysetPageRequest {
  readonly filter: ReceivableFilter;
  readonly order: ReceivableOrder;
}

/** Returns one page of the tenant's receivables. */
export async function listReceivables(
  db: Database,
  ctx: TenantContext,
  request: ReceivablePageRequest,
): Promise<KeysetPage<ReceivableRecord>> {
  return inTenant(db, ctx, async (tx) => {
    const matches = and(PLANNED_FOR_ITS_VALUES, matchesReceivable(ctx, request.filter));
    const [counted] = await tx.select({ total: count() }).from(receivables).where(matches);
    const rows = await readPage(tx, ctx, matches, request);
    return toKeysetPage(rows.map(toReceivableRecord), {
      limit: request.limit,
      total: counted?.total ?? 0,
      positionOf: ({ issueDate, id }) => ({ value: issueDate, id }),
    });
  });
}

/**
 * Reads one row more than the page has, to know if there is a next page. The keys come from an index, and whole rows
 * are read for these keys only.
 */
function readPage(
  tx: Transaction,
  ctx: TenantContext,
  matches: SQL | undefined,
  { order, ...request }: ReceivablePageRequest,
) {
  const page = keysetPageOfIds(tx, ORDERS[order], { matches, ...request });
  return tx
    .select(RECEIVABLE_COLUMNS)
    .from(page)
    .innerJoin(receivables, and(eq(receivables.tenantId, ctx.tenantId), eq(receivables.id, page.id)))
    .orderBy(...orderByKeyset(ORDERS[order]));
}
