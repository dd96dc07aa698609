import { and, eq } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { certificates } from '../schema/index.ts';
import type { SealedCertificate } from './sealed-secrets.ts';

/** The certificate a tenant signs with now, sealed; undefined when it has none. `id` changes with the certificate. */
export async function findSealedCertificate(
  db: Database,
  ctx: TenantContext,
): Promise<(SealedCertificate & { readonly id: string }) | undefined> {
  return inTenant(db, ctx, async (tx) => {
    const [row] = await tx
      .select({
        id: certificates.id,
        sealed: certificates.sealed,
        subject: certificates.subject,
        issuer: certificates.issuer,
        serialNumber: certificates.serialNumber,
        validFrom: certificates.validFrom,
        validTo: certificates.validTo,
      })
      .from(certificates)
      .where(and(eq(certificates.tenantId, ctx.tenantId), eq(certificates.active, true)));
    return row;
  });
}
