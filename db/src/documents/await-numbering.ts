import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { series } from '../schema/index.ts';

/**
 * Waits until every transaction that takes a number of this series has ended, and holds the series until commit. The
 * insert is what waits for one that opens the series: its row cannot be locked before it is committed.
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
