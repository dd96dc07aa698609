import { PURCHASE_COLUMNS, type PurchaseColumn } from '@chasqui/core/sire/purchases-layout';
import { count, type SQL, sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { type PurchaseValidity, purchases } from '../schema/index.ts';
import { IS_EXPIRED, IS_LATE } from './purchase-record.ts';

/** Purchases of a month that a person must look at, each counted for each of its problems. */
export interface PurchaseProblems {
  readonly voided: number;
  readonly rejected: number;
  readonly unknown: number;
  /** Purchases that are in the register of a later month than that of their issue; those of `expired` included. */
  readonly late: number;
  /** Purchases after the term of their tax credit. */
  readonly expired: number;
  /** Purchases that the newest proposal lacks. */
  readonly unproposed: number;
  readonly badSignature: number;
}

export interface PurchaseSummary {
  /** Purchases of the newest proposal, and their sums in soles. */
  readonly proposed: Readonly<Record<PurchaseColumn, string>> & { readonly count: number };
  /** Purchases of the month, with those that the newest proposal lacks. */
  readonly count: number;
  readonly problems: PurchaseProblems;
  /** Number of purchases in each state. States of no purchase are left out. */
  readonly byValidity: ReadonlyMap<PurchaseValidity | null, number>;
}

/**
 * Sums up the purchases of a month.
 * @param period YYYY-MM
 */
export async function summarizePurchases(db: Database, ctx: TenantContext, period: string): Promise<PurchaseSummary> {
  const isOfMonth = ofTenant(purchases, ctx, { period });
  const { validity } = purchases;
  return readInTenant(db, ctx, async (tx) => {
    const [[sums], states] = await Promise.all([
      tx.select(SUMS).from(purchases).where(isOfMonth),
      tx.select({ validity, count: count() }).from(purchases).where(isOfMonth).groupBy(validity),
    ]);
    if (sums === undefined) throw new Error('A sum has no row');
    const byValidity = new Map(states.map((state) => [state.validity, state.count]));
    const countOf = (state: PurchaseValidity): number => byValidity.get(state) ?? 0;
    const { count: all, proposedCount, late, expired, badSignature, ...amounts } = sums;
    const found = { voided: countOf('VOIDED'), rejected: countOf('REJECTED'), unknown: countOf('NOT_FOUND') };
    return {
      proposed: { count: proposedCount, ...amounts },
      count: all,
      problems: { ...found, late, expired, unproposed: all - proposedCount, badSignature },
      byValidity,
    };
  });
}

const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

const IS_PROPOSED = sql`${purchases.proposedBy} is not null`;

// Object.fromEntries loses the names of the keys.
const AMOUNT_SUMS = Object.fromEntries(
  PURCHASE_COLUMNS.map((name) => {
    const value = sql`(${purchases.amounts} ->> ${sql.raw(`'${name}'`)})::numeric`;
    return [name, sql<string>`coalesce(sum(${value}) filter (where ${IS_PROPOSED}), 0)::text`];
  }),
) as Record<PurchaseColumn, SQL<string>>;

const SUMS = {
  count: count(),
  proposedCount: countIf(IS_PROPOSED),
  late: countIf(IS_LATE),
  expired: countIf(IS_EXPIRED),
  badSignature: countIf(sql`not ${purchases.signatureValid}`),
  ...AMOUNT_SUMS,
} as const;
