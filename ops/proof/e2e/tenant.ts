import { randomInt } from 'node:crypto';
import { rucCheckDigit } from '@chasqui/core/identity';
import { queryDatabase } from '../support/query-database.ts';
import { lastingPemOf, takeLastingRuc } from './identities.ts';
import { MASTER_KEY, type Service } from './service.ts';

export interface TestTenant {
  readonly id: string;
  readonly ruc: string;
  readonly apiKey: string;
}

export interface TenantWithTwin extends TestTenant {
  /** Its test twin. */
  readonly twin: TestTenant;
}

interface TenantOverrides {
  readonly ruc?: string;
  readonly certificate?: unknown;
  readonly sunat?: object;
}

export function randomRuc(): string {
  const digits = `20${String(randomInt(100_000_000)).padStart(8, '0')}`;
  return `${digits}${rucCheckDigit(digits)}`;
}

interface Created {
  readonly tenant: { readonly id: string; readonly testTenantId: string };
  readonly apiKey: { readonly key: string };
  readonly testApiKey: { readonly key: string };
}

/** The body of `POST /admin/tenants` for a tenant that can sign in the sandbox. */
export function tenantBody(overrides: TenantOverrides = {}) {
  return {
    ruc: overrides.ruc ?? randomRuc(),
    name: 'Comercial Ñandú S.A.C.',
    address: { ubigeo: '150101', address: 'Av. Arequipa 123', department: 'LIMA', province: 'LIMA', district: 'LIMA' },
    admin: { name: 'Rosa Quispe', email: 'rosa@example.com', password: 'una-clave-larga' },
    certificate: 'certificate' in overrides ? overrides.certificate : 'sandbox',
    ...(overrides.sunat === undefined ? {} : { sunat: overrides.sunat }),
  };
}

/** Creates a tenant over HTTP, with a certificate that other tests use too unless one is given. */
export async function createTenant(
  service: Pick<Service, 'baseUrl' | 'databaseUrl'>,
  overrides: TenantOverrides = {},
): Promise<TenantWithTwin> {
  const { ruc = takeLastingRuc(service.databaseUrl) } = overrides;
  const body = tenantBody({ certificate: { pem: await lastingPemOf(ruc) }, ...overrides, ruc });
  const response = await fetch(`${service.baseUrl}/admin/tenants`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${MASTER_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201)
    throw new Error(`Creating a tenant answered ${response.status}: ${await response.text()}`);
  const { tenant, apiKey, testApiKey } = (await response.json()) as Created;
  const twin = { id: tenant.testTenantId, ruc: body.ruc, apiKey: testApiKey.key };
  return { id: tenant.id, ruc: body.ruc, apiKey: apiKey.key, twin };
}

/** Changes settings of a company. */
export async function changeSettings(
  { baseUrl }: Pick<Service, 'baseUrl'>,
  { apiKey }: TestTenant,
  changes: object,
): Promise<void> {
  const response = await fetch(`${baseUrl}/api/settings`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(changes),
  });
  if (response.status !== 200) throw new Error(`The settings answered ${response.status}: ${await response.text()}`);
}

/** Lets the boletas of a tenant go to the authority in daily summaries. */
export function useSummaries(service: Service, tenant: TestTenant): Promise<void> {
  return changeSettings(service, tenant, { receipts: 'summary' });
}

/** Removes the test twin of a new tenant, so that it is as tenants of before test mode are. */
export async function removeTestTwin({ databaseUrl }: Pick<Service, 'databaseUrl'>, tenantId: string): Promise<void> {
  const ofTwin = `tenant_id in (select id from tenants where live_tenant_id = '${tenantId}')`;
  await queryDatabase(
    databaseUrl,
    `delete from certificates where ${ofTwin}; delete from api_keys where ${ofTwin};
     delete from audit_log where ${ofTwin}; delete from tenants where live_tenant_id = '${tenantId}'`,
  );
}
