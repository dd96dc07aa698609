import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { judgeSignature } from '@chasqui/core/signature-judge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { download, get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const EXAMPLES = new URL('../../../shared/core/examples/invoice/', import.meta.url);

function examples(): [name: string, body: Record<string, unknown>][] {
  const files = readdirSync(EXAMPLES).filter((file) => file.endsWith('.json'));
  return files.map((file) => [file, JSON.parse(readFileSync(new URL(file, EXAMPLES), 'utf8'))]);
}

describe('POST /api/invoices', () => {
  it('answers 201 with the emission result of an accepted factura', async () => {
    const { status, body } = await post(
      service,
      tenant,
      '/api/invoices',
      invoiceBody({ series: 'F100', correlative: 7 }),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      documentId: `${tenant.ruc}-01-F100-00000007`,
      status: 'ACCEPTED',
      cdrResponseCode: '0',
      cdrDescription: expect.stringContaining('F100-7'),
      ticket: null,
      hash: expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/),
      qr: expect.stringContaining(`${tenant.ruc}|01|F100|7|18.00|118.00|`),
      amountInWords: 'CIENTO DIECIOCHO CON 00/100 SOLES',
      livemode: true,
      warnings: [],
    });
  });

  it.each(examples())('accepts the example %s', async (_name, body) => {
    const { correlative: _taken, ...example } = body;
    const answer = await post(service, tenant, '/api/invoices', example);
    expect(answer).toMatchObject({ status: 201, body: { status: 'ACCEPTED', cdrResponseCode: '0' } });
  });

  it('numbers facturas without gaps or duplicates under concurrent requests', async () => {
    const body = invoiceBody({ series: 'F200' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(service, tenant, '/api/invoices', body)));
    const numbers = answers.map((answer) => Number(String(answer.body.documentId).slice(-8)));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(answers.every((answer) => answer.body.status === 'ACCEPTED')).toBe(true);
  });

  it('answers 409 to a number in use and names it', async () => {
    const body = invoiceBody({ series: 'F300', correlative: 1 });
    await post(service, tenant, '/api/invoices', body);
    const again = await post(service, tenant, '/api/invoices', body);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      statusCode: 409,
      error: 'Conflict',
      message: expect.stringContaining('F300-00000001'),
    });
  });

  it('keeps the series of two tenants apart', async () => {
    const other = await createTenant(service);
    const body = invoiceBody({ series: 'F301' });
    const answers = await Promise.all([
      post(service, tenant, '/api/invoices', body),
      post(service, other, '/api/invoices', body),
    ]);
    expect(answers.map(({ body: { documentId } }) => String(documentId).slice(12))).toEqual([
      '01-F301-00000001',
      '01-F301-00000001',
    ]);
  });
});

describe('a stored factura', () => {
  it('is answered with its totals, verdict and history', async () => {
    const request = invoiceBody({
      series: 'F400',
      items: [
        { code: 'A', description: 'Gravado', quantity: 2, unitCode: 'NIU', unitPrice: 100 },
        { code: 'B', description: 'Exonerado', quantity: 5, unitCode: 'NIU', unitPrice: 10, igvType: '20' },
        { code: 'C', description: 'Inafecto', quantity: 1, unitCode: 'ZZ', unitPrice: 30, igvType: '30' },
      ],
    });
    const emitted = await post(service, tenant, '/api/invoices', request);
    const { warnings: _warnings, ...result } = emitted.body;
    const { status, body } = await get(service, tenant, `/api/documents/${result.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...result,
      documentType: '01',
      series: 'F400',
      correlative: 1,
      issueDate: ISSUE_DATE,
      currencyCode: 'PEN',
      customer: { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' },
      totals: { taxable: 200, exempt: 50, unaffected: 30, free: 0, isc: 0, igv: 36, discount: 0, total: 316 },
      observations: [],
      hash: expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/),
      voided: false,
      voidedAt: null,
      cdrMissing: false,
      attempts: 1,
      request,
      links: {
        pdf: `/api/documents/${emitted.body.id}/pdf`,
        escpos: `/api/documents/${emitted.body.id}/escpos`,
        xml: `/api/documents/${emitted.body.id}/xml`,
        cdr: `/api/documents/${emitted.body.id}/cdr`,
      },
    });
    const history = body.history as { from: string | null; to: string; actor: string }[];
    expect(history.map(({ to }) => to)).toEqual(['SENT', 'SENT', 'ACCEPTED']);
    expect(history.map(({ actor }) => actor.split(':')[0])).toEqual(['api_key', 'worker', 'worker']);
  });

  it('gives the signed XML byte for byte as the authority registered it', async () => {
    const emitted = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F401' }));
    const response = await download(service, tenant, `/api/documents/${emitted.body.id}/xml`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const name = `${tenant.ruc}-01-F401-1.xml`;
    expect(response.headers.get('Content-Type')).toMatch(/^application\/xml/);
    expect(response.headers.get('Content-Disposition')).toContain(name);
    expect(judgeSignature(bytes)).toBe(true);
    const registered = await (await fetch(`${service.sandboxUrl}/sandbox/documents/${name}`)).json();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(registered).toEqual({ submissions: 1, registrations: 1, sha256 });
  });

  it('has its CDR as the authority sent it, or the XML in it', async () => {
    const emitted = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F402' }));
    const zip = await download(service, tenant, `/api/documents/${emitted.body.id}/cdr`);
    expect(zip.headers.get('Content-Type')).toBe('application/zip');
    expect(zip.headers.get('Content-Disposition')).toContain(`R-${tenant.ruc}-01-F402-1.zip`);
    expect(
      Buffer.from(await zip.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const xml = await download(service, tenant, `/api/documents/${emitted.body.id}/cdr?format=xml`);
    expect(xml.headers.get('Content-Disposition')).toContain(`R-${tenant.ruc}-01-F402-1.xml`);
    const text = await xml.text();
    expect(text).toContain('ApplicationResponse');
    expect(judgeSignature(text)).toBe(true);
  });

  it.each(['', '/xml', '/cdr'])('is unknown to another tenant (%s)', async (suffix) => {
    const other = await createTenant(service);
    const emitted = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F403' }));
    const foreign = await get(service, other, `/api/documents/${emitted.body.id}${suffix}`);
    const unknown = await get(service, other, `/api/documents/00000000-0000-7000-8000-000000000000${suffix}`);
    expect(foreign.status).toBe(404);
    expect(String(foreign.body.message).replace(String(emitted.body.id), '')).toBe(
      String(unknown.body.message).replace('00000000-0000-7000-8000-000000000000', ''),
    );
  });
});

describe('GET /api/documents/by-number', () => {
  it('answers the record, by the documentId with or without its padding', async () => {
    const { body: emitted } = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F404' }));
    const byId = await get(service, tenant, `/api/documents/${emitted.id}`);
    for (const number of [emitted.documentId, `${tenant.ruc}-01-F404-1`]) {
      const { status, body } = await get(service, tenant, `/api/documents/by-number/${number}`);
      expect([status, body]).toEqual([200, byId.body]);
    }
  });

  it.each(['20123456786-01-F404-00000001', 'F404-1', 'x', '%20'])('answers 404 to %s', async (number) => {
    expect(await get(service, tenant, `/api/documents/by-number/${number}`)).toMatchObject({ status: 404 });
  });
});

describe('the answer to an emission', () => {
  it('has the warnings of the validation, also if the emission is repeated', async () => {
    const customer = { identityType: '6', identityNumber: '20131312956', name: 'Ferretería' };
    const body = invoiceBody({ customer, issueDate: dayFromToday(-90), series: 'F900' });
    const validated = await post(service, tenant, '/api/validate/invoices', body);
    const headers = { 'Idempotency-Key': 'warnings-1' };
    const emitted = await post(service, tenant, '/api/invoices', body, headers);
    const again = await post(service, tenant, '/api/invoices', body, headers);
    expect(validated.body.warnings).toMatchObject([{ code: 'DATE_LATE' }, { code: 'RUC_CHECK_DIGIT' }]);
    expect(emitted.body.warnings).toEqual(validated.body.warnings);
    expect(again.body).toEqual(emitted.body);
  });

  it('has no warnings for a document in time to a valid RUC', async () => {
    const body = invoiceBody({ series: 'F901' });
    expect((await post(service, tenant, '/api/invoices', body)).body.warnings).toEqual([]);
  });
});

describe('POST /api/credit-notes', () => {
  const noteOn = (referenceDocumentId: string) => ({
    ...invoiceBody(),
    referenceDocumentId,
    referenceDocumentType: '01',
    responseCode: '07',
    responseDescription: 'Devolución',
  });

  async function emitNote(referenceDocumentId: string): Promise<unknown> {
    const { status, body } = await post(service, tenant, '/api/credit-notes', noteOn(referenceDocumentId));
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
    const query = `select completed -> 'modification' ->> 'issueDate' as day from documents where id = '${body.id}'`;
    return (await queryDatabase(service.databaseUrl, query))[0]?.day;
  }

  it("keeps the date of its original for print if the original is the company's own", async () => {
    const issueDate = dayFromToday(-90);
    await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F300', correlative: 5, issueDate }));
    expect(await emitNote('F300-00000005')).toBe(issueDate);
    expect(await emitNote('F300-00000006')).toBeNull();
  });

  it('refuses a note above its original before a number is used, as the validation does', async () => {
    await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F301' }));
    const note = { ...noteOn('F301-00000001'), series: 'F301' };
    const [item] = invoiceBody().items;
    const above = { ...note, items: [{ ...item, unitPrice: 1_000_000 }] };
    const refused = await post(service, tenant, '/api/credit-notes', above);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'referenceDocumentId', message: expect.stringContaining('is more than 118.00') }],
      },
    });
    const validated = await post(service, tenant, '/api/validate/credit-notes', above);
    expect([validated.status, validated.body]).toEqual([400, refused.body]);
    expect((await post(service, tenant, '/api/credit-notes', note)).body.documentId).toMatch(/-07-F301-00000001$/);
  });

  it('refuses a correlative a million ahead of its series, with advice', async () => {
    const body = invoiceBody({ series: 'F302', correlative: 10_000_000 });
    for (const path of ['/api/invoices', '/api/validate/invoices']) {
      expect(await post(service, tenant, path, body)).toMatchObject({
        status: 400,
        body: { details: [{ path: 'correlative', message: expect.stringContaining('check the digits') }] },
      });
    }
    const { body: next } = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F302' }));
    expect(next.documentId).toMatch(/-F302-00000001$/);
  });
});
