import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { createGatewayClient } from '../../../stack/start/gateway-client.ts';

export interface BenchTenant {
  readonly id: string;
  readonly ruc: string;
  readonly apiKey: string;
}

const CreatedSchema = v.object({ tenant: v.object({ id: v.string() }), apiKey: v.object({ key: v.string() }) });

const FIRST_RUC = 20_600_000_000;

/** @param index index of the tenant, unique in the stack */
export async function createBenchTenant(gatewayUrl: string, masterKey: string, index: number): Promise<BenchTenant> {
  const ruc = String(FIRST_RUC + index);
  const { status, body } = await createGatewayClient(gatewayUrl, masterKey).post('/admin/tenants', {
    ruc,
    name: `Comercial Vicuña ${index} S.A.C.`,
    address: { ubigeo: '150101', address: 'Av. Arequipa 123', department: 'LIMA', province: 'LIMA', district: 'LIMA' },
    admin: { name: 'Rosa Quispe', email: 'rosa@example.com', password: randomBytes(12).toString('base64url') },
    certificate: 'sandbox',
  });
  if (status !== 201) throw new Error(`Creating a tenant answered ${status}: ${JSON.stringify(body)}`);
  const { tenant, apiKey } = v.parse(CreatedSchema, body);
  return { id: tenant.id, ruc, apiKey: apiKey.key };
}
