import type { ReceivableStatus } from '@chasqui/core/receivables';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { IS_OWED, receivables } from '../schema/index.ts';

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
export function matchesReceivable(
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
