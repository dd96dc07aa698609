import type { CompanyFacts, FoundRecords } from '@chasqui/core/rule-impact';
import { addDays } from '@chasqui/core/time';
import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { ofTenant, onlyRow } from '../records.ts';
import { products, series, tenants } from '../schema/index.ts';
import { findProducts, findProductsWithCodes, listProductCodes } from './find-products.ts';
import { findRecentSales, findRecentSettlements } from './find-recent-documents.ts';
import { sortProductCodes } from './sort-product-codes.ts';

/** Days before today whose documents count. */
const DAYS_BACK = 90;

const IS_PRICED_WITH_TAX = and(eq(products.igvType, '10'), isNotNull(products.unitPriceWithTax));
const HAS_FREE_GOODS = sql`document_type = '03' and free > 0`;
const IS_ON_SEVERAL = sql`document_type in ('07', '08') and completed #> '{modification,others,0}' is not null`;
const IS_OF_REASON_03 = sql`document_type = '08' and completed #>> '{modification,reasonCode}' = '03'`;

const NO_RECORDS: FoundRecords = { count: 0, examples: [] };

/**
 * Returns the facts about a company that rules with dates depend on.
 * @param today date in Lima, YYYY-MM-DD
 */
export async function getCompanyFacts(db: Database, ctx: TenantContext, today: string): Promise<CompanyFacts> {
  const since = addDays(today, -DAYS_BACK);
  const [
    { receipts, ...company },
    codes,
    pricedWithTax,
    withoutCode,
    freeGoods,
    notesOnSeveral,
    debitNotesOf03,
    settlements,
  ] = await readInTenant(db, ctx, (tx) =>
    Promise.all([
      readCompany(tx, ctx),
      listProductCodes(tx, ctx),
      findProducts(tx, ctx, IS_PRICED_WITH_TAX),
      findProducts(tx, ctx, isNull(products.sunatCode)),
      findRecentSales(tx, ctx, { since, condition: HAS_FREE_GOODS }),
      findRecentSales(tx, ctx, { since, condition: IS_ON_SEVERAL }),
      findRecentSales(tx, ctx, { since, condition: IS_OF_REASON_03 }),
      findRecentSettlements(tx, ctx, since),
    ]),
  );
  const { unknown, unchecked } = sortProductCodes(codes);
  const [unknownCode, uncheckedCode] = await readInTenant(db, ctx, (tx) =>
    Promise.all([findProductsWithCodes(tx, ctx, unknown), findProductsWithCodes(tx, ctx, unchecked)]),
  );
  const summarizedFreeGoods = receipts === 'summary' ? freeGoods : NO_RECORDS;
  return {
    ...company,
    pricedWithTax,
    withoutCode,
    unknownCode,
    uncheckedCode,
    summarizedFreeGoods,
    notesOnSeveral,
    debitNotesOf03,
    settlements,
  };
}

async function readCompany(tx: Transaction, ctx: TenantContext) {
  const { id, igvRegime, receipts } = tenants;
  const settlementSeries = tx
    .select({ one: sql`1` })
    .from(series)
    .where(ofTenant(series, ctx, { documentType: '04' }));
  const emitsSettlements = sql<boolean>`${exists(settlementSeries)}`;
  return onlyRow(await tx.select({ igvRegime, receipts, emitsSettlements }).from(tenants).where(eq(id, ctx.tenantId)));
}
