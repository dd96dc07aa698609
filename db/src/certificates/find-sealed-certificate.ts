import { and, eq } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { certificates } from '../schema/index.ts';
import { HAS_COME, LATEST_FIRST } from './in-force.ts';
import { CERTIFICATE_COLUMNS, type CertificateRecord } from './sealed-certificate.ts';

/** Certificate that signs now, with its sealed key. */
export type CertificateInForce = CertificateRecord & { readonly sealed: Uint8Array };

/** The certificate a tenant signs with now, by the database's clock, sealed; undefined when it has none. */
export function findSealedCertificate(db: Database, ctx: TenantContext): Promise<CertificateInForce | undefined> {
  return readInTenant(db, ctx, (tx) => selectSealedCertificate(tx, ctx));
}

/** Finds the certificate as one statement of the caller's transaction. */
export async function selectSealedCertificate(
  tx: Transaction,
  ctx: TenantContext,
): Promise<CertificateInForce | undefined> {
  const [row] = await tx
    .select({ ...CERTIFICATE_COLUMNS, sealed: certificates.sealed })
    .from(certificates)
    .where(and(eq(certificates.tenantId, ctx.tenantId), HAS_COME))
    .orderBy(...LATEST_FIRST)
    .limit(1);
  return row;
}
