import { documentTemplate } from '@chasqui/core/spreadsheet-import';
import { describe, expect, it } from 'vitest';
import { TODAY } from '../support/days.ts';
import { get, post } from './api.ts';
import { listExampleRequests } from './example-requests.ts';
import { call } from './people.ts';
import { type ServiceOptions, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const guide = listExampleRequests().find(({ path }) => path === 'despatch-advices');

/** Starts a service without workers: a guide that is recorded stays on its way. */
async function startWithTenant(options: ServiceOptions) {
  const service = await startService({ pools: [], emissionWaitMs: 50, ...options });
  const tenant = await createTenant(service);
  const emit = (body: object = {}) => post(service, tenant, '/api/despatch-advices', { ...guide?.body, ...body });
  return { service, tenant, emit };
}

/** Returns the preview of the template's guide, with a reference of our own. */
function sheetOfGuides() {
  const [sheet] = documentTemplate('09', TODAY, 'es').sheets;
  const table = [sheet?.headings ?? [], ...(sheet?.rows ?? [])];
  const csv = table.map((cells) => cells.join(';').replace(/^EJEMPLO-1/, 'GUIA-1')).join('\n');
  return { csv, type: '09', dryRun: true };
}

describe.each(['beta', 'production'] as const)('a gateway with the authority %s', (authority) => {
  it('answers 409 to a guide of a company without a client, records nothing and uses no number', async () => {
    const { service, tenant, emit } = await startWithTenant({ authority });
    try {
      const { status, body } = await emit();
      expect(status).toBe(409);
      expect(body.message).toMatch(
        /Set its id and secret as sunat\.gre with PATCH \/api\/settings.*no number was used$/,
      );
      expect((await get(service, tenant, '/api/documents')).body.data).toEqual([]);
      expect((await get(service, tenant, '/api/series')).body.data).toEqual([]);
      const send = (to: TestTenant) => post(service, to, '/api/document-imports', sheetOfGuides());
      expect(await send(tenant.twin)).toMatchObject({ status: 200, body: { ready: 1 } });
      expect(await send(tenant)).toMatchObject({ status: 409 });
      expect((await emit({ series: 'F001' })).status).toBe(400);

      const gre = { clientId: 'guias', clientSecret: 'una-clave' };
      const settings = { method: 'PATCH', credential: tenant.apiKey, body: { sunat: { gre } } };
      expect(await call(service, '/api/settings', settings)).toMatchObject({ status: 200 });
      expect((await emit()).status).toBe(202);
    } finally {
      await service.close();
    }
  });
});

it('a gateway with beta and no address of a guide service answers 409 with the variables to set', async () => {
  const { service, tenant, emit } = await startWithTenant({ authority: 'beta', hasRestServices: false });
  try {
    const { status, body } = await emit();
    expect(status).toBe(409);
    expect(body.message).toMatch(/AUTHORITY=beta.*SUNAT_SECURITY_BASE and SUNAT_GRE_API_BASE.*no number was used$/);
    expect((await get(service, tenant, '/api/documents')).body.data).toEqual([]);
  } finally {
    await service.close();
  }
});
