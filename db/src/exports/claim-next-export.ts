import { eq } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { exports } from '../schema/index.ts';
import { claimOverdue, type OverdueExport } from './claim-overdue-exports.ts';

/**
 * Claims the tenant's export that has waited longest, as `claimOverdueExports` does. A worker calls this function after
 * it has ended the tenant's previous export. Returns undefined if no export waits or another one of the tenant is
 * claimed.
 */
export async function claimNextExport(db: Database, ctx: TenantContext): Promise<OverdueExport | undefined> {
  const [claimed] = await inTenant(db, ctx, (tx) =>
    claimOverdue(tx, { db, limit: 1, of: eq(exports.tenantId, ctx.tenantId) }),
  );
  return claimed;
}
