import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../../connection/index.ts';
import { series } from '../../schema/index.ts';

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
