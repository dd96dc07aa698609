import { randomInt } from 'node:crypto';
import { lastingPemOf, takeLastingRuc } from './identities.ts';
import { MASTER_KEY, type Service } from './service.ts';

export interface TestTenant {
  readonly id: string;
  readonly ruc: string;
  readonly apiKey: string;
}

interface TenantOverrides {
  readonly ruc?: string;
  readonly certificate?: unknown;
  readonly sunat?: object;
}

export function randomRuc(): string {
  return `20${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
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
export async function createTenant(service: Service, overrides: TenantOverrides = {}): Promise<TestTenant> {
  const { ruc = takeLastingRuc(service.databaseUrl) } = overrides;
  const body = tenantBody({ certificate: { pem: await lastingPemOf(ruc) }, ...overrides, ruc });
  const response = await fetch(`${service.baseUrl}/admin/tenants`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${MASTER_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201)
    throw new Error(`Creating a tenant answered ${response.status}: ${await response.text()}`);
  const created = (await response.json()) as { tenant: { id: string }; apiKey: { key: string } };
  return { id: created.tenant.id, ruc: body.ruc, apiKey: created.apiKey.key };
}
