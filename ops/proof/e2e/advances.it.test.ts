import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const item = (unitPrice: number) => ({ code: 'A', description: 'Obra', quantity: 1, unitCode: 'ZZ', unitPrice });

/** Invoices an advance of 118.00 and returns its number. */
async function emitAdvance(series: string): Promise<string> {
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody({ series, items: [item(100)] }));
  expect(body).toMatchObject({ status: 'ACCEPTED' });
  return `${series}-1`;
}

/** Returns a factura of 1180.00 that deducts an advance. */
function deducting(documentId: string, amount: number) {
  const prepayments = [{ documentType: '01', documentId, amount }];
  return invoiceBody({ series: 'F009', items: [item(1000)], prepayments });
}

describe('an advance', () => {
  it('is deducted by one factura after another until nothing is left', async () => {
    const advance = await emitAdvance('F010');
    const { body } = await post(service, tenant, '/api/invoices', deducting(advance, 100));
    expect(body).toMatchObject({ status: 'ACCEPTED' });
    const { totals } = (await get(service, tenant, `/api/documents/${body.id}`)).body;
    expect(totals).toMatchObject({ prepaid: 100, payable: 1080, total: 1080 });
    const refusal = {
      path: 'prepayments.0.amount',
      message: expect.stringContaining('18.01 is more than 18.00'),
    };
    for (const path of ['/api/invoices', '/api/validate/invoices']) {
      expect(await post(service, tenant, path, deducting(advance, 18.01))).toMatchObject({
        status: 400,
        body: { details: [refusal] },
      });
    }
  });

  it('is not deducted twice by facturas that come at once, and a refusal uses no number', async () => {
    const advance = await emitAdvance('F011');
    const series = 'F012';
    const requests = Array.from({ length: 20 }, () =>
      post(service, tenant, '/api/invoices', { ...deducting(advance, 20), series }),
    );
    const answers = await Promise.all(requests);
    const recorded = answers.filter(({ status }) => status < 300);
    expect(recorded).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(15);
    const numbers = recorded.map(({ body }) => String(body.documentId).slice(-1)).toSorted();
    expect(numbers).toEqual(['1', '2', '3', '4', '5']);
  });
});
