import { eq } from 'drizzle-orm';
import { listCertificates, type TenantCertificates } from '../certificates/list-certificates.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { tenantNotFound } from '../records.ts';
import { solCredentials, tenants } from '../schema/index.ts';

/** Credentials that a tenant has for emission; no secret is among them. */
export interface Readiness extends TenantCertificates {
  readonly ruc: string;
  readonly hasSolUser: boolean;
}

/** Throws NOT_FOUND. */
export async function getReadiness(db: Database, ctx: TenantContext): Promise<Readiness> {
  const { tenantId } = ctx;
  return inTenant(db, ctx, async (tx) => {
    const [row] = await tx
      .select({ ruc: tenants.ruc, solUser: solCredentials.tenantId })
      .from(tenants)
      .leftJoin(solCredentials, eq(solCredentials.tenantId, tenants.id))
      .where(eq(tenants.id, tenantId));
    if (row === undefined) throw tenantNotFound(tenantId);
    const certificatesOf = await listCertificates(tx, [tenantId]);
    return { ruc: row.ruc, hasSolUser: row.solUser !== null, ...certificatesOf(tenantId) };
  });
}
