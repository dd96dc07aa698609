import { ChasquiError } from '@chasqui/core/errors';
import { MAX_CORRELATIVE } from '@chasqui/core/identity';
import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../../connection/index.ts';
import { series } from '../../schema/index.ts';

interface WantedNumber {
  readonly documentType: string;
  readonly series: string;
  /** Explicit number; null for the next one. */
  readonly correlative: number | null;
}

/**
 * Locks the series until commit and returns the document's number. An automatic number is the highest ever used plus
 * one; an explicit number only raises the counter. No other transaction can take a number meanwhile, and a rollback
 * frees the number.
 */
export async function takeNumber(tx: Transaction, ctx: TenantContext, wanted: WantedNumber): Promise<number> {
  const explicit = wanted.correlative;
  const [row] = await tx
    .insert(series)
    .values({
      tenantId: ctx.tenantId,
      documentType: wanted.documentType,
      series: wanted.series,
      lastCorrelative: explicit ?? 1,
    })
    .onConflictDoUpdate({
      target: [series.tenantId, series.documentType, series.series],
      set: {
        lastCorrelative:
          explicit === null
            ? sql`${series.lastCorrelative} + 1`
            : sql`greatest(${series.lastCorrelative}, ${explicit})`,
      },
    })
    .returning({ lastCorrelative: series.lastCorrelative });
  if (row === undefined) throw new Error('The series row was neither inserted nor updated');
  const correlative = explicit ?? row.lastCorrelative;
  if (correlative > MAX_CORRELATIVE) {
    throw new ChasquiError('CONFLICT', `Series ${wanted.series} is exhausted: its last number is ${MAX_CORRELATIVE}`);
  }
  return correlative;
}

/**
 * Waits until every transaction that takes a number of this series has ended, and locks the series until commit. The
 * insert waits for a transaction that creates the series, because an uncommitted row cannot be locked.
 */
export async function awaitNumbering(
  tx: Transaction,
  ctx: TenantContext,
  numbered: { readonly documentType: string; readonly series: string },
): Promise<void> {
  await tx
    .insert(series)
    .values({ tenantId: ctx.tenantId, ...numbered, lastCorrelative: 0 })
    .onConflictDoUpdate({
      target: [series.tenantId, series.documentType, series.series],
      set: { lastCorrelative: sql`${series.lastCorrelative}` },
    });
}
