import type { SireBook } from '@chasqui/core/sire/file-names';
import { NEW_PERIOD, type PeriodFacts } from '@chasqui/core/sire/states';
import { sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { sirePeriods } from '../schema/index.ts';

/** Month of one of the registers of SIRE. */
export interface SireMonth {
  readonly book: SireBook;
  /** YYYY-MM. */
  readonly period: string;
}

/** Month as SUNAT was last seen to have it. */
export interface StoredMonth extends PeriodFacts {
  /** Time of the stored proposal; null before the first. */
  readonly fetchedAt: Date | null;
}

const MONTH_COLUMNS = {
  state: sirePeriods.state,
  answer: sirePeriods.answer,
  fetchedAt: sirePeriods.fetchedAt,
} as const;

/** Returns a month; one that was never asked for is new. */
export async function getSireMonth(db: Database, ctx: TenantContext, month: SireMonth): Promise<StoredMonth> {
  return readInTenant(db, ctx, (tx) => readSireMonth(tx, ctx, month));
}

export async function readSireMonth(
  tx: Transaction,
  ctx: TenantContext,
  { book, period }: SireMonth,
): Promise<StoredMonth> {
  const isMonth = ofTenant(sirePeriods, ctx, { book, period });
  const [found] = await tx.select(MONTH_COLUMNS).from(sirePeriods).where(isMonth);
  return found ?? { ...NEW_PERIOD, fetchedAt: null };
}

/** Sets what a step has changed of a month, inside the caller's transaction. */
export async function putSireMonth(
  tx: Transaction,
  ctx: TenantContext,
  { book, period }: SireMonth,
  changes: Partial<StoredMonth>,
): Promise<void> {
  await tx
    .insert(sirePeriods)
    .values({ tenantId: ctx.tenantId, book, period, ...NEW_PERIOD, ...changes })
    .onConflictDoUpdate({
      target: [sirePeriods.tenantId, sirePeriods.book, sirePeriods.period],
      set: { ...changes, updatedAt: sql`now()` },
    });
}
