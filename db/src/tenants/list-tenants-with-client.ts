import { and, eq, isNull } from 'drizzle-orm';
import { type Database, readInSystem, type SystemContext } from '../connection/index.ts';
import { type ApiService, apiClients, tenants } from '../schema/index.ts';

/** Returns the ids of the active tenants with a client of a REST service, without those that move. */
export async function listTenantsWithClient(
  db: Database,
  ctx: SystemContext,
  service: ApiService,
): Promise<readonly string[]> {
  const rows = await readInSystem(db, ctx, (tx) =>
    tx
      .select({ id: tenants.id })
      .from(apiClients)
      .innerJoin(tenants, eq(tenants.id, apiClients.tenantId))
      .where(and(tenants.active, isNull(tenants.moveState), eq(apiClients.service, service)))
      .orderBy(tenants.id),
  );
  return rows.map(({ id }) => id);
}
