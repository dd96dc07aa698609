import type { AppRouter } from '@chasqui/gateway';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, get, post } from './api.ts';
import { call } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
let other: TestTenant;
beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
  other = await createTenant(service);
});
afterAll(() => service?.close());

function send(method: string, path: string, body?: unknown, credential = tenant.apiKey): Promise<Answer> {
  return call(service, path, { method, credential, body });
}

let made = 0;

/** Body of a client that no other test uses. */
function newClient(changes: Record<string, unknown> = {}) {
  made += 1;
  return { identityType: '6', identityNumber: String(20_500_000_000 + made), name: 'Vicuña S.A.C.', ...changes };
}

function newProduct(changes: Record<string, unknown> = {}) {
  made += 1;
  return { code: `P-${made}`, description: 'Lana', unitCode: 'KGM', unitPrice: 1, ...changes };
}

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

describe('POST /api/clients', () => {
  it('adds a client', async () => {
    const body = newClient({ address: ' Av. Sol 1 ', email: 'a@b.pe', phone: '+51 984 000 111' });
    const added = await send('POST', '/api/clients', body);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      ...body,
      id: expect.any(String),
      address: 'Av. Sol 1',
      createdAt: INSTANT,
      updatedAt: INSTANT,
    });
    expect((await get(service, tenant, `/api/clients/${added.body.id}`)).body).toEqual(added.body);
  });

  it('accepts null for unknown fields', async () => {
    const added = await send('POST', '/api/clients', newClient({ address: null, email: null }));
    expect(added).toMatchObject({ status: 201, body: { address: null, email: null, phone: null } });
  });

  it('names every wrong field at once', async () => {
    const { body } = await send('POST', '/api/clients', {
      identityType: '6',
      identityNumber: '1',
      name: '',
      email: 'x',
    });
    expect((body.details as { path: string }[]).map(({ path }) => path).sort()).toEqual([
      'email',
      'identityNumber',
      'name',
    ]);
  });

  it('answers 409 to an identity in use and names its client', async () => {
    const body = newClient();
    const { body: first } = await send('POST', '/api/clients', body);
    const again = await send('POST', '/api/clients', { ...body, name: 'Otra S.A.C.' });
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining(String(first.id)) } });
    expect((await send('POST', '/api/clients', body, other.apiKey)).status).toBe(201);
  });
});

describe('PATCH and DELETE /api/clients/{id}', () => {
  it('change given fields, clear fields that are null, and delete', async () => {
    const { body } = await send('POST', '/api/clients', newClient({ email: 'a@b.pe', phone: '1' }));
    const path = `/api/clients/${body.id}`;
    const changed = await send('PATCH', path, { name: 'Otra S.A.C.', email: null });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...body, name: 'Otra S.A.C.', email: null, updatedAt: INSTANT },
    });
    expect((await send('PATCH', path, { name: null })).status).toBe(400);
    expect(await send('PATCH', path, { identityType: '1' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'identityNumber', message: 'must be a DNI: 8 digits' }] },
    });
    expect(await send('DELETE', path)).toMatchObject({ status: 204, body: {} });
    expect((await send('DELETE', path)).status).toBe(404);
    expect((await get(service, tenant, path)).status).toBe(404);
  });

  it.each(['x', '00000000-0000-0000-0000-000000000000', '%00', 'x'.repeat(2000)])('answer 404 to %s', async (id) => {
    for (const kind of ['clients', 'products']) {
      const path = `/api/${kind}/${id}`;
      const answers = [await send('GET', path), await send('PATCH', path, {}), await send('DELETE', path)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  it('answer 404 to a client of another tenant', async () => {
    const { body: client } = await send('POST', '/api/clients', newClient(), other.apiKey);
    const { body: product } = await send('POST', '/api/products', newProduct(), other.apiKey);
    for (const path of [`/api/clients/${client.id}`, `/api/products/${product.id}`]) {
      for (const answer of [await send('GET', path), await send('PATCH', path, {}), await send('DELETE', path)]) {
        expect(answer).toMatchObject({ status: 404, body: { message: expect.stringMatching(/ does not exist$/) } });
      }
      expect((await send('GET', path, undefined, other.apiKey)).status).toBe(200);
    }
  });
});

describe('GET /api/clients', () => {
  let own: TestTenant;
  beforeAll(async () => {
    own = await createTenant(service);
    for (const name of ['Ñandú S.A.', 'nandu chico', 'Zorro', 'Águila', 'Búho']) {
      await send('POST', '/api/clients', newClient({ name }), own.apiKey);
    }
  });
  const list = (query: string) => send('GET', `/api/clients${query}`, undefined, own.apiKey);
  const namesOf = ({ body }: Answer) => (body.data as { name: string }[]).map(({ name }) => name);

  it('searches without regard to accents and case', async () => {
    expect(namesOf(await list('?q=ÑANDU'))).toEqual(['nandu chico', 'Ñandú S.A.']);
    expect(namesOf(await list('?q=2050'))).toHaveLength(5);
    expect(namesOf(await list('?q=buho&identityNumber=1'))).toEqual([]);
  });

  it('pages by number and by cursor', async () => {
    const all = ['Águila', 'Búho', 'nandu chico', 'Ñandú S.A.', 'Zorro'];
    const pages = [await list('?limit=2'), await list('?limit=2&page=2'), await list('?limit=2&page=3')];
    expect(pages.flatMap(namesOf)).toEqual(all);
    const cursorOf = ({ body }: Answer) => (body.pagination as { nextCursor: string | null }).nextCursor;
    const second = await list(`?limit=2&cursor=${cursorOf(pages[0] as Answer)}`);
    expect(namesOf(second)).toEqual(all.slice(2, 4));
    expect(second.body.pagination).toEqual({
      page: null,
      limit: 2,
      total: 5,
      totalIsExact: true,
      totalPages: 3,
      nextCursor: expect.any(String),
    });
    expect(cursorOf(pages[2] as Answer)).toBeNull();
    const foreign = await send('GET', `/api/products?cursor=${cursorOf(second)}`, undefined, own.apiKey);
    expect(foreign).toMatchObject({ status: 400, body: { details: [{ path: 'cursor' }] } });
  });

  it.each(['limit=101', 'cursor=x', `cursor=${nulCursor()}`])('answers 400 to %s', async (query) => {
    const answer = await list(`?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: query.split('=')[0] }] } });
  });
});

/** Cursor that no list returned. No database accepts its text, which has a NUL character. */
function nulCursor(): string {
  const position = ['clients', 'A\u0000', '01940000-0000-7000-8000-000000000000'];
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

describe('/api/products', () => {
  it('keeps every digit of numbers and adds defaults', async () => {
    const body = newProduct({ unitPrice: 4.2372881356, iscRate: 0.17, iscSystemType: '01' });
    const added = await send('POST', '/api/products', body);
    expect(added).toMatchObject({ status: 201, body: { ...body, igvType: '10', createdAt: INSTANT } });
    const path = `/api/products/${added.body.id}`;
    const changed = await send('PATCH', path, { unitPrice: 0.1, igvType: '20', iscRate: null, iscSystemType: null });
    expect(changed.body).toEqual({
      ...added.body,
      ...{ unitPrice: 0.1, igvType: '20', iscRate: null, iscSystemType: null },
      updatedAt: INSTANT,
    });
    expect((await get(service, tenant, path)).body).toEqual(changed.body);
    expect((await get(service, tenant, `/api/products?code=${body.code}`)).body.data).toEqual([changed.body]);
    expect((await send('DELETE', path)).status).toBe(204);
  });

  it('keeps a price with taxes, which takes the place of the other', async () => {
    const given = { unitPriceWithTax: 0.1, sunatCode: '24111503', gtin: '7750182003681', plasticBag: true };
    const added = await send('POST', '/api/products', newProduct({ unitPrice: undefined, ...given }));
    expect(added).toMatchObject({ status: 201, body: { ...given, unitPrice: null } });
    const path = `/api/products/${added.body.id}`;
    expect((await send('PATCH', path, { unitPrice: 2, gtin: null })).body).toEqual({
      ...added.body,
      ...{ unitPrice: 2, unitPriceWithTax: null, gtin: null, updatedAt: INSTANT },
    });
    expect((await send('PATCH', path, { unitPrice: 2, unitPriceWithTax: 3 })).status).toBe(400);
  });

  it('is a 400 that names a wrong field', async () => {
    const answer = await send('POST', '/api/products', newProduct({ unitCode: 'kilo' }));
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'unitCode' }] } });
  });

  it('answers 409 to a code in use and names its product', async () => {
    const [first, second] = [
      await send('POST', '/api/products', newProduct()),
      await send('POST', '/api/products', newProduct()),
    ];
    const conflict = { status: 409, body: { message: expect.stringContaining(String(first.body.id)) } };
    expect(await send('POST', '/api/products', newProduct({ code: first.body.code }))).toMatchObject(conflict);
    expect(await send('PATCH', `/api/products/${second.body.id}`, { code: first.body.code })).toMatchObject(conflict);
  });
});

/** An XLSX file in base64. */
async function xlsxOf(rows: readonly (readonly ExcelJS.CellValue[])[]): Promise<string> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('Lista').addRows(rows.map((row) => [...row]));
  return Buffer.from(await workbook.xlsx.writeBuffer()).toString('base64');
}

describe('POST /api/clients/import', () => {
  const csv = [
    'Razón Social;RUC;Correo',
    'Quipu S.A.C.;20600000001;quipu@example.pe',
    'Q;2060000000;quipu',
    '',
    '"Tocapu ""del Sur"" S.A.";20600000002;',
    'Quipu otra vez;20600000001;',
  ].join('\r\n');
  const problems = [
    { row: 3, path: 'name', message: 'must be a text of 3 to 1500 characters' },
    { row: 3, path: 'email', message: 'must be an e-mail address of at most 254 characters' },
    { row: 3, path: 'identityType', message: expect.stringMatching(/^has 10 digits; a DNI has 8 and a RUC 11/) },
    { row: 6, path: 'identityNumber', message: 'must be unique in the file: row 2 has the same' },
  ];

  it('imports the good rows, reports every problem of the others, can be repeated, and is audited', async () => {
    const own = await createTenant(service);
    const run = (more: object = {}) => post(service, own, '/api/clients/import', { csv: `\ufeff${csv}`, ...more });
    const report = { rows: 4, created: 2, updated: 0, unchanged: 0, failed: 2, problems: expect.any(Array) };
    const tried = await run({ dryRun: true });
    expect(tried).toMatchObject({ status: 200, body: report });
    expect((await get(service, own, '/api/clients')).body.data).toEqual([]);
    const done = await run();
    const { preview, ...same } = tried.body;
    expect(done.body).toEqual(same);
    expect(preview).toMatchObject([2, 3, 5, 6].map((row) => ({ row })));
    expect(sorted(done.body.problems)).toMatchObject(sorted(problems));
    expect((await get(service, own, '/api/clients')).body.data).toMatchObject([
      { identityType: '6', name: 'Quipu S.A.C.', email: 'quipu@example.pe' },
      { name: 'Tocapu "del Sur" S.A.', email: null },
    ]);
    const again = await run();
    expect(again.body).toMatchObject({ created: 0, failed: 4 });
    expect(again.body.problems).toContainEqual({
      row: 2,
      path: 'identityNumber',
      message: expect.stringMatching(/^must be new: client [0-9a-f-]{36} has it; onExisting update/),
      ...{ column: null, value: null },
    });
    const { body } = await get(service, own, '/api/audit?action=clients.imported');
    expect(body.data).toMatchObject([
      { details: { created: 0, updated: 0, unchanged: 0, failed: 4 } },
      { details: { created: 2, updated: 0, unchanged: 0, failed: 2 } },
    ]);
  });

  it('reads XLSX and restores leading zeros of numbers', async () => {
    const own = await createTenant(service);
    const xlsx = await xlsxOf([
      ['tipo', 'numero', 'nombre', 'telefono'],
      ['DNI', 1_234_567, 'Carmen Vilca', 958_000_111],
      [6, 20_600_000_001, { formula: '"Quipu "&"S.A.C."', result: 'Quipu S.A.C.' }, null],
      ['DNI', '123456', 'Sin dos ceros', null],
      ['RUC', new Date('2025-01-01'), 'Una fecha', null],
    ]);
    const { status, body } = await post(service, own, '/api/clients/import', { xlsx });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        ...{ rows: 4, created: 2, updated: 0, unchanged: 0, failed: 2 },
        problems: [
          { row: 4, path: 'identityNumber', message: 'has 6 digits; a DNI has 8 and a RUC 11' },
          { row: 5, path: 'identityNumber', message: 'must be a text, not a date' },
        ],
      },
    });
    expect((await get(service, own, '/api/clients')).body.data).toMatchObject([
      { identityType: '1', identityNumber: '01234567', phone: '958000111' },
      { identityType: '6', identityNumber: '20600000001', name: 'Quipu S.A.C.' },
    ]);
  });

  it.each([
    // Other mistakes in a file are covered by the tests of the file readers. Each file here costs a thread.
    ['csv', { csv: 'ruc,edad\n' }, /must have a column name \(or Name, nombre/],
    ['file', { csv: 'ruc,nombre', file: 'x' }, /is not a field/],
  ])('names %s if the file cannot be read (%#)', async (path, body, message) => {
    const answer = await post(service, tenant, '/api/clients/import', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ path, message: expect.stringMatching(message) }] },
    });
  });
});

describe('POST /api/products/import', () => {
  it('reads decimal commas in files with semicolons, over tRPC too', async () => {
    const own = await createTenant(service);
    const csv =
      'Código;Descripción;Unidad;Precio;Tasa ISC;Sistema ISC\nA;Ñame;KGM;12,50;0,17;1\nB;Olluco;KGM;1,250;;\n';
    const { body } = await post(service, own, '/api/products/import', { csv });
    expect(body).toMatchObject({ rows: 2, created: 1, failed: 1, problems: [{ row: 3, path: 'unitPrice' }] });
    expect((await get(service, own, '/api/products')).body.data).toMatchObject([
      { code: 'A', unitPrice: 12.5, igvType: '10', iscRate: 0.17, iscSystemType: '01' },
    ]);
    const raised = csv.replace('12,50', '13,00').replace('1,250', '1,25');
    const again = await typedFor(own).products.import.mutate({ csv: raised, onExisting: 'update' });
    expect(again).toMatchObject({ created: 1, updated: 1, failed: 0, problems: [] });
  });
});

function sorted(problems: unknown): unknown[] {
  return [...(problems as { row: number; path: string }[])].sort(
    (a, b) => a.row - b.row || a.path.localeCompare(b.path),
  );
}

function typedFor({ apiKey }: TestTenant) {
  const link = httpBatchLink({ url: `${service.baseUrl}/trpc`, headers: { Authorization: `Bearer ${apiKey}` } });
  return createTRPCClient<AppRouter>({ links: [link] });
}

describe('the tRPC operations of clients and products', () => {
  it('behave as over REST', async () => {
    const typed = typedFor(await createTenant(service));
    const client = await typed.clients.create.mutate({ identityType: '1', identityNumber: '01234567', name: 'Carmen' });
    expect(await typed.clients.get.query({ id: client.id })).toEqual(client);
    expect(await typed.clients.update.mutate({ id: client.id, phone: '1' })).toMatchObject({ phone: '1' });
    expect((await typed.clients.list.query({ q: 'cármen' })).data).toHaveLength(1);
    await typed.clients.delete.mutate({ id: client.id });
    await expect(typed.clients.get.query({ id: client.id })).rejects.toMatchObject({ data: { httpStatus: 404 } });
    await typed.products.create.mutate({ code: 'A', description: 'Lana', unitCode: 'KGM', unitPrice: 0.1 });
    const { data } = await typed.products.list.query({ code: 'A' });
    expect(data).toMatchObject([{ unitPrice: 0.1 }]);
  });
});
