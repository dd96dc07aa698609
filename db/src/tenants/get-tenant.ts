import { ChasquiError } from '@chasqui/core/errors';
import { eq } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { isId, quoteId } from '../identifiers/index.ts';
import { tenants } from '../schema/index.ts';
import { type TenantDetail, toTenantDetail } from './tenant-detail.ts';
import { TENANT_COLUMNS } from './tenant-record.ts';

/** Returns one tenant, for administration. Throws NOT_FOUND, also for a text that is not an id. */
export async function getTenant(db: Database, ctx: SystemContext, tenantId: string): Promise<TenantDetail> {
  if (!isId(tenantId)) throw tenantNotFound(tenantId);
  return inSystem(db, ctx, async (tx) => {
    const [record] = await tx.select(TENANT_COLUMNS).from(tenants).where(eq(tenants.id, tenantId));
    if (record === undefined) throw tenantNotFound(tenantId);
    return toTenantDetail(tx, record);
  });
}

export function tenantNotFound(tenantId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Tenant ${quoteId(tenantId)} does not exist`);
}
