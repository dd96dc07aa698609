import { ChasquiError } from '@chasqui/core/errors';
import type { IssuerAddress } from '@chasqui/core/parties';
import { eq, inArray } from 'drizzle-orm';
import { listCertificates, type TenantCertificates } from '../certificates/index.ts';
import { type Database, inSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import { isId, quoteId } from '../identifiers/index.ts';
import { solCredentials, tenants } from '../schema/index.ts';

export interface TenantRecord {
  readonly id: string;
  readonly ruc: string;
  readonly name: string;
  readonly tradeName: string | null;
  readonly address: IssuerAddress;
  readonly active: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const TENANT_COLUMNS = {
  id: tenants.id,
  ruc: tenants.ruc,
  name: tenants.name,
  tradeName: tenants.tradeName,
  address: tenants.address,
  active: tenants.active,
  createdAt: tenants.createdAt,
  updatedAt: tenants.updatedAt,
} as const;

export interface TenantDetail extends TenantRecord, TenantCertificates {
  readonly sunatUsername: string | null;
}

/** Adds data of other tables to some tenants, with one query per table. */
export async function toTenantDetails(tx: Transaction, records: readonly TenantRecord[]): Promise<TenantDetail[]> {
  const ids = records.map(({ id }) => id);
  const certificates = await listCertificates(tx, ids);
  const usernames = await listUsernames(tx, ids);
  return records.map((record) => ({
    ...record,
    certificate: certificates.get(record.id)?.certificate ?? null,
    nextCertificate: certificates.get(record.id)?.nextCertificate ?? null,
    sunatUsername: usernames.get(record.id) ?? null,
  }));
}

export async function toTenantDetail(tx: Transaction, record: TenantRecord): Promise<TenantDetail> {
  const [detail] = await toTenantDetails(tx, [record]);
  if (detail === undefined) throw new Error('One tenant has one detail');
  return detail;
}

async function listUsernames(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ tenantId: solCredentials.tenantId, username: solCredentials.username })
    .from(solCredentials)
    .where(inArray(solCredentials.tenantId, [...ids]));
  return new Map(rows.map(({ tenantId, username }) => [tenantId, username]));
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

export function tenantNotFound(tenantId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Tenant ${quoteId(tenantId)} does not exist`);
}
