import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { createGatewayClient } from '../../stack/start/gateway-client.ts';

export interface SandboxTenant {
  readonly id: string;
  readonly ruc: string;
  readonly apiKey: string;
  /** Key of its test twin. */
  readonly testApiKey: string;
}

const KeySchema = v.object({ key: v.string() });
const CreatedSchema = v.object({ tenant: v.object({ id: v.string() }), apiKey: KeySchema, testApiKey: KeySchema });

/** Limits far above what a program of ours asks for in a minute. */
export const NO_LIMITS = { RATE_LIMIT_API: '1000000', RATE_LIMIT_ADMIN: '1000000', RATE_LIMIT_GENERAL: '1000000' };

const FIRST_RUC = 20_600_000_000;

/**
 * Creates a tenant through the API, with a certificate that can sign in the sandbox.
 * @param index unique in the service; decides the RUC
 */
export async function createSandboxTenant(
  gatewayUrl: string,
  masterKey: string,
  index: number,
): Promise<SandboxTenant> {
  const ruc = String(FIRST_RUC + index);
  const { status, body } = await createGatewayClient(gatewayUrl, masterKey).post('/admin/tenants', {
    ruc,
    name: `Comercial Vicuña ${index} S.A.C.`,
    address: { ubigeo: '150101', address: 'Av. Arequipa 123', department: 'LIMA', province: 'LIMA', district: 'LIMA' },
    admin: { name: 'Rosa Quispe', email: 'rosa@example.com', password: randomBytes(12).toString('base64url') },
    certificate: 'sandbox',
  });
  if (status !== 201) throw new Error(`Creating a tenant answered ${status}: ${JSON.stringify(body)}`);
  const { tenant, apiKey, testApiKey } = v.parse(CreatedSchema, body);
  return { id: tenant.id, ruc, apiKey: apiKey.key, testApiKey: testApiKey.key };
}
