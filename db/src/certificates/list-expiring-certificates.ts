import { and, eq, inArray, lte } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { certificates, tenants } from '../schema/index.ts';
import { HAS_COME, IS_STAGED, LATEST_FIRST } from './sealed-certificate.ts';

export interface ExpiringCertificate {
  readonly id: string;
  readonly tenantId: string;
  readonly serialNumber: string;
  readonly validTo: Date;
  /** True if a staged certificate with a longer validity takes over before this one ends. */
  readonly isReplaced: boolean;
}

/** Returns the certificates that active tenants sign with now and that end before `before`, the first to end first. */
export async function listExpiringCertificates(
  db: Database,
  ctx: SystemContext,
  { before }: { readonly before: Date },
): Promise<ExpiringCertificate[]> {
  return inSystem(db, ctx, async (tx) => {
    const current = tx
      .selectDistinctOn([certificates.tenantId], {
        id: certificates.id,
        tenantId: certificates.tenantId,
        serialNumber: certificates.serialNumber,
        validTo: certificates.validTo,
      })
      .from(certificates)
      .innerJoin(tenants, and(eq(tenants.id, certificates.tenantId), eq(tenants.active, true)))
      .where(HAS_COME)
      .orderBy(certificates.tenantId, ...LATEST_FIRST)
      .as('current');
    const rows = await tx.select().from(current).where(lte(current.validTo, before)).orderBy(current.validTo);
    if (rows.length === 0) return [];
    const ids = rows.map(({ tenantId }) => tenantId);
    const staged = await tx
      .select({
        tenantId: certificates.tenantId,
        validTo: certificates.validTo,
        effectiveFrom: certificates.effectiveFrom,
      })
      .from(certificates)
      .where(and(inArray(certificates.tenantId, ids), IS_STAGED));
    return rows.map((row) => ({
      ...row,
      isReplaced: staged.some(
        ({ tenantId, validTo, effectiveFrom }) =>
          tenantId === row.tenantId && effectiveFrom <= row.validTo && validTo > row.validTo,
      ),
    }));
  });
}
