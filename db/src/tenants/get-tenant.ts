import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { listCertificates, type TenantCertificates } from '../certificates/list-certificates.ts';
import { type Database, inSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { onlyRow, type RowOf, tenantNotFound } from '../records.ts';
import { solCredentials, tenants } from '../schema/index.ts';
import { type ApiClientIds, listApiClientIds } from './api-clients.ts';

const {
  logo: _logo,
  logoMediaType: _type,
  print: _print,
  sessionVersion: _version,
  linkSecret: _secret,
  ...COLUMNS
} = getTableColumns(tenants);
export const TENANT_COLUMNS = COLUMNS;

export type TenantRecord = RowOf<typeof TENANT_COLUMNS>;

export interface TenantDetail extends TenantRecord, TenantCertificates {
  readonly sunatUsername: string | null;
  readonly apiClients: ApiClientIds;
  /**
   * Id of the test twin; null for a test tenant, and for a live one without a twin. Null for the tenant itself too, which
   * sees no other tenant.
   */
  readonly testTenantId: string | null;
}

/** Adds data of other tables to some tenants, with one query per table. */
export async function toTenantDetails(tx: Transaction, records: readonly TenantRecord[]): Promise<TenantDetail[]> {
  const ids = records.map(({ id }) => id);
  const certificatesOf = await listCertificates(tx, ids);
  const usernames = await listUsernames(tx, ids);
  const apiClientsOf = await listApiClientIds(tx, ids);
  const twins = await listTwins(tx, ids);
  return records.map((record) => ({
    ...record,
    ...certificatesOf(record.id),
    sunatUsername: usernames.get(record.id) ?? null,
    apiClients: apiClientsOf(record.id),
    testTenantId: twins.get(record.id) ?? null,
  }));
}

export async function toTenantDetail(tx: Transaction, record: TenantRecord): Promise<TenantDetail> {
  return onlyRow(await toTenantDetails(tx, [record]));
}

async function listUsernames(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ tenantId: solCredentials.tenantId, username: solCredentials.username })
    .from(solCredentials)
    .where(inArray(solCredentials.tenantId, [...ids]));
  return new Map(rows.map(({ tenantId, username }) => [tenantId, username]));
}

async function listTwins(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string | null, string>> {
  if (ids.length === 0) return new Map();
  const { id, liveTenantId } = tenants;
  const rows = await tx
    .select({ id, liveTenantId })
    .from(tenants)
    .where(inArray(liveTenantId, [...ids]));
  return new Map(rows.map((twin) => [twin.liveTenantId, twin.id]));
}

/** Returns one tenant, for administration. Throws NOT_FOUND, also for a text that is not an id. */
export async function getTenant(db: Database, ctx: SystemContext, tenantId: string): Promise<TenantDetail> {
  if (!isId(tenantId)) throw tenantNotFound(tenantId);
  return inSystem(db, ctx, async (tx) => {
    const [record] = await tx.select(TENANT_COLUMNS).from(tenants).where(eq(tenants.id, tenantId));
    if (record === undefined) throw tenantNotFound(tenantId);
    return toTenantDetail(tx, record);
  });
}
