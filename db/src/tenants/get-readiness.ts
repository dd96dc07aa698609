import { judgeSolUser } from '@chasqui/core/sunat-credentials';
import { desc, eq } from 'drizzle-orm';
import { listCertificates, type TenantCertificates } from '../certificates/list-certificates.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant, tenantNotFound } from '../records.ts';
import { documents, solCredentials, tenants } from '../schema/index.ts';

/** Credentials that a tenant has for emission; no secret is among them. */
export interface Readiness extends TenantCertificates {
  readonly ruc: string;
  /** False also for the user of a PSE that may not send. */
  readonly hasSolUser: boolean;
  /** Code with which SUNAT answered the newest document, if it was sent with the SOL user of today; null otherwise. */
  readonly lastCode: string | null;
}

/** Throws NOT_FOUND. */
export async function getReadiness(db: Database, ctx: TenantContext): Promise<Readiness> {
  const { tenantId } = ctx;
  return inTenant(db, ctx, async (tx) => {
    const [row] = await tx
      .select({
        ruc: tenants.ruc,
        pseRuc: tenants.pseRuc,
        solUser: solCredentials.username,
        solUserSince: solCredentials.updatedAt,
      })
      .from(tenants)
      .leftJoin(solCredentials, eq(solCredentials.tenantId, tenants.id))
      .where(eq(tenants.id, tenantId));
    if (row === undefined) throw tenantNotFound(tenantId);
    const certificatesOf = await listCertificates(tx, [tenantId]);
    const [newest] = await tx
      .select({ code: documents.responseCode, answeredAt: documents.updatedAt })
      .from(documents)
      .where(ofTenant(documents, ctx))
      .orderBy(desc(documents.createdAt), desc(documents.id))
      .limit(1);
    const isOfToday = newest !== undefined && row.solUserSince !== null && newest.answeredAt > row.solUserSince;
    return {
      ruc: row.ruc,
      hasSolUser: row.solUser !== null && judgeSolUser(row.solUser, row.pseRuc) !== 'barred',
      lastCode: isOfToday ? newest.code : null,
      ...certificatesOf(tenantId),
    };
  });
}
