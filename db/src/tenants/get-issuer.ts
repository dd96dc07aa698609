import { ChasquiError } from '@chasqui/core/errors';
import type { Issuer } from '@chasqui/core/parties';
import { eq } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { tenants } from '../schema/index.ts';

/** The tenant's data as they are now, for a document that is being made. Throws NOT_FOUND. */
export async function getIssuer(db: Database, ctx: TenantContext): Promise<Issuer> {
  const issuer = await readInTenant(db, ctx, async (tx) => {
    const [row] = await tx
      .select({ ruc: tenants.ruc, name: tenants.name, tradeName: tenants.tradeName, address: tenants.address })
      .from(tenants)
      .where(eq(tenants.id, ctx.tenantId));
    return row;
  });
  if (issuer === undefined) throw new ChasquiError('NOT_FOUND', `Tenant ${ctx.tenantId} does not exist`);
  return issuer;
}
