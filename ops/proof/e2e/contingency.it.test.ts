import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { get, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;

const WEEK_AGO = dayFromToday(-7);
const DNI = { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe Huamán' };

beforeAll(async () => {
  // The sandbox judges the term.
  service = await startService({ sandbox: { takesLate: false } });
  tenant = await createTenant(service);
  for (const documentType of ['01', '03', '07', '08']) {
    const answer = await post(service, tenant, '/api/series', { documentType, series: '0001', contingency: true });
    expect(answer).toMatchObject({ status: 201, body: { contingency: true, registered: true } });
  }
});
afterAll(() => service?.close());

const form = (changes: Record<string, unknown>) => invoiceBody({ series: '0001', issueDate: WEEK_AGO, ...changes });

async function emit(path: string, changes: Record<string, unknown>) {
  const answer = await post(service, tenant, path, form(changes));
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
  return answer.body;
}

describe('a printed form', () => {
  it('is accepted with its own number on the seventh day, and found by it', async () => {
    const factura = await emit('/api/invoices', { correlative: 451 });
    expect(factura.documentId).toBe(`${tenant.ruc}-01-0001-00000451`);
    expect(factura.warnings).toEqual([]);
    for (const query of ['series=0001&correlative=451', 'q=0001-451', `q=${tenant.ruc}-01-0001-451`]) {
      const { body } = await get(service, tenant, `/api/documents?${query}`);
      expect(body.data, query).toMatchObject([{ series: '0001', correlative: 451 }]);
    }
  });

  it('needs the number that is printed on it, and a registered series', async () => {
    const numberless = await post(service, tenant, '/api/invoices', form({}));
    expect(numberless).toMatchObject({ status: 400, body: { details: [{ path: 'correlative' }] } });
    const unknown = await post(service, tenant, '/api/invoices', form({ series: '0002', correlative: 1 }));
    expect(unknown).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'series', message: 'must be registered first: POST /api/series with contingency: true' }],
      },
    });
  });

  it('has a warning after the seventh day', async () => {
    const body = form({ issueDate: dayFromToday(-8), correlative: 452 });
    const { body: checked } = await post(service, tenant, '/api/validate/invoices', body);
    expect(checked.warnings).toMatchObject([{ code: 'DATE_LATE' }]);
  });

  it('is voided by the file of its type', async () => {
    const factura = await emit('/api/invoices', { correlative: 460 });
    const boleta = await emit('/api/receipts', { correlative: 460, customer: DNI });
    const note = await emit('/api/credit-notes', {
      correlative: 460,
      customer: DNI,
      referenceDocumentType: '03',
      referenceDocumentId: '0001-460',
      responseCode: '06',
      responseDescription: 'Devolución total',
    });
    for (const [document, type] of [
      [factura, 'RA'],
      [note, 'RC'],
      [boleta, 'RC'],
    ] as const) {
      const voiding = await post(service, tenant, `/api/documents/${document.id}/void`, {
        reason: 'Error en los datos',
      });
      expect(voiding, JSON.stringify(voiding.body)).toMatchObject({ status: 201 });
      const settled = await post(service, tenant, `/api/documents/${voiding.body.id}/check-ticket`, undefined);
      expect(settled.body).toMatchObject({ status: 'ACCEPTED' });
      const { body } = await get(service, tenant, `/api/documents/${voiding.body.id}`);
      expect(body.documentType).toBe(type);
    }
  });

  it('may be a note on an electronic factura', async () => {
    const factura = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F001' }));
    const [, , series, correlative] = String(factura.body.documentId).split('-');
    await emit('/api/debit-notes', {
      correlative: 7,
      issueDate: dayFromToday(0),
      referenceDocumentType: '01',
      referenceDocumentId: `${series}-${correlative}`,
      responseCode: '01',
      responseDescription: 'Intereses por mora',
    });
  });
});
