import { and, eq, inArray, sql } from 'drizzle-orm';
import { writtenOnce } from '../connection/hot-path/index.ts';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { API_SERVICES, type ApiService, apiClients } from '../schema/index.ts';

/** Client of one of SUNAT's REST services, with its secret sealed for the tenant and the service. */
interface SealedApiClient {
  readonly clientId: string;
  readonly sealedSecret: Uint8Array;
}

export interface StoredApiClient extends SealedApiClient {
  readonly service: ApiService;
}

/** Changes to the clients of a tenant. Null removes a client; undefined leaves it as it is. */
export type ApiClientChanges = { readonly [Service in ApiService]?: SealedApiClient | null | undefined };

/** Ids of a tenant's clients, which are no secrets; null if the tenant has none for the service. */
export type ApiClientIds = Readonly<Record<ApiService, { readonly clientId: string } | null>>;

/** Returns the clients of a tenant, with their sealed secrets; at most one for each service. */
export function listApiClients(db: Database, ctx: TenantContext): Promise<StoredApiClient[]> {
  return readInTenant(db, ctx, (tx) => selectApiClients(tx, ctx));
}

export function selectApiClients(tx: Transaction, { tenantId }: TenantContext): Promise<StoredApiClient[]> {
  return selectOfTenant(tx, { tenantId });
}

const selectOfTenant = writtenOnce<{ tenantId: string }>()((tx, place) =>
  tx
    .select({
      service: apiClients.service,
      clientId: apiClients.clientId,
      sealedSecret: apiClients.sealedSecret,
    })
    .from(apiClients)
    .where(eq(apiClients.tenantId, place('tenantId'))),
);

/** Returns a function that gives the client ids of each of some tenants. */
export async function listApiClientIds(
  tx: Transaction,
  tenantIds: readonly string[],
): Promise<(tenantId: string) => ApiClientIds> {
  const rows = await tx
    .select({ tenantId: apiClients.tenantId, service: apiClients.service, clientId: apiClients.clientId })
    .from(apiClients)
    .where(inArray(apiClients.tenantId, [...tenantIds]));
  return (tenantId) => {
    const find = (service: ApiService) => {
      const row = rows.find((candidate) => candidate.tenantId === tenantId && candidate.service === service);
      return row === undefined ? null : { clientId: row.clientId };
    };
    return { gre: find('gre'), api: find('api'), sire: find('sire') };
  };
}

export async function changeApiClients(tx: Transaction, tenantId: string, changes: ApiClientChanges): Promise<void> {
  for (const service of listChangedServices(changes)) {
    const client = changes[service] ?? null;
    if (client === null) await removeApiClient(tx, tenantId, service);
    else await putApiClient(tx, tenantId, { service, ...client });
  }
}

export function listChangedServices(changes: ApiClientChanges): readonly ApiService[] {
  return API_SERVICES.filter((service) => changes[service] !== undefined);
}

async function putApiClient(tx: Transaction, tenantId: string, client: StoredApiClient): Promise<void> {
  const { service, clientId, sealedSecret } = client;
  await tx
    .insert(apiClients)
    .values({ tenantId, service, clientId, sealedSecret })
    .onConflictDoUpdate({
      target: [apiClients.tenantId, apiClients.service],
      set: { clientId, sealedSecret, updatedAt: sql`now()` },
    });
}

async function removeApiClient(tx: Transaction, tenantId: string, service: ApiService): Promise<void> {
  await tx.delete(apiClients).where(and(eq(apiClients.tenantId, tenantId), eq(apiClients.service, service)));
}
