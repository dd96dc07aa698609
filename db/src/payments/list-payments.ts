import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import {
  type Database,
  inTenant,
  PLANNED_FOR_ITS_VALUES,
  type TenantContext,
  type Transaction,
} from '../connection/index.ts';
import { type KeysetOrder, type KeysetPage, type KeysetPageRequest, listPage } from '../keyset.ts';
import { PAYMENT_COLUMNS } from '../receivables/receivable-payments.ts';
import { RECEIVABLE_COLUMNS, toReceivableRecord } from '../receivables/receivable-record.ts';
import { ofTenant, tenantFilter } from '../records.ts';
import { payments, receivables } from '../schema/index.ts';
import type { PaymentRecord } from './payment-record.ts';

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

const NEWEST_FIRST: KeysetOrder = { table: payments, key: payments.date, type: 'date', isDescending: true };

/** Returns one page of the tenant's payments, latest day first. */
export async function listPayments(
  db: Database,
  ctx: TenantContext,
  { filter, ...request }: PaymentPageRequest,
): Promise<KeysetPage<PaymentRecord>> {
  const columns = { payment: PAYMENT_COLUMNS, receivable: RECEIVABLE_COLUMNS };
  const on = and(ofTenant(receivables, ctx), eq(receivables.id, payments.receivableId));
  const page = await inTenant(db, ctx, (tx) => {
    const matches = and(PLANNED_FOR_ITS_VALUES, matchesPayment(tx, ctx, filter));
    return listPage(tx, ctx, { ...request, order: NEWEST_FIRST, columns, matches, joined: { table: receivables, on } });
  });
  const rows = page.rows.map(({ payment, receivable }) => ({ ...payment, receivable: toReceivableRecord(receivable) }));
  return { ...page, rows };
}

function matchesPayment(
  tx: Transaction,
  ctx: TenantContext,
  { receivableId, customer, from, to, reversed }: PaymentFilter,
): SQL | undefined {
  return and(
    tenantFilter(payments, ctx, { receivableId }),
    customer === undefined ? undefined : inArray(payments.receivableId, receivablesOf(tx, ctx, customer)),
    from === undefined ? undefined : gte(payments.date, from),
    to === undefined ? undefined : lte(payments.date, to),
    reversed === undefined ? undefined : (reversed ? isNotNull : isNull)(payments.reversedAt),
  );
}

function receivablesOf(tx: Transaction, ctx: TenantContext, customer: string) {
  const isTheirs = ofTenant(receivables, ctx, { customerIdentityNumber: customer });
  return tx.select({ id: receivables.id }).from(receivables).where(isTheirs);
}
