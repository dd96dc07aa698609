import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
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
  listPage,
  type PageOfIds,
} from '../keyset/index.ts';
import { RECEIVABLE_COLUMNS, toReceivableRecord } from '../receivables/receivable-record.ts';
import { payments, receivables } from '../schema/index.ts';
import { PAYMENT_COLUMNS, type PaymentRecord } from './payment-record.ts';

export interface PaymentFilter {
  /** Id of a receivable; any UUID. */
  readonly receivableId?: string | undefined;
  /** Identity number of the debtor. */
  readonly customer?: string | undefined;
  /** First and last day, YYYY-MM-DD. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly reversed?: boolean | undefined;
}

export interface PaymentPageRequest extends KeysetPageRequest {
  readonly filter: PaymentFilter;
}

const NEWEST_FIRST: KeysetOrder = { key: payments.date, id: payments.id, type: 'date', isDescending: true };

/** Returns one page of the tenant's payments, latest day first. */
export async function listPayments(
  db: Database,
  ctx: TenantContext,
  { filter, ...request }: PaymentPageRequest,
): Promise<KeysetPage<PaymentRecord>> {
  return inTenant(db, ctx, async (tx) => {
    const page = await listPage(tx, {
      ...request,
      order: NEWEST_FIRST,
      matches: and(PLANNED_FOR_ITS_VALUES, matchesPayment(tx, ctx, filter)),
      read: (ids, orderBy) => readPayments(tx, ctx, ids, orderBy),
      positionOf: ({ payment: { date, id } }) => ({ value: date, id }),
    });
    const toRecord = ({ payment, receivable }: (typeof page.rows)[number]) => ({
      ...payment,
      receivable: toReceivableRecord(receivable),
    });
    return { ...page, rows: page.rows.map(toRecord) };
  });
}

function matchesPayment(
  tx: Transaction,
  ctx: TenantContext,
  { receivableId, customer, from, to, reversed }: PaymentFilter,
): SQL | undefined {
  return and(
    eq(payments.tenantId, ctx.tenantId),
    receivableId === undefined ? undefined : eq(payments.receivableId, receivableId),
    customer === undefined ? undefined : inArray(payments.receivableId, receivablesOf(tx, ctx, customer)),
    from === undefined ? undefined : gte(payments.date, from),
    to === undefined ? undefined : lte(payments.date, to),
    reversed === undefined ? undefined : (reversed ? isNotNull : isNull)(payments.reversedAt),
  );
}

function receivablesOf(tx: Transaction, ctx: TenantContext, customer: string) {
  const isTheirs = and(eq(receivables.tenantId, ctx.tenantId), eq(receivables.customerIdentityNumber, customer));
  return tx.select({ id: receivables.id }).from(receivables).where(isTheirs);
}

function readPayments(tx: Transaction, ctx: TenantContext, ids: PageOfIds, orderBy: SQL[]) {
  return tx
    .select({ payment: PAYMENT_COLUMNS, receivable: RECEIVABLE_COLUMNS })
    .from(ids)
    .innerJoin(payments, and(eq(payments.tenantId, ctx.tenantId), eq(payments.id, ids.id)))
    .innerJoin(receivables, and(eq(receivables.tenantId, ctx.tenantId), eq(receivables.id, payments.receivableId)))
    .orderBy(...orderBy);
}
