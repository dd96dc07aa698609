import { limaDate } from '@chasqui/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '../api.ts';
import { type Service, startService } from '../service.ts';
import { changeSettings, createTenant, type TestTenant } from '../tenant.ts';
import { listNubefactSamples } from './nubefact-samples.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
  await changeSettings(service, tenant, { detractionAccount: '00-051-123456', defaultBuyerCountry: 'US' });
});
afterAll(() => service?.close());

describe('requests in the shape of the samples of NubeFact', () => {
  it.each(listNubefactSamples(limaDate(new Date())))('$name', async ({ request, refused }) => {
    const { status, body } = await post(service, tenant, '/compat/nubefact', request);
    if (refused !== undefined) {
      expect({ status, body }).toEqual({
        status: 400,
        body: { codigo: 21, errors: expect.stringMatching(new RegExp(`^${refused} `)) },
      });
      return;
    }
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { aceptada_por_sunat: true, sunat_responsecode: '0' },
    });
    if ('total' in request) expect(totalOf(body)).toBe(Number(request.total).toFixed(2));
  });
});

/** Total of the QR text: the sixth part. */
function totalOf({ cadena_para_codigo_qr: qr }: Readonly<Record<string, unknown>>): string | undefined {
  return String(qr).split(' | ')[5];
}
