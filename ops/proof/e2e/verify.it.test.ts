import { getDefinition } from '@chasqui/core/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TODAY } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { listExampleRequests } from './example-requests.ts';
import { LOOPBACK, randomAddress } from './from-address.ts';
import { call } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ gateways: 2, trustedProxies: LOOPBACK });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Asked {
  readonly from?: string;
  readonly gateway?: number;
  readonly method?: string;
}

/** Opens a public page, by default from an address of its own. */
async function see(path: string, { from = randomAddress(), gateway = 0, method = 'GET' }: Asked = {}): Promise<Page> {
  const headers = { 'X-Forwarded-For': from };
  const response = await fetch(`${service.gatewayUrls[gateway]}${path}`, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function pathOf(documentId: unknown, query: Readonly<Record<string, string>>): string {
  return `/verify/${documentId}?${new URLSearchParams(query)}`;
}

const FACTURA = { total: '118.00', date: ISSUE_DATE };

async function emit(changes: Record<string, unknown> = {}, path = '/api/invoices') {
  const { status, body } = await post(service, tenant, path, invoiceBody(changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: String(body.id), documentId: String(body.documentId), status: String(body.status) };
}

/** Returns the text of a document's QR before its CDR. A despatch advice has none, so this is the one of 0.1.0. */
async function printedQr(id: string): Promise<string> {
  const [row] = await queryDatabase(
    service.databaseUrl,
    `select document_type, correlative, hash, completed from documents where id = '${id}'`,
  );
  const { correlative, hash, completed } = row ?? {};
  const type = String(row?.document_type);
  const stamp = { correlative: Number(correlative), hash: String(hash), documentUrl: null };
  return getDefinition(type).print(completed, stamp).qr ?? firstGuideQr(id);
}

/** Returns the QR that version 0.1.0 printed on a despatch advice without a CDR. */
async function firstGuideQr(id: string): Promise<string> {
  const { body } = await get(service, tenant, `/api/documents/${id}`);
  const { identityType, identityNumber } = body.recipient as Record<string, string>;
  const [ruc, type, series, number] = String(body.documentId).split('-');
  return `${[ruc, type, series, Number(number), body.issueDate, identityType, identityNumber].join('|')}|`;
}

describe('the verification page of a document', () => {
  it('shows parties, date, total and the acceptance by SUNAT', async () => {
    const { documentId } = await emit();
    const { status, text } = await see(pathOf(documentId, FACTURA));
    expect(status).toBe(200);
    const [, , , number] = /^(\d+)-(\d\d)-(.*)$/.exec(documentId) ?? [];
    for (const shown of [
      ...[`<h1>Factura <span class="number">${number}</span></h1>`, 'Aceptado por la SUNAT', 'Documento de prueba'],
      ...[
        'Comercial Ñandú S.A.C.',
        tenant.ruc,
        'Ferretería del Sur S.A.',
        '••••••••955',
        ISSUE_DATE.split('-').reverse().join('/'),
        'S/ 118.00',
      ],
    ]) {
      expect(text).toContain(shown);
    }
  });

  it('shows nothing else of the record and escapes its texts', async () => {
    const name = `<img src=x onerror=alert(1)>'"&amp;<script>alert(2)</script>`;
    const customer = { identityType: '6', identityNumber: '20131312955', name, address: 'JR-DEL-SECRETO-12' };
    const item = { code: 'CODIGO-X', description: 'SECRETO DE VENTA', quantity: 3, unitCode: 'NIU', unitPrice: 50 };
    const { id, documentId } = await emit({
      ...{ customer, items: [item], observations: 'NOTA-PRIVADA', purchaseOrder: 'OC-4711' },
    });
    const { body } = await get(service, tenant, `/api/documents/${id}`);
    const { status, text } = await see(pathOf(documentId, { total: '177.00', date: ISSUE_DATE }));
    expect(status).toBe(200);
    expect(text).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    const hidden = [
      ...[id, tenant.id, tenant.apiKey, body.hash, body.cdrDescription, '20131312955', 'rosa@example.com'],
      ...['SECRETO', 'CODIGO-X', 'NOTA-PRIVADA', 'OC-4711', '27.00', '150.00', 'NIU', 'Arequipa'],
    ];
    for (const secret of hidden) expect(text).not.toContain(String(secret));
  });

  it('is not cached, indexed, framed or sent on as referrer, and runs no script', async () => {
    const { documentId } = await emit();
    const queries: readonly Readonly<Record<string, string>>[] = [
      FACTURA,
      { ...FACTURA, total: '1' },
      {},
      { total: 'x' },
    ];
    for (const query of queries) {
      const { headers, text } = await see(pathOf(documentId, query));
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/html; charset=UTF-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(headers.get('Content-Security-Policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      );
      expect(text).toContain('<meta name="robots" content="noindex, nofollow">');
      expect(text).not.toMatch(/<script|https?:/);
    }
  });

  it('answers HEAD', async () => {
    const { documentId } = await emit();
    const head = await see(pathOf(documentId, FACTURA), { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect((await see(pathOf(documentId, { ...FACTURA, total: '1' }), { method: 'HEAD' })).status).toBe(404);
  });

  it('works while the document exists, also for a deactivated tenant', async () => {
    const gone = await createTenant(service);
    const { body } = await post(service, gone, '/api/invoices', invoiceBody());
    await call(service, `/admin/tenants/${gone.id}`, { method: 'DELETE', credential: MASTER_KEY });
    expect((await see(pathOf(body.documentId, FACTURA))).status).toBe(200);
  });
});

describe('the verification of every type', () => {
  const examples = listExampleRequests();
  const firstOfType = examples.filter(
    ({ path }, index) => examples.findIndex((other) => other.path === path) === index,
  );
  const unusual = examples.filter(({ name }) => /anonymous|foreigner|escapes|usd-credit/.test(name));

  it.each([...firstOfType, ...unusual].map((example) => [example.name, example] as const))(
    '%s is found by its record and by its QR',
    async (_name, { path, body: request }) => {
      const emitted = await post(service, tenant, `/api/${path}`, request);
      const { id, documentId } = emitted.body;
      const { body } = await get(service, tenant, `/api/documents/${id}`);
      const { total } = body.totals as { total: number };
      const byRecord = await see(pathOf(documentId, { total: String(total), date: String(body.issueDate) }));
      expect(byRecord.status).toBe(200);
      const qr = await printedQr(String(id));
      const byQr = [await see(pathOf(documentId, { qr })), await see(`/verify?${new URLSearchParams({ qr })}`)];
      for (const page of byQr) expect(page.status, qr).toBe(200);
    },
  );

  it('a despatch advice needs no total, and shows its recipient with the QR only', async () => {
    const example = listExampleRequests(7).find(({ name }) => name === 'despatch-advice/carrier-sale.json');
    const { body } = await post(service, tenant, '/api/despatch-advices', example?.body);
    const { body: record } = await get(service, tenant, `/api/documents/${body.id}`);
    const { name } = record.recipient as { name: string };
    const byDay = await see(pathOf(body.documentId, { date: String(record.issueDate) }));
    expect([byDay.status, byDay.text.includes('Importe')]).toEqual([200, false]);
    expect([byDay.text.includes(name), byDay.text.includes('receptor')]).toEqual([false, false]);
    const byQr = await see(pathOf(body.documentId, { qr: await printedQr(String(body.id)) }));
    expect([byQr.status, byQr.text.includes(name)]).toEqual([200, true]);
  });

  it('a communication cannot be found, and its documents are void', async () => {
    const factura = await emit({ series: 'F700' });
    const item = { series: 'F700', correlative: 1, documentType: '01', reason: 'Error' };
    const voiding = await post(service, tenant, '/api/voided-documents', {
      ...{ issueDate: ISSUE_DATE, referenceDate: ISSUE_DATE, correlative: 1, items: [item] },
    });
    await expect
      .poll(async () => (await post(service, tenant, `/api/documents/${voiding.body.id}/check-ticket`, {})).body.status)
      .toBe('ACCEPTED');
    const from = randomAddress();
    const unknown = await see(pathOf(`${tenant.ruc}-09-T999-00000001`, { date: ISSUE_DATE }), { from });
    for (let look = 0; look < 19; look += 1) {
      const total: Readonly<Record<string, string>> = look % 2 === 0 ? {} : { total: '0.00' };
      const page = await see(
        pathOf(`${tenant.ruc}-RA-${ISSUE_DATE.replaceAll('-', '')}-1`, { date: ISSUE_DATE, ...total }),
        { from },
      );
      expect([page.status, page.text]).toEqual([404, unknown.text]);
    }
    expect((await see(pathOf(factura.documentId, FACTURA), { from })).status).toBe(429);
    expect((await see(pathOf(factura.documentId, FACTURA))).text).toContain('<strong>Anulado</strong>');
  });
});

describe('the shown status', () => {
  it.each([
    ['20000002017', 'Rechazado por la SUNAT'],
    ['20000000500', 'En trámite'],
  ])('of a factura for %s is %s', async (identityNumber, title) => {
    const customer = { identityType: '6', identityNumber, name: 'Cliente S.A.' };
    const { documentId } = await emit({ customer });
    expect((await see(pathOf(documentId, FACTURA))).text).toContain(`<strong>${title}</strong>`);
  });

  it('of a number that was emitted again is that of the newer record', async () => {
    const denied = { identityType: '6', identityNumber: '20000000111', name: 'Cliente Uno S.A.' };
    const failed = await emit({ series: 'F710', correlative: 1, customer: denied });
    expect(failed.status).toBe('ERROR');
    expect((await see(pathOf(failed.documentId, FACTURA))).status).toBe(404);
    const live = await emit({ series: 'F710', correlative: 1 });
    expect(live.documentId).toBe(failed.documentId);
    const { text } = await see(pathOf(live.documentId, FACTURA));
    expect([text.includes('Aceptado por la SUNAT'), text.includes('Cliente Uno')]).toEqual([true, false]);
  });
});

describe('a guesser', () => {
  /** Returns an answer without the headers that differ in every answer. */
  function told({ status, headers, text }: Page) {
    const { 'x-request-id': _id, date: _date, ...rest } = Object.fromEntries(headers);
    return { status, headers: rest, text };
  }

  it('gets the same answer for a wrong total, date or QR and for an unknown document', async () => {
    const { id, documentId } = await emit();
    const qr = await printedQr(id);
    const answers = await Promise.all(
      [
        pathOf(documentId, { ...FACTURA, total: '118.01' }),
        pathOf(documentId, { ...FACTURA, date: TODAY }),
        pathOf(documentId, { qr: qr.replace('|18.00|', '|18.01|') }),
        pathOf(documentId, { qr: qr.replace('|20131312955|', '|20131312956|') }),
        pathOf(`${tenant.ruc}-01-F001-00099999`, FACTURA),
        pathOf(`${tenant.ruc}-03-B999-00000001`, FACTURA),
        pathOf('20999999999-01-F001-00000001', FACTURA),
      ].map((path) => see(path)),
    );
    const [first] = answers.map(told);
    expect(first?.status).toBe(404);
    for (const answer of answers) expect(told(answer)).toEqual(first);
  });

  it('learns nothing from the form, which accepts unknown numbers', async () => {
    const { documentId } = await emit();
    const [known, unknown] = [documentId, '20999999999-01-F001-00000001'];
    const pages = await Promise.all([known, unknown].map((number) => see(pathOf(number, {}))));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(pages[0]?.text.replaceAll(known, '')).toBe(pages[1]?.text.replaceAll(unknown, ''));
  });

  it('is blocked after twenty misses on every gateway, and others are not', async () => {
    const { documentId } = await emit();
    const from = randomAddress();
    for (let guess = 0; guess < 20; guess += 1) {
      const total = String(1000 + guess);
      expect((await see(pathOf(documentId, { ...FACTURA, total }), { from, gateway: guess % 2 })).status).toBe(404);
    }
    for (const gateway of [0, 1]) {
      const { status, headers, text } = await see(pathOf(documentId, FACTURA), { from, gateway });
      expect(status).toBe(429);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800);
      expect(text).toContain('Demasiadas consultas');
      expect(text).toMatch(/Espere 1[45] minutos/);
    }
    expect((await see(pathOf(documentId, FACTURA))).status).toBe(200);
  });

  it('is blocked after twenty despatch advices found by date alone', async () => {
    const example = listExampleRequests(8).find(({ name }) => name === 'despatch-advice/carrier-sale.json');
    const { body } = await post(service, tenant, '/api/despatch-advices', example?.body);
    const { body: record } = await get(service, tenant, `/api/documents/${body.id}`);
    const [byDay, byQr] = [
      pathOf(body.documentId, { date: String(record.issueDate) }),
      pathOf(body.documentId, { qr: await printedQr(String(body.id)) }),
    ];
    const from = randomAddress();
    for (let look = 0; look < 25; look += 1) expect((await see(byQr, { from })).status).toBe(200);
    for (let look = 0; look < 20; look += 1) {
      expect((await see(byDay, { from, gateway: look % 2 })).status).toBe(200);
    }
    expect((await see(byDay, { from })).status).toBe(429);
  });

  it('gains nothing by concurrent requests', async () => {
    const { documentId } = await emit();
    const from = randomAddress();
    const guesses = Array.from({ length: 40 }, (_, guess) =>
      see(pathOf(documentId, { ...FACTURA, total: String(1000 + guess) }), { from, gateway: guess % 2 }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('is not a person who reads one document repeatedly or mistypes', async () => {
    const { documentId } = await emit();
    const from = randomAddress();
    for (let time = 0; time < 25; time += 1) {
      expect((await see(pathOf(documentId, FACTURA), { from })).status).toBe(200);
      expect((await see(pathOf(documentId, { ...FACTURA, total: 'x' }), { from })).status).toBe(400);
    }
  });
});

describe('the verification form', () => {
  it('asks for every field at /verify and answers there', async () => {
    const { documentId } = await emit();
    const { status, text } = await see('/verify');
    expect(status).toBe(200);
    expect([...text.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(['documentId', 'total', 'date', 'qr']),
    );
    const answer = await see(`/verify?${new URLSearchParams({ documentId, ...FACTURA })}`);
    expect([answer.status, answer.text.includes('Aceptado por la SUNAT')]).toEqual([200, true]);
  });

  it('is served with a trailing slash, and for GET and HEAD only', async () => {
    expect((await see('/verify/')).status).toBe(200);
    const body = new URLSearchParams({ total: '1' });
    const posted = await fetch(`${service.baseUrl}/verify`, { method: 'POST', body });
    expect([posted.status, await posted.text()]).toEqual([415, expect.stringContaining('Consulta no válida')]);
  });

  it('of a document asks for its total and date', async () => {
    const { text } = await see(`/verify/${tenant.ruc}-01-F001-00000001`);
    expect(text).toContain(`${tenant.ruc}-01-F001-00000001`);
    expect(text).not.toContain('name="documentId"');
  });

  it.each([
    ['/verify/nothing', 'El número del documento debe tener la forma'],
    ['/verify/20123456786-01-F001-00000001?total=118', 'Falta la fecha de emisión.'],
    ['/verify/20123456786-01-F001-00000001?date=2025-11-02', 'Falta el importe total.'],
    ['/verify/20123456786-01-F001-00000001?total=118&date=2025-02-30', 'debe ser un día que existe'],
    ['/verify/20123456786-01-F001-00000001?total=1,2&date=2025-11-02', 'debe ser un número'],
    ['/verify?qr=hola', 'El texto del QR debe empezar con el RUC'],
    ['/verify?qr=20123456786|09|T001|1|2025-11-02|6|2013%00|', 'El texto del QR debe empezar con el RUC'],
    ['/verify?total=1&total=2', 'una sola vez'],
    ['/verify/20123456786/01/F001/1', 'El número del documento debe tener la forma'],
    ['/verify/%3Cscript%3E', 'El número del documento debe tener la forma'],
  ])('names at %s the wrong field', async (path, problem) => {
    const { status, text } = await see(path);
    expect([status, text.includes(problem), text.includes('<script')]).toEqual([400, true, false]);
  });
});

describe('beyond the rate limit of an address', () => {
  it('the answer is a page', async () => {
    const limited = await startService({ rateLimits: { general: 3 }, pools: [] });
    try {
      const pages = await Promise.all(Array.from({ length: 8 }, () => fetch(`${limited.baseUrl}/verify`)));
      const refused = pages.find(({ status }) => status === 429);
      expect(refused?.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
      expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await refused?.text()).toMatch(/Espere \d+ segundos?/);
    } finally {
      await limited.close();
    }
  });
});
