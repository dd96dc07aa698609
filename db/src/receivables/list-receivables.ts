import type { ReceivableStatus } from '@chasqui/core/receivables';
import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { type KeysetOrder, type KeysetPage, type KeysetPageRequest, listPage } from '../keyset.ts';
import { tenantFilter } from '../records.ts';
import { IS_OWED, receivables } from '../schema/index.ts';
import { RECEIVABLE_COLUMNS, type ReceivableRecord, toReceivableRecord } from './receivable-record.ts';

const ISSUED = { table: receivables, key: receivables.issueDate, type: 'date' } as const;

/** Day of receivables without a due date in the order of due dates: they come last. */
const NO_DAY = sql`date '9999-12-31'`;

const ORDERS = {
  // No index has this order: the rows are sorted. The count of a list reads as many.
  dueDate: {
    ...ISSUED,
    key: sql`coalesce(${receivables.dueDate}, ${NO_DAY})`,
    isDescending: false,
  },
  issueDate: { ...ISSUED, isDescending: false },
  '-issueDate': { ...ISSUED, isDescending: true },
} as const satisfies Record<string, KeysetOrder>;

/** Sort key of the list. A leading minus sorts in descending order. */
export type ReceivableOrder = keyof typeof ORDERS;

export interface ReceivablePageRequest extends KeysetPageRequest {
  readonly filter: ReceivableFilter;
  readonly order: ReceivableOrder;
}

export async function listReceivables(
  db: Database,
  ctx: TenantContext,
  { filter, order, ...request }: ReceivablePageRequest,
): Promise<KeysetPage<ReceivableRecord>> {
  const matches = and(PLANNED_FOR_ITS_VALUES, matchesReceivable(ctx, filter));
  const list = { ...request, order: ORDERS[order], columns: RECEIVABLE_COLUMNS, matches };
  const page = await inTenant(db, ctx, (tx) => listPage(tx, ctx, list));
  return { ...page, rows: page.rows.map(toReceivableRecord) };
}

/** Status of a receivable on a day in Lima (YYYY-MM-DD). `owed` is every status that leaves something to pay. */
interface StatusOnDay {
  readonly status: ReceivableStatus | 'owed';
  readonly today: string;
}

export interface ReceivableFilter {
  readonly standing?: StatusOnDay | undefined;
  /** Identity number of the debtor. */
  readonly customer?: string | undefined;
  readonly currencyCode?: string | undefined;
  /** First and last day of issue, YYYY-MM-DD. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function matchesReceivable(
  ctx: TenantContext,
  { standing, customer, currencyCode, from, to }: ReceivableFilter,
): SQL | undefined {
  return and(
    tenantFilter(receivables, ctx, { customerIdentityNumber: customer, currencyCode }),
    standing === undefined ? undefined : STANDING[standing.status](standing.today),
    from === undefined ? undefined : gte(receivables.issueDate, from),
    to === undefined ? undefined : lte(receivables.issueDate, to),
  );
}

/** SQL conditions equivalent to `receivableStatusOf` of the core. A void document leaves nothing to pay. */
const STANDING: Readonly<Record<StatusOnDay['status'], (today: string) => SQL>> = {
  owed: () => IS_OWED,
  cancelled: () => sql`voided`,
  paid: () => sql`not voided and balance = 0`,
  overdue: (today) => sql`${IS_OWED} and due_date < ${today}`,
  partial: (today) => sql`${isInTime(today)} and paid <> 0`,
  open: (today) => sql`${isInTime(today)} and paid = 0`,
};

function isInTime(today: string): SQL {
  return sql`${IS_OWED} and (due_date is null or due_date >= ${today})`;
}
