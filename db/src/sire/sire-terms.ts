import { dueDateOf, publishedTerm, type SireTerm } from '@chasqui/core/sire/terms';
import { and, eq, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inSystem, readInTenant, type SystemContext, type TenantContext } from '../connection/index.ts';
import { onlyRow } from '../records.ts';
import { sireTerms, taxpayerLists, tenants } from '../schema/index.ts';

/** Returns the last day on which SUNAT takes a company's registers of a month; null if its term is neither published nor loaded. */
export async function findDueDate(db: Database, ctx: TenantContext, period: string): Promise<string | null> {
  return readInTenant(db, ctx, async (tx) => {
    const listing = and(eq(taxpayerLists.ruc, tenants.ruc), eq(taxpayerLists.list, 'good_taxpayers'));
    const { ruc, isGood, loaded } = onlyRow(
      await tx
        .select({
          ruc: tenants.ruc,
          isGood: sql<boolean>`${taxpayerLists.ruc} is not null`,
          loaded: sireTerms.dueDates,
        })
        .from(tenants)
        .leftJoin(taxpayerLists, listing)
        .leftJoin(sireTerms, eq(sireTerms.period, period))
        .where(eq(tenants.id, ctx.tenantId)),
    );
    const term = loaded ?? publishedTerm(period);
    return term && dueDateOf(term, ruc, isGood);
  });
}

/** Sets the term of a month, or corrects it. */
export async function putSireTerm(
  db: Database,
  ctx: SystemContext,
  { period, dueDates }: { readonly period: string; readonly dueDates: SireTerm },
): Promise<void> {
  await inSystem(db, ctx, async (tx) => {
    await tx
      .insert(sireTerms)
      .values({ period, dueDates })
      .onConflictDoUpdate({ target: sireTerms.period, set: { dueDates, updatedAt: sql`now()` } });
    await appendAudit(tx, ctx, { action: 'sire_terms.changed', details: { period, dueDates } });
  });
}
