import { and, eq } from 'drizzle-orm';
import { type Database, inSystem } from '../connection/index.ts';
import { tenants } from '../schema/index.ts';

/** Returns the id of the active test company of a live one; undefined if there is none. */
export async function findTestTwin(db: Database, liveTenantId: string): Promise<string | undefined> {
  return inSystem(db, { actor: { kind: 'system' }, requestId: null }, async (tx) => {
    const [twin] = await tx
      .select({ id: tenants.id })
      .from(tenants)
      .where(and(eq(tenants.liveTenantId, liveTenantId), eq(tenants.active, true)));
    return twin?.id;
  });
}
