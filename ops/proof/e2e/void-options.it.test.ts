import { randomUUID } from 'node:crypto';
import { PUBLISHED_RULES, settlementTermOn } from '@chasqui/core/rules';
import { addDays } from '@chasqui/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockFrom, TODAY } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { type Answer, download, get, invoiceBody, post } from './api.ts';
import { startSecondGateway } from './second-gateway.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  // The day does not end during the tests.
  service = await startService({ gatewayClock: clockFrom(`${TODAY}T15:00:00Z`) });
});
beforeEach(async () => {
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const DAY = TODAY.replaceAll('-', '');
const REASON = { reason: 'Error en los datos' };
const PERSON = { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe Huamán' };
const COMPANY = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' };

interface Emitted {
  readonly id: string;
  /** `F001-00000001`. */
  readonly number: string;
}

async function emit(path: string, body: object, status = 'ACCEPTED'): Promise<Emitted> {
  const answer = await post(service, tenant, `/api/${path}`, body);
  expect([answer.status, answer.body.status], JSON.stringify(answer.body)).toEqual([201, status]);
  return { id: String(answer.body.id), number: String(answer.body.documentId).slice(-13) };
}

const sale = (changes: object = {}) => invoiceBody({ issueDate: TODAY, ...changes });
const emitFactura = (changes: object = {}) => emit('invoices', sale(changes));
const emitBoleta = () => emit('receipts', sale({ series: 'B001', customer: PERSON }));
const emitNote = (series: string, documentType: string, original: Emitted, customer: object) =>
  emit('credit-notes', {
    ...sale({ series, customer }),
    referenceDocumentId: original.number,
    referenceDocumentType: documentType,
    responseCode: '07',
    responseDescription: 'Devolución por ítem',
  });

const PAID = {
  documentType: '01',
  documentId: 'F001-00000456',
  issueDate: TODAY,
  currencyCode: 'PEN',
  totalAmount: 1180,
};
const RETENTION = {
  series: 'R001',
  correlative: 1,
  issueDate: TODAY,
  retentionType: '01',
  retentionRate: 3,
  supplier: COMPANY,
  totalRetained: 35.4,
  totalPaid: 1144.6,
  items: [{ ...PAID, paymentDate: TODAY, paymentAmount: 1180, retentionAmount: 35.4, netPaidAmount: 1144.6 }],
};
const PERCEPTION = {
  series: 'P001',
  correlative: 1,
  issueDate: TODAY,
  perceptionType: '01',
  perceptionRate: 2,
  customer: COMPANY,
  totalPerceived: 23.6,
  totalCollected: 1203.6,
  items: [
    { ...PAID, collectionDate: TODAY, collectionAmount: 1180, perceptionAmount: 23.6, netCollectedAmount: 1203.6 },
  ],
};
const SETTLEMENT_TERM = settlementTermOn(PUBLISHED_RULES, TODAY) ?? 0;
const SETTLEMENT = {
  series: 'L001',
  issueDate: TODAY,
  seller: { ...PERSON, address: { ubigeo: '080101', address: 'Jr. Las Flores 123' } },
  placeOfSale: { ubigeo: '080101', address: 'Jr. Las Flores 123', type: '01' },
  items: [
    { code: 'C1', description: 'Artesanía textil', quantity: 2, unitCode: 'KGM', unitPrice: 5, sunatCode: '99999999' },
  ],
};
const GUIDE = {
  series: 'T001',
  correlative: 1,
  issueDate: TODAY,
  transferReason: '01',
  grossWeight: 12.5,
  carrier: { identityType: '6', identityNumber: '20100070970', name: 'Transportes Andinos S.A.' },
  origin: { ubigeo: '150101', address: 'Jr. de la Unión 100, Lima' },
  destination: { ubigeo: '040101', address: 'Calle Mercaderes 210, Arequipa' },
  recipient: COMPANY,
  items: [{ code: 'P1', description: 'Martillo de 16 oz', quantity: 2, unitCode: 'NIU' }],
};

interface Option {
  readonly way: string;
  readonly open: boolean;
  readonly until: string | null;
  readonly closedBecause: string | null;
}

async function optionsOf({ id }: Emitted): Promise<{ file: string | null; options: readonly Option[] }> {
  const { status, body } = await get(service, tenant, `/api/documents/${id}/void-options`);
  expect([status, body.id, body.today], JSON.stringify(body)).toEqual([200, id, TODAY]);
  return body as unknown as { file: string | null; options: readonly Option[] };
}

const openWays = async (document: Emitted) =>
  (await optionsOf(document)).options.filter(({ open }) => open).map(({ way }) => way);

const voidIt = ({ id }: Pick<Emitted, 'id'>, body: unknown = REASON, headers = {}): Promise<Answer> =>
  post(service, tenant, `/api/documents/${id}/void`, body, headers);

const checkTicket = (id: unknown) => post(service, tenant, `/api/documents/${id}/check-ticket`, undefined);
const recordOf = async (id: unknown) => (await get(service, tenant, `/api/documents/${id}`)).body;
/** Returns the number of a communication, which only its record has. */
const numberOf = async ({ body }: Pick<Answer, 'body'>) => (await recordOf(body.id)).documentId;

async function countCommunications(): Promise<number> {
  const rows = await queryDatabase(
    service.databaseUrl,
    `select 1 from documents where tenant_id = '${tenant.id}' and document_type in ('RA', 'RC', 'RR')`,
  );
  return rows.length;
}

const conflict = (...parts: string[]) => ({
  status: 409,
  body: { error: 'Conflict', message: expect.stringMatching(new RegExp(parts.join('.*'))) },
});

describe('voiding by the best way', () => {
  it.each([
    ['a factura', () => emitFactura(), 'RA', addDays(TODAY, 7)],
    ['a boleta', () => emitBoleta(), 'RC', addDays(TODAY, 7)],
    ['a retention', () => emit('retentions', RETENTION), 'RR', null],
    ['a perception', () => emit('perceptions', PERCEPTION), 'RR', null],
    ['a purchase settlement', () => emit('purchase-settlements', SETTLEMENT), 'RR', addDays(TODAY, SETTLEMENT_TERM)],
  ] as const)('sends the file of %s and marks it void', async (_, emitOne, file, until) => {
    const document = await emitOne();
    const asked = await optionsOf(document);
    expect([asked.file, asked.options[0]]).toMatchObject([file, { way: file, open: true, until }]);
    const { status, body } = await voidIt(document);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        status: 'SENT',
        ticket: expect.stringMatching(/^\d{10,20}$/),
        cdrResponseCode: null,
        cdrDescription: null,
        hash: expect.any(String),
        qr: null,
        amountInWords: null,
        warnings: [],
        livemode: true,
      },
    ]);
    expect((await checkTicket(body.id)).body).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '0' });
    expect(await numberOf({ body })).toBe(`${tenant.ruc}-${file}-${DAY}-1`);
    expect(await recordOf(document.id)).toMatchObject({ status: 'ACCEPTED', voided: true });
    const { data } = (await get(service, tenant, '/api/documents?voided=true')).body;
    expect(data).toMatchObject([{ id: document.id, voided: true }]);
    expect(await openWays(document)).toEqual(['new-document']);
    expect(await voidIt(document)).toMatchObject(
      conflict(`${file} is closed, because it is void already`, 'new-document'),
    );
  });

  it('keeps the request for a communication in the record, and can be printed', async () => {
    const retention = await emit('retentions', RETENTION);
    const { body } = await voidIt(retention);
    const item = { series: 'R001', correlative: 1, documentType: '20', ...REASON };
    expect(await recordOf(body.id)).toMatchObject({
      documentType: 'RR',
      series: DAY,
      correlative: 1,
      request: { issueDate: TODAY, referenceDate: TODAY, items: [item] },
    });
    const pdf = await download(service, tenant, `/api/documents/${body.id}/pdf`);
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  });

  it('cancels the receivable of a factura', async () => {
    const factura = await emitFactura();
    await checkTicket((await voidIt(factura)).body.id);
    const { data } = (await get(service, tenant, '/api/receivables')).body;
    expect(data).toMatchObject([{ documentRecordId: factura.id, status: 'cancelled', balance: 0 }]);
  });

  it('leaves no receivable and no sale of a void retention', async () => {
    await checkTicket((await voidIt(await emit('retentions', RETENTION))).body.id);
    expect((await get(service, tenant, '/api/receivables')).body.data).toEqual([]);
    const report = await get(service, tenant, `/api/reports/sales?from=${TODAY}&to=${TODAY}`);
    expect([report.status, JSON.stringify(report.body)]).toEqual([200, expect.not.stringContaining('35.4')]);
  });

  it('numbers the communications of a day one after the other', async () => {
    const answers = [await voidIt(await emitFactura()), await voidIt(await emitFactura())];
    expect(await Promise.all(answers.map(numberOf))).toEqual([1, 2].map((n) => `${tenant.ruc}-RA-${DAY}-${n}`));
  });

  it('answers 202 to a client that does not want to wait', async () => {
    const { status, body, headers } = await voidIt(await emitFactura(), REASON, { Prefer: 'respond-async' });
    expect([status, body.status, headers.get('Location')]).toEqual([202, 'SENT', `/api/documents/${body.id}`]);
  });

  it('works over tRPC', async () => {
    const { id } = await emitFactura();
    const { status, body } = await post(service, tenant, '/trpc/documents.void', { id, ...REASON });
    expect([status, body]).toMatchObject([200, { result: { data: { status: 'SENT' } } }]);
    expect(JSON.stringify(body)).not.toContain('documentId');
  });
});

describe('voiding is refused', () => {
  it('for a factura with a note, until the note is void', async () => {
    const factura = await emitFactura();
    const note = await emitNote('F001', '01', factura, COMPANY);
    expect(await openWays(factura)).toEqual([]);
    expect(await voidIt(factura)).toMatchObject(
      conflict(`${note.number} on it stays valid: void it first`, 'its notes leave nothing to credit'),
    );
    await checkTicket((await voidIt(note)).body.id);
    expect((await voidIt(factura)).status).toBe(201);
  });

  it('for a boleta with a note, until the note is void', async () => {
    const boleta = await emitBoleta();
    const note = await emitNote('B001', '03', boleta, PERSON);
    expect(await voidIt(boleta)).toMatchObject(conflict(`RC is closed, because ${note.number} on it stays valid`));
    const summary = await voidIt(note);
    expect(await numberOf(summary)).toBe(`${tenant.ruc}-RC-${DAY}-1`);
    await checkTicket(summary.body.id);
    expect(await numberOf(await voidIt(boleta))).toBe(`${tenant.ruc}-RC-${DAY}-2`);
  });

  it('for a factura of eight days ago, which only a credit note undoes', async () => {
    const factura = await emitFactura({ issueDate: addDays(TODAY, -8) });
    expect(await optionsOf(factura)).toMatchObject({
      file: null,
      options: [
        { way: 'credit-note', open: true },
        { way: 'RA', open: false, codes: ['2957'] },
      ],
    });
    expect(await voidIt(factura)).toMatchObject(conflict(`ended on ${addDays(TODAY, -1)}`, 'credit-note'));
  });

  it('for a rejected factura, of which there is nothing to void', async () => {
    const customer = { ...COMPANY, identityNumber: '20000002017' };
    const rejected = await emit('invoices', sale({ customer }), 'REJECTED');
    expect(await openWays(rejected)).toEqual(['new-document']);
    expect(await voidIt(rejected)).toMatchObject(conflict('SUNAT rejected it, so there is nothing to void'));
  });

  it("for a guide, which SUNAT's portal voids", async () => {
    const guide = await emit('despatch-advices', GUIDE);
    expect(await openWays(guide)).toEqual(['sol-portal']);
    expect(await voidIt(guide)).toMatchObject(conflict('no file voids its type', 'sol-portal'));
  });

  it('for a communication', async () => {
    const { body } = await voidIt(await emitFactura());
    expect(await voidIt({ id: String(body.id) })).toMatchObject(conflict('no file voids its type'));
  });

  it('while a communication about the document waits for its verdict, which it names', async () => {
    const factura = await emitFactura();
    const { body } = await voidIt(factura, { reason: 'SANDBOX SLOW 99' });
    expect(await openWays(factura)).toEqual(['wait']);
    expect(await voidIt(factura)).toMatchObject(conflict(`RA-${DAY}-1 \\(id ${body.id}\\)`));
    expect(await countCommunications()).toBe(1);
  });

  it('is over once the communication was rejected', async () => {
    const factura = await emitFactura();
    const { body } = await voidIt(factura, { reason: 'SANDBOX 2329' });
    expect((await checkTicket(body.id)).body).toMatchObject({ status: 'REJECTED' });
    expect(await numberOf(await voidIt(factura))).toBe(`${tenant.ruc}-RA-${DAY}-2`);
  });

  it.each([{}, { reason: 'ab' }, { reason: 'x'.repeat(101) }, { ...REASON, correlative: 1 }])(
    'for the body %j, which is not valid',
    async (body) => {
      expect(await voidIt(await emitFactura(), body)).toMatchObject({ status: 400 });
      expect(await countCommunications()).toBe(0);
    },
  );

  it('for a document that does not exist, as its options are', async () => {
    const unknown = { id: randomUUID() };
    expect((await voidIt(unknown)).status).toBe(404);
    expect((await get(service, tenant, `/api/documents/${unknown.id}/void-options`)).status).toBe(404);
  });
});

describe('a document that many void at once', () => {
  it('gets one communication, from two gateways', async () => {
    const other = await startSecondGateway(service);
    try {
      for (const emitOne of [emitFactura, emitBoleta, () => emit('retentions', RETENTION)]) {
        const before = await countCommunications();
        const { id } = await emitOne();
        const ask = (baseUrl: string) => post({ baseUrl }, tenant, `/api/documents/${id}/void`, REASON);
        const requests = Array.from({ length: 12 }, (_, index) => ask(index % 2 ? service.baseUrl : other.baseUrl));
        const statuses = (await Promise.all(requests)).map(({ status }) => status);
        expect(statuses.toSorted()).toEqual([201, ...Array(11).fill(409)]);
        expect(await countCommunications()).toBe(before + 1);
      }
    } finally {
      await other.close();
    }
  });

  it('gets one communication and one answer with one Idempotency-Key', async () => {
    const factura = await emitFactura();
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [await voidIt(factura, REASON, key), await voidIt(factura, REASON, key)];
    expect([first.status, again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 201, 'true']);
    expect(again.body).toEqual(first.body);
    expect(await countCommunications()).toBe(1);
  });
});

describe('a communication without a number', () => {
  it.each([
    ['voided-documents', () => emitFactura(), { series: 'F001', documentType: '01' }, 'RA'],
    ['reversals', () => emit('retentions', RETENTION), { series: 'R001', documentType: '20' }, 'RR'],
  ] as const)('of POST /api/%s takes the next one of its day', async (path, emitOne, number, type) => {
    await emitOne();
    const item = { ...number, correlative: 1, ...REASON };
    const body = { issueDate: TODAY, referenceDate: TODAY, items: [{ ...item, correlative: 99 }] };
    const at41 = await post(service, tenant, `/api/${path}`, { ...body, correlative: 41 });
    expect(at41.status).toBe(201);
    const next = await post(service, tenant, `/api/${path}`, { ...body, items: [item] });
    expect([next.status, await numberOf(next)]).toEqual([201, `${tenant.ruc}-${type}-${DAY}-42`]);
    expect((await checkTicket(next.body.id)).body).toMatchObject({ status: 'ACCEPTED' });
  });
});
