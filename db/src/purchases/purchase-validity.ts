import type { PurchasedDocument, Validity } from '@chasqui/core/authority';
import { and, asc, sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { type PurchaseValidity, purchases } from '../schema/index.ts';

/** State of a purchase at SUNAT, in SUNAT's words. */
export interface FoundValidity extends Pick<Validity, 'issuer' | 'observations'> {
  readonly status: PurchaseValidity;
}

/** Purchase about which SUNAT is to be asked. */
export interface UncheckedPurchase extends PurchasedDocument {
  readonly id: string;
  readonly supplierIdentityNumber: string;
}

interface CheckTerms {
  /** YYYY-MM. */
  readonly period: string;
  /** Begin of the check. What SUNAT did not know before it, is asked again. */
  readonly since: Date;
  readonly limit: number;
}

/** A valid document may be voided later, and is asked about again after this time. */
const KEPT_DAYS = 1;

/**
 * Lists purchases of a month that a check has to ask about: first those that were never asked about, then those whose answer may
 * have changed. Void and rejected ones stay so.
 */
export async function listUncheckedPurchases(
  db: Database,
  ctx: TenantContext,
  { period, since, limit }: CheckTerms,
): Promise<readonly UncheckedPurchase[]> {
  const { id, supplierIdentityNumber, documentType, series, number, issueDate, total, checkedAt, validity } = purchases;
  const begin = sql`${since.toISOString()}::timestamptz`;
  const isUnchecked = sql`(${validity} is null or ${validity} = 'NOT_FOUND' and ${checkedAt} < ${begin}
    or ${validity} in ('ACCEPTED', 'AUTHORIZED') and ${checkedAt} < ${begin} - make_interval(days => ${KEPT_DAYS}))`;
  return readInTenant(db, ctx, (tx) =>
    tx
      .select({ id, supplierIdentityNumber, documentType, series, number, issueDate, total })
      .from(purchases)
      .where(and(ofTenant(purchases, ctx, { period }), isUnchecked))
      .orderBy(sql`${checkedAt} nulls first`, asc(id))
      .limit(limit),
  );
}

/** Records the state of a purchase, in the caller's transaction. */
export async function putPurchaseValidity(
  tx: Transaction,
  ctx: TenantContext,
  purchaseId: string,
  { status, issuer, observations }: FoundValidity,
): Promise<void> {
  await tx
    .update(purchases)
    .set({ validity: status, validityWords: { issuer, observations }, checkedAt: sql`now()`, updatedAt: sql`now()` })
    .where(ofTenant(purchases, ctx, { id: purchaseId }));
}
