import { type Database, inSystem, inTenant, type SystemContext } from '../connection/index.ts';
import { tenants } from '../schema/index.ts';
import { skipNumbers } from './skip-numbers.ts';

/**
 * Leaves out the next `numbers` of every series of every tenant, each tenant by itself: after the database was set back to
 * an earlier moment. Resolves with how many series it moved. A run that broke off and is repeated leaves out more than it
 * need, which does no harm.
 */
export async function skipAllNumbers(db: Database, ctx: SystemContext, numbers: number): Promise<number> {
  const all = await inSystem(db, ctx, (tx) => tx.select({ id: tenants.id }).from(tenants));
  let moved = 0;
  for (const { id } of all) {
    const tenantCtx = { ...ctx, tenantId: id };
    moved += await inTenant(db, tenantCtx, (tx) => skipNumbers(tx, tenantCtx, numbers));
  }
  return moved;
}
