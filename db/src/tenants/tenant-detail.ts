import { inArray } from 'drizzle-orm';
import { listCertificates, type TenantCertificates } from '../certificates/index.ts';
import type { Transaction } from '../connection/index.ts';
import { solCredentials } from '../schema/index.ts';
import type { TenantRecord } from './tenant-record.ts';

/** Tenant with the public part of its SUNAT credentials and certificates. */
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

/** Adds the details to a single tenant. */
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
