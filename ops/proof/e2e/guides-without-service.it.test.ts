import { describe, expect, it } from 'vitest';
import { get, post } from './api.ts';
import { listExampleRequests } from './example-requests.ts';
import { startService } from './service.ts';
import { createTenant } from './tenant.ts';

const guide = listExampleRequests().find(({ path }) => path === 'despatch-advices');

describe.each(['beta', 'production'] as const)('a gateway with the authority %s', (authority) => {
  it('answers 409 to a guide, records nothing and uses no number', async () => {
    const service = await startService({ authority });
    try {
      const tenant = await createTenant(service);
      const { status, body } = await post(service, tenant, '/api/despatch-advices', guide?.body ?? {});
      expect(status).toBe(409);
      expect(JSON.stringify(body)).toContain(`cannot be emitted with AUTHORITY=${authority}`);
      expect((await get(service, tenant, '/api/documents')).body.data).toEqual([]);
      expect((await get(service, tenant, '/api/series')).body.data).toEqual([]);
      const wrong = await post(service, tenant, '/api/despatch-advices', { ...guide?.body, series: 'F001' });
      expect(wrong.status).toBe(400);
    } finally {
      await service.close();
    }
  });
});
