import { and, eq } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { certificates } from '../schema/index.ts';
import { HAS_COME, LATEST_FIRST } from './in-force.ts';
import { CERTIFICATE_COLUMNS, type CertificateRecord } from './sealed-certificate.ts';

/** The certificate a tenant signs with now, by the database's clock, sealed; undefined when it has none. */
export async function findSealedCertificate(
  db: Database,
  ctx: TenantContext,
): Promise<(CertificateRecord & { readonly sealed: Uint8Array }) | undefined> {
  return readInTenant(db, ctx, async (tx) => {
    const [row] = await tx
      .select({ ...CERTIFICATE_COLUMNS, sealed: certificates.sealed })
      .from(certificates)
      .where(and(eq(certificates.tenantId, ctx.tenantId), HAS_COME))
      .orderBy(...LATEST_FIRST)
      .limit(1);
    return row;
  });
}
