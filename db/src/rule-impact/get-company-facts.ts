import type { CompanyFacts, FoundRecords } from '@chasqui/core/rule-impact/company-facts';
import { addDays } from '@chasqui/core/time';
import { eq, exists, sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { ofTenant, onlyRow } from '../records.ts';
import { series, tenants } from '../schema/index.ts';
import { findProducts } from './find-products.ts';
import { findRecentSales, findRecentSettlements } from './find-recent-documents.ts';

/** Days before today whose documents count. */
const DAYS_BACK = 90;

const NO_RECORDS: FoundRecords = { count: 0, examples: [] };

/**
 * Returns the facts about a company that rules with dates depend on.
 * @param today date in Lima, YYYY-MM-DD
 */
export async function getCompanyFacts(db: Database, ctx: TenantContext, today: string): Promise<CompanyFacts> {
  const since = addDays(today, -DAYS_BACK);
  return readInTenant(db, ctx, async (tx) => {
    const [{ receipts, ...company }, products, { freeGoods, ...documents }] = await Promise.all([
      readCompany(tx, ctx),
      readProducts(tx, ctx),
      readDocuments(tx, ctx, since),
    ]);
    const summarizedFreeGoods = receipts === 'summary' ? freeGoods : NO_RECORDS;
    return { ...company, ...products, ...documents, summarizedFreeGoods };
  });
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

async function readProducts(tx: Transaction, ctx: TenantContext) {
  const [pricedWithTax, withoutCode, unknownCode, uncheckedCode] = await Promise.all([
    findProducts(tx, ctx, 'pricedWithTax'),
    findProducts(tx, ctx, 'withoutCode'),
    findProducts(tx, ctx, 'unknownCode'),
    findProducts(tx, ctx, 'uncheckedCode'),
  ]);
  return { pricedWithTax, withoutCode, unknownCode, uncheckedCode };
}

async function readDocuments(tx: Transaction, ctx: TenantContext, since: string) {
  const [freeGoods, notesOnSeveral, debitNotesOf03, settlements] = await Promise.all([
    findRecentSales(tx, ctx, { since, trait: 'freeGoods' }),
    findRecentSales(tx, ctx, { since, trait: 'notesOnSeveral' }),
    findRecentSales(tx, ctx, { since, trait: 'debitNotesOf03' }),
    findRecentSettlements(tx, ctx, since),
  ]);
  return { freeGoods, notesOnSeveral, debitNotesOf03, settlements };
}
