import { limaDate } from '@chasqui/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '../api.ts';
import { type Service, startService } from '../service.ts';
import { createTenant, randomRuc, type TestTenant } from '../tenant.ts';
import { listGreenterSamples } from './greenter-samples.ts';

let service: Service;
let tenant: TestTenant;
const ruc = randomRuc();
beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service, { ruc });
});
afterAll(() => service?.close());

describe('models in the shape of the samples of Greenter', () => {
  it.each(listGreenterSamples(limaDate(new Date()), ruc))('$name', async ({ path, model, refused }) => {
    const { status, body } = await post(service, tenant, `/compat/greenter/api/v1/${path}`, model);
    if (refused !== undefined) {
      const fields = (body as unknown as readonly { field: string }[]).map(({ field }) => field);
      expect({ status, fields: fields.toSorted() }).toEqual({ status: 400, fields: refused.toSorted() });
      return;
    }
    expect({ status, body }).toMatchObject({ status: 200, body: { sunatResponse: { success: true } } });
    if ('mtoImpVenta' in model) {
      expect(payableOf(body)).toBe(Number(model.mtoImpVenta).toFixed(2));
      expect(body).toMatchObject({ sunatResponse: { cdrResponse: { accepted: true, code: '0' } } });
    }
  });
});

/** Total in the XML that the answer has. */
function payableOf({ xml }: Readonly<Record<string, unknown>>): string | undefined {
  return /<cbc:PayableAmount[^>]*>([\d.]+)<\/cbc:PayableAmount>\s*<\/cac:LegalMonetaryTotal>/.exec(String(xml))?.[1];
}
