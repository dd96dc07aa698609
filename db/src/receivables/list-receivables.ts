import type { ReceivableStatus } from '@chasqui/core/receivables';
import { and, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
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
import { IS_OWED, receivables } from '../schema/index.ts';
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

/** Status of a receivable on a day in Lima (YYYY-MM-DD). */
export interface StatusOnDay {
  readonly status: ReceivableStatus;
  readonly today: string;
}

/** Filter of the list of receivables. All given conditions must hold. */
export interface ReceivableFilter {
  readonly standing?: StatusOnDay | undefined;
  /** Identity number of who owes. */
  readonly customer?: string | undefined;
  readonly currencyCode?: string | undefined;
  /** First and last day of issue, YYYY-MM-DD. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The condition in which each part that is given has its own; the tenant's receivables when none is. */
function matchesReceivable(
  { tenantId }: TenantContext,
  { standing, customer, currencyCode, from, to }: ReceivableFilter,
): SQL | undefined {
  return and(
    eq(receivables.tenantId, tenantId),
    standing === undefined ? undefined : STANDING[standing.status](standing.today),
    customer === undefined ? undefined : eq(receivables.customerIdentityNumber, customer),
    currencyCode === undefined ? undefined : eq(receivables.currencyCode, currencyCode),
    from === undefined ? undefined : gte(receivables.issueDate, from),
    to === undefined ? undefined : lte(receivables.issueDate, to),
  );
}

/** SQL conditions equivalent to `receivableStatusOf` of the core. A void document leaves nothing to pay. */
const STANDING: Readonly<Record<ReceivableStatus, (today: string) => SQL>> = {
  cancelled: () => sql`voided`,
  paid: () => sql`not voided and balance = 0`,
  overdue: (today) => sql`${IS_OWED} and due_date < ${today}`,
  partial: (today) => sql`${isInTime(today)} and paid <> 0`,
  open: (today) => sql`${isInTime(today)} and paid = 0`,
};

function isInTime(today: string): SQL {
  return sql`${IS_OWED} and (due_date is null or due_date >= ${today})`;
}
