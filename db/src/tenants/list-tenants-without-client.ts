import { and, eq, isNull } from 'drizzle-orm';
import { type Database, readInSystem, type SystemContext } from '../connection/index.ts';
import { type ApiService, apiClients, tenants } from '../schema/index.ts';

/** Returns the RUCs of the active live tenants without a client of a REST service, in order. */
export async function listTenantsWithoutClient(
  db: Database,
  ctx: SystemContext,
  service: ApiService,
): Promise<readonly string[]> {
  const isItsClient = and(eq(apiClients.tenantId, tenants.id), eq(apiClients.service, service));
  const rows = await readInSystem(db, ctx, (tx) =>
    tx
      .select({ ruc: tenants.ruc })
      .from(tenants)
      .leftJoin(apiClients, isItsClient)
      .where(and(tenants.active, eq(tenants.mode, 'live'), isNull(apiClients.tenantId)))
      .orderBy(tenants.ruc),
  );
  return rows.map(({ ruc }) => ruc);
}
