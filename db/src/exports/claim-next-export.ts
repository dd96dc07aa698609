import { eq } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { exports } from '../schema/index.ts';
import { claimOverdue, type OverdueExport } from './claim-overdue-exports.ts';

/**
 * Takes the tenant's export that has waited longest, as `claimOverdueExports` does: for whoever ended the one before it.
 * Undefined when none waits, or another one is in somebody's hands.
 */
export async function claimNextExport(db: Database, ctx: TenantContext): Promise<OverdueExport | undefined> {
  const [claimed] = await inTenant(db, ctx, (tx) =>
    claimOverdue(tx, { db, limit: 1, of: eq(exports.tenantId, ctx.tenantId) }),
  );
  return claimed;
}
