import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { type Answer, download, get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const PERIOD = ISSUE_DATE.slice(0, 7).replace('-', '');
const MONTH = `/api/sire/purchases/${PERIOD}`;

type Body = Answer['body'];

/** Documents of the supplier to the buyer: number, and what SUNAT knows about them. */
const ISSUED = [
  { number: '1', changes: {}, validity: 'ACCEPTED' },
  { number: '2', changes: { currencyCode: 'USD' }, validity: 'ACCEPTED' },
  { number: '3', changes: {}, validity: 'VOIDED' },
  { number: '4', changes: { purchaseOrder: 'SANDBOX-UNKNOWN' }, validity: 'NOT_FOUND' },
] as const;

let service: Service;
let supplier: TestTenant;
let buyer: TestTenant;
/** Ids of the supplier's documents, in their order. */
const issued: string[] = [];

beforeAll(async () => {
  service = await startService();
  [supplier, buyer] = [await createTenant(service), await createTenant(service)];
  const customer = { identityType: '6', identityNumber: buyer.ruc, name: 'Comercial Ñandú S.A.C.' };
  for (const { changes } of ISSUED) {
    const answer = await post(service, supplier, '/api/invoices', invoiceBody({ customer, ...changes }));
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
    issued.push(String(answer.body.id));
  }
  await voidThird();
});
afterAll(() => service?.close());

async function voidThird(): Promise<void> {
  const { body } = await post(service, supplier, `/api/documents/${issued[2]}/void`, { reason: 'ERROR EN EL RUC' });
  const ask = async () => (await post(service, supplier, `/api/documents/${body.id}/check-ticket`, undefined)).body;
  await vi.waitUntil(async () => (await ask()).status === 'ACCEPTED', { timeout: 60_000 });
}

/** Starts a task of the month, and returns the month once all its tasks are done. */
async function runTask(path: string, body: object): Promise<Body> {
  const asked = await post(service, buyer, path, body);
  expect(asked.status, JSON.stringify(asked.body)).toBe(202);
  return untilDone();
}

async function untilDone(): Promise<Body> {
  let month: Body = {};
  const areDone = async () => {
    month = (await get(service, buyer, MONTH)).body;
    return (month.tickets as Body[]).every(({ status }) => status === 'done');
  };
  await expect.poll(areDone, { timeout: 60_000, interval: 100 }).toBe(true);
  return month;
}

async function listPurchases(query = ''): Promise<Body[]> {
  return (await get(service, buyer, `/api/purchases?period=${PERIOD}${query}`)).body.data as Body[];
}

describe('the purchases of a month', () => {
  it("are SUNAT's proposal, in soles", async () => {
    expect((await get(service, buyer, MONTH)).body).toMatchObject({ sunat: null, purchases: [], tickets: [] });
    const month = await runTask(`${MONTH}/fetch`, {});
    // The factura in dollars is at 3.750.
    expect(month).toMatchObject({
      ...{ period: PERIOD, purchaseCount: 4, byValidity: { UNCHECKED: 4, ACCEPTED: 0 } },
      sunat: { count: 4, taxable: 675, igv: 121.5, total: 796.5 },
      problems: { voided: 0, unknown: 0, late: 0, expired: 0, unproposed: 0 },
    });
    const listed = await listPurchases();
    expect(listed).toEqual(month.purchases);
    expect(listed.find(({ number }) => number === '2')).toMatchObject({
      supplier: { identityType: '6', identityNumber: supplier.ruc },
      ...{ documentType: '01', series: 'F001', issueDate: ISSUE_DATE, currencyCode: 'USD', exchangeRate: 3.75 },
      ...{ total: 118, amounts: { taxable: 375, igv: 67.5, total: 442.5 }, inProposal: true, monthsLate: 0 },
      ...{ validity: null, xml: null },
    });
  });

  it('are checked at SUNAT, which finds the void and the unknown ones', async () => {
    const month = await runTask('/api/purchases/check', { period: PERIOD });
    expect(month).toMatchObject({
      byValidity: { ACCEPTED: 2, VOIDED: 1, NOT_FOUND: 1, UNCHECKED: 0 },
      problems: { voided: 1, unknown: 1 },
    });
    const states = (await listPurchases()).map(({ number, validity }) => [number, (validity as Body).status]);
    expect(states.toSorted()).toEqual(ISSUED.map(({ number, validity }) => [number, validity]));
    expect(await listPurchases('&validity=VOIDED')).toMatchObject([{ number: '3' }]);
    expect(await listPurchases(`&supplier=${supplier.ruc}&q=f001-4`)).toMatchObject([{ number: '4' }]);
    expect(await listPurchases('&late=true')).toEqual([]);
    expect(await listPurchases('&inProposal=false')).toEqual([]);
  });

  it('that a dead process left unchecked are checked by another, and no others', async () => {
    const times = async () =>
      new Map((await listPurchases()).map(({ number, validity }) => [number, (validity as Body | null)?.checkedAt]));
    const before = await times();
    const ofBuyer = `tenant_id = '${buyer.id}'`;
    await queryDatabase(
      service.databaseUrl,
      `update purchases set validity = null, validity_words = null, checked_at = null where ${ofBuyer} and number in ('1', '3');
       update purchases set checked_at = now() where ${ofBuyer} and number = '4';
       insert into sire_tasks (tenant_id, id, book, period, kind, state, authority, failures, created_at, next_attempt_at)
         values ('${buyer.id}', gen_random_uuid(), 'purchases', '${ISSUE_DATE.slice(0, 7)}', 'check', 'running', 'sandbox', 1,
           now() - interval '1 minute', now())`,
    );
    const notFoundAt = (await times()).get('4');
    await service.sweepSireTasks();
    expect(await untilDone()).toMatchObject({ byValidity: { ACCEPTED: 2, VOIDED: 1, NOT_FOUND: 1 } });
    const after = await times();
    expect([after.get('2'), after.get('4')]).toEqual([before.get('2'), notFoundAt]);
  });

  it('that a newer proposal lacks stay, and are marked', async () => {
    await queryDatabase(
      service.databaseUrl,
      `insert into purchases (tenant_id, id, period, proposed_by, supplier_identity_type, supplier_identity_number, supplier_name,
         search, document_type, series, year, number, issue_date, currency_code, total)
       values ('${buyer.id}', gen_random_uuid(), '${ISSUE_DATE.slice(0, 7)}', gen_random_uuid(), '6', '20100070970', 'Otra S.A.',
         'OTRA S.A.', '01', 'F009', '', '9', '2020-01-31', 'PEN', 1)`,
    );
    const month = await runTask(`${MONTH}/fetch`, {});
    expect(month).toMatchObject({
      ...{ purchaseCount: 5, sunat: { count: 4 }, byValidity: { ACCEPTED: 2, UNCHECKED: 1 } },
      problems: { unproposed: 1, late: 1, expired: 1 },
    });
    expect(await listPurchases('&inProposal=false&late=true')).toMatchObject([{ series: 'F009', amounts: null }]);
  });

  it('are exported as a table', async () => {
    const path = `/api/exports/purchases?format=csv&period=${ISSUE_DATE.slice(0, 7)}`;
    const text = await (await download(service, buyer, path)).text();
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/^period,supplierIdentityType,/);
    expect(text).toContain(`${supplier.ruc},`);
    expect(text).toContain(',VOIDED,');
  });
});

describe("a supplier's XML", () => {
  const upload = (body: object, tenant = buyer) => post(service, tenant, '/api/purchases/xml', body);

  async function xmlOf(index: number): Promise<string> {
    return (await download(service, supplier, `/api/documents/${issued[index]}/xml`)).text();
  }

  it('is linked with its purchase, with its signature and its state at SUNAT', async () => {
    const xml = await xmlOf(1);
    const [purchase] = await listPurchases('&q=F001-2');
    const answer = await upload({ xml });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({
      status: 200,
      body: {
        purchaseId: purchase?.id,
        issuer: { ruc: supplier.ruc },
        totals: { taxable: 100, igv: 18, total: 118 },
        signature: { valid: true, fault: null, signer: { isSupplier: true } },
        validity: { status: 'ACCEPTED', issuer: { status: 'ACTIVO' } },
      },
    });
    expect(await listPurchases('&q=F001-2')).toMatchObject([{ xml: { signatureValid: true } }]);
    const kept = await download(service, buyer, `/api/purchases/${purchase?.id}/xml`);
    expect(await kept.text()).toBe(xml);
    expect((await download(service, supplier, `/api/purchases/${purchase?.id}/xml`)).status).toBe(404);
  });

  it('with a broken signature says so, and SUNAT does not know its total', async () => {
    const xml = (await xmlOf(0)).replaceAll('118.00', '181.00');
    const { body } = await upload({ xml });
    expect(body).toMatchObject({
      ...{ totals: { total: 181 }, signature: { valid: false, fault: 'altered', signer: null } },
      validity: { status: 'NOT_FOUND' },
    });
    // The purchase keeps what SUNAT has.
    expect(await listPurchases('&q=F001-1')).toMatchObject([{ total: 118, xml: { signatureValid: false } }]);
    expect((await get(service, buyer, MONTH)).body).toMatchObject({ problems: { badSignature: 1 } });
  });

  it('makes a purchase that no proposal has had, once, from a zip', async () => {
    const customer = { identityType: '6', identityNumber: buyer.ruc, name: 'Comercial Ñandú S.A.C.' };
    const { body } = await post(service, supplier, '/api/invoices', invoiceBody({ series: 'F002', customer }));
    const xml = await (await download(service, supplier, `/api/documents/${body.id}/xml`)).text();
    const zip = Buffer.from(zipSync({ 'a.xml': strToU8(xml), 'R-a.xml': strToU8('<a/>') })).toString('base64');
    const [first, second] = [await upload({ zip }), await upload({ zip })];
    expect(first.body).toMatchObject({ signature: { valid: true }, series: 'F002', validity: { status: 'ACCEPTED' } });
    expect(second.body.purchaseId).toBe(first.body.purchaseId);
    expect(await listPurchases('&q=F002')).toMatchObject([{ inProposal: false, amounts: null, total: 118 }]);
    expect(await runTask(`${MONTH}/fetch`, {})).toMatchObject({ sunat: { count: 5 }, purchaseCount: 6 });
    expect(await listPurchases('&q=F002')).toMatchObject([
      { id: first.body.purchaseId, inProposal: true, amounts: { total: 118 }, validity: { status: 'ACCEPTED' } },
    ]);
  });

  it('is refused with its field: issued to another, no XML, hostile, or given twice', async () => {
    const xml = await xmlOf(0);
    const refused: readonly (readonly [object, string, TestTenant?])[] = [
      [{ xml }, 'xml', supplier],
      [{ xml: 'RUC,TOTAL' }, 'xml'],
      [{ xml: `<!DOCTYPE a [<!ENTITY b "c">]>${xml.slice(xml.indexOf('<Invoice'))}` }, 'xml'],
      [{ zip: Buffer.from('no zip').toString('base64') }, 'zip'],
      [{ xml, zip: 'AAAA' }, 'xml'],
      [{}, 'xml'],
    ];
    for (const [body, path, tenant] of refused) {
      expect(await upload(body, tenant)).toMatchObject({ status: 400, body: { details: [{ path }] } });
    }
  });
});

it('a check ends with the reason if SUNAT refuses the client of the consulta integrada', async () => {
  const wrong = await createTenant(service, { sunat: { api: { clientId: 'x', clientSecret: 'wrong-secret' } } });
  const month = `'${wrong.id}', gen_random_uuid(), '${ISSUE_DATE.slice(0, 7)}'`;
  await queryDatabase(
    service.databaseUrl,
    `insert into purchases (tenant_id, id, period, supplier_identity_type, supplier_identity_number, supplier_name, search,
       document_type, series, year, number, issue_date, currency_code, total)
     values (${month}, '6', '20100070970', 'Otra S.A.', 'OTRA S.A.', '01', 'F009', '', '9', '${ISSUE_DATE}', 'PEN', 1)`,
  );
  expect((await post(service, wrong, '/api/purchases/check', { period: PERIOD })).status).toBe(202);
  const lastTicket = async () => ((await get(service, wrong, MONTH)).body.tickets as Body[])[0];
  await expect.poll(async () => (await lastTicket())?.status, { timeout: 60_000, interval: 100 }).toBe('failed');
  expect((await lastTicket())?.problem).toMatch(/sunat\.api/);
});
