import { and, eq, inArray, lte } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { certificates, isNotMoving, tenants } from '../schema/index.ts';
import { HAS_COME, IS_STAGED, LATEST_FIRST } from './sealed-certificate.ts';

export interface ExpiringCertificate
  extends Pick<typeof certificates.$inferSelect, 'id' | 'tenantId' | 'serialNumber' | 'validTo'> {
  /** True if a staged certificate with a longer validity takes over before this one ends. */
  readonly isReplaced: boolean;
}

/** Returns the certificates that active tenants sign with now and that end before `before`, the first to end first. */
export async function listExpiringCertificates(
  db: Database,
  ctx: SystemContext,
  { before }: { readonly before: Date },
): Promise<ExpiringCertificate[]> {
  const { id, tenantId, serialNumber, validTo, effectiveFrom } = certificates;
  return inSystem(db, ctx, async (tx) => {
    const current = tx
      .selectDistinctOn([tenantId], { id, tenantId, serialNumber, validTo })
      .from(certificates)
      .innerJoin(tenants, and(eq(tenants.id, tenantId), eq(tenants.active, true)))
      .where(and(HAS_COME, isNotMoving(tenantId)))
      .orderBy(tenantId, ...LATEST_FIRST)
      .as('current');
    const rows = await tx.select().from(current).where(lte(current.validTo, before)).orderBy(current.validTo);
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.tenantId);
    const staged = await tx
      .select({ tenantId, validTo, effectiveFrom })
      .from(certificates)
      .where(and(inArray(tenantId, ids), IS_STAGED));
    const isReplaced = (row: (typeof rows)[number]) =>
      staged.some(
        (next) => next.tenantId === row.tenantId && next.effectiveFrom <= row.validTo && next.validTo > row.validTo,
      );
    return rows.map((row) => ({ ...row, isReplaced: isReplaced(row) }));
  });
}
