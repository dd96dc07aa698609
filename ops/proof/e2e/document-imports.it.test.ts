import { parseSpreadsheet } from '@chasqui/platform/spreadsheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday, TODAY } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { buildWorkbook } from '../support/shop-lists.ts';
import { untilTrue } from '../support/until-true.ts';
import { download, get, ISSUE_DATE, importBody, invoiceBody, post } from './api.ts';
import { importDone } from './import-done.ts';
import { addUser, call, logIn } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.close());

const PATH = '/api/document-imports';
const SPANISH = { 'Accept-Language': 'es' } as const;

const SALES = [
  ['VENTAS DEL DÍA'],
  [
    'Referencia',
    'Serie',
    'Fecha',
    'RUC cliente',
    'Cliente',
    'Código',
    'Descripción',
    'Cant.',
    'Unidad',
    'P. Unit. inc. IGV',
    'Zona',
  ],
  [
    'PED-1',
    'F001',
    ISSUE_DATE,
    20131312955,
    'Ferretería del Sur S.A.',
    'MART',
    'Martillo',
    '2',
    'Unidad',
    'S/ 118.00',
    'Sur',
  ],
  ['PED-1', '', '', '', '', 'CLAV', 'Clavo de 2"', '0,5', 'kg', '11,80', 'Sur'],
  ['PED-2', 'F001', '', 20100070970, 'Supermercados', 'MART', 'Martillo', 1, 'und', 118, 'Norte'],
];

const asCsv = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(';')).join('\r\n');

async function run(tenant: TestTenant, body: object) {
  const { status, body: queued } = await post(service, tenant, PATH, body);
  expect([status, queued]).toMatchObject([202, {}]);
  return importDone(service, tenant, String(queued.id));
}

async function listNumbers(tenant: TestTenant): Promise<readonly Record<string, unknown>[]> {
  const { body } = await get(service, tenant, '/api/documents?limit=100&sort=createdAt');
  return body.data as Record<string, unknown>[];
}

describe('a spreadsheet of facturas', () => {
  it('is previewed, and then emitted in the order of its rows', async () => {
    const tenant = await createTenant(service);
    const csv = asCsv(SALES);
    const tried = await post(service, tenant, `${PATH}?dryRun=true&type=01`, { csv });
    expect(tried.status).toBe(200);
    expect(tried.body).toMatchObject({
      ...{ rows: 3, total: 2, ready: 2, known: 0, failed: 0, problems: [], headerRow: 2, leftOutRows: [] },
      totals: [{ currencyCode: 'PEN', total: 359.9 }],
      preview: [
        {
          reference: 'PED-1',
          rows: [3, 4],
          outcome: 'ready',
          series: 'F001',
          issueDate: ISSUE_DATE,
          items: 2,
          total: 241.9,
        },
        {
          reference: 'PED-2',
          rows: [5],
          counterparty: 'Supermercados',
          issueDate: TODAY,
          total: 118,
          documentId: null,
        },
      ],
    });
    const columns = tried.body.columns as { heading: string; field: string | null }[];
    expect(columns.filter(({ field }) => field === null)).toMatchObject([{ heading: 'Zona' }]);
    expect(await listNumbers(tenant)).toEqual([]);

    const done = await run(tenant, { csv, type: '01', fileName: 'ventas.csv' });
    expect(done).toMatchObject({
      status: 'done',
      total: 2,
      done: 2,
      accepted: 2,
      rejected: 0,
      failed: 0,
      fileName: 'ventas.csv',
    });
    expect(await listNumbers(tenant)).toMatchObject([
      { documentId: expect.stringMatching(/-01-F001-00000001$/), totals: { total: 241.9 } },
      { documentId: expect.stringMatching(/-01-F001-00000002$/), customer: { identityNumber: '20100070970' } },
    ]);
    const { body: list } = await get(service, tenant, PATH);
    expect(list).toMatchObject({ data: [{ id: done.id, status: 'done' }], pagination: { total: 1 } });
  });

  it('that is sent again, or in part in another file, emits nothing twice', async () => {
    const tenant = await createTenant(service);
    const key = { 'Idempotency-Key': 'file-1' };
    const first = await post(service, tenant, PATH, importBody('A', 'B'), key);
    const replayed = await post(service, tenant, PATH, importBody('A', 'B'), key);
    expect(replayed.body.id).toBe(first.body.id);
    await importDone(service, tenant, String(first.body.id));
    expect(await run(tenant, importBody('A', 'B'))).toMatchObject({ total: 2, accepted: 2 });
    expect(await run(tenant, importBody('B', 'C'))).toMatchObject({ total: 2, accepted: 2 });
    expect(await listNumbers(tenant)).toHaveLength(3);
    const { body: preview } = await post(service, tenant, PATH, { ...importBody('A', 'D'), dryRun: true });
    expect(preview).toMatchObject({
      ready: 1,
      known: 1,
      preview: [{ outcome: 'known', correlative: 1 }, { outcome: 'ready' }],
    });
  });

  it('is refused with the number of its document if the data of a reference changed', async () => {
    const tenant = await createTenant(service);
    await run(tenant, importBody('A'));
    const { type, csv } = importBody('A', 'B');
    const changed = csv.replace('1,100', '2,100');
    const { status, body } = await post(service, tenant, PATH, { type, csv: changed });
    expect([status, body.details]).toEqual([
      400,
      [
        {
          ...{ path: 'reference', row: 2, column: 'referencia', value: 'A' },
          message: expect.stringContaining('document F001-00000001 (type 01) has this reference and other data'),
        },
      ],
    ]);
    expect(await listNumbers(tenant)).toHaveLength(1);
  });
});

describe('the problems of a spreadsheet', () => {
  const rows = [
    ['referencia', 'serie', 'número cliente', 'cliente', 'código', 'descripción', 'cantidad', 'unidad', 'precio'],
    ['A', 'F001', '20131312955', 'Ferretería', 'X', 'Clavo', 'dos', 'kg', '5'],
    ['A', 'F001', '20100070970', 'Supermercados', 'Y', 'Sal', '1', 'puñado', '5'],
    ['', 'F001', '20131312955', 'Ferretería', 'X', 'Clavo', '1', 'kg', '5'],
    ['B', 'F001', '20131312955', 'Ferretería', 'X', 'Clavo', '1', 'kg', '-5'],
    ['C', 'B001', '20131312955', 'Ferretería', 'X', '', '1', 'kg', '5'],
  ];
  const expected = [
    [2, 'cantidad', 'dos', 'must be a number, such as 1250.50', 'debe ser un número, como 1250.50'],
    [3, 'unidad', 'puñado', /^must be a unit/, /^debe ser una unidad/],
    [
      3,
      'número cliente',
      '20100070970',
      /same in all rows of the reference A: row 2 has 20131312955/,
      /igual en todas las filas de la referencia A/,
    ],
    [3, 'cliente', 'Supermercados', /same in all rows/, /igual en todas las filas/],
    [4, 'referencia', null, 'is required', 'es obligatorio'],
    [5, 'precio', '-5', /^must be an amount|^must be a number/, /^debe ser/],
    [6, 'serie', 'B001', /^must be/, /^debe/],
    [6, 'descripción', null, /^is required/, /^es obligatorio/],
  ] as const;

  it.each([
    ['en', 3],
    ['es', 4],
  ] as const)('have their row, column and value in %s, and nothing is numbered', async (language, at) => {
    const tenant = await createTenant(service);
    const ask = (more: object) =>
      call(service, PATH, {
        ...{ method: 'POST', credential: tenant.apiKey, headers: { 'Accept-Language': language } },
        body: { csv: asCsv(rows), type: '01', ...more },
      });
    const { body } = await ask({ dryRun: true });
    const problems = body.problems as Record<string, unknown>[];
    const messages = expected.map(([row, column, value, ...texts]) => {
      const text = texts[at - 3];
      return expect.objectContaining({
        row,
        column,
        value,
        message: text instanceof RegExp ? expect.stringMatching(text) : text,
      });
    });
    expect(problems).toEqual(expect.arrayContaining(messages));
    expect(problems.map(({ row }) => row)).toEqual(problems.map(({ row }) => row as number).sort((a, b) => a - b));
    const refused = await ask({});
    expect(refused.status).toBe(400);
    expect(refused.body.details).toEqual(problems.map((problem) => ({ ...problem })));
    expect(refused.body.message).toMatch(/has \d+ problems;|tiene \d+ problemas;/);
    expect(await listNumbers(tenant)).toEqual([]);
    expect((await get(service, tenant, PATH)).body.data).toEqual([]);
  });

  it('tell numbers that are used already, and those given twice', async () => {
    const tenant = await createTenant(service);
    await post(service, tenant, '/api/invoices', invoiceBody({ correlative: 5 }));
    const { csv } = importBody('A', 'B', 'C');
    const [head = '', ...lines] = csv.split('\n');
    const numbered = [`${head},correlativo`, ...lines.map((line, index) => `${line},${[5, 6, 6][index]}`)].join('\n');
    const { body } = await post(service, tenant, PATH, { csv: numbered, type: '01', dryRun: true });
    expect(body.problems).toMatchObject([
      { row: 2, column: 'correlativo', value: '5', message: 'must be free: a document has this number' },
      {
        row: 4,
        column: 'correlativo',
        value: '6',
        message: 'must be free: an earlier row of the file has this number',
      },
    ]);
  });
});

it('a spreadsheet of several types is read by the columns of each, with the records of the company', async () => {
  const tenant = await createTenant(service);
  const product = { code: 'MART', description: 'Martillo', unitCode: 'NIU', unitPriceWithTax: 59 };
  expect((await post(service, tenant, '/api/products', product)).status).toBe(201);
  const client = { identityType: '1', identityNumber: '07644321', name: 'Rosa Ñahui' };
  expect((await post(service, tenant, '/api/clients', client)).status).toBe(201);
  await post(service, tenant, '/api/invoices', invoiceBody({ items: [{ ...invoiceBody().items[0], quantity: 3 }] }));
  const rows = [
    [
      'tipo',
      'referencia',
      'serie',
      'fecha',
      'DNI cliente',
      'código',
      'cantidad',
      'documento que modifica',
      'tipo documento que modifica',
      'motivo',
      'descripción del motivo',
      'cliente',
      'descripción',
      'unidad',
      'precio',
    ],
    ['boleta', 'R-1', 'B001', TODAY, 7644321, 'MART', 2, '', '', '', '', '', '', '', ''],
    [
      'NC',
      'R-2',
      'F001',
      TODAY,
      '20131312955',
      'P1',
      1,
      'F001-1',
      'factura',
      'Devolución por ítem',
      'Un martillo',
      'Ferretería del Sur S.A.',
      'Martillo de 16 oz',
      'und',
      100,
    ],
    [
      'nota de credito',
      'R-3',
      'F001',
      TODAY,
      '20131312955',
      'P1',
      1,
      'F001-1',
      '01',
      7,
      'Otro martillo',
      'Ferretería del Sur S.A.',
      'Martillo de 16 oz',
      'NIU',
      100,
    ],
  ];
  const xlsx = (await buildWorkbook(rows)).toString('base64');
  expect(await run(tenant, { xlsx })).toMatchObject({ total: 3, accepted: 3 });
  const [, boleta, note] = await listNumbers(tenant);
  expect(boleta).toMatchObject({ documentType: '03', customer: { name: 'Rosa Ñahui' }, totals: { total: 118 } });
  expect(note).toMatchObject({ documentType: '07', totals: { total: 118 } });
});

it('problems of a sheet are told once, and in its words', async () => {
  const tenant = await createTenant(service);
  const head = ['Referencia', 'Serie', 'Documento que modifica', 'Motivo', 'Sustento', 'Código', 'Descripción'];
  const rows = [
    [...head, 'Cantidad', 'Unidad', 'Precio con IGV'],
    ['N-1', 'FC01', 'F001-12', '07', 'Devolución', 'A', 'Martillo', '1', 'und', '1,234'],
  ];
  const { body } = await post(service, tenant, PATH, { csv: asCsv(rows), type: '07', dryRun: true }, SPANISH);
  const problems = body.problems as { path: string; message: string }[];
  expect(problems.map(({ path, message }) => [path, message])).toEqual([
    ['unitPriceWithTax', expect.stringContaining('ambigüedad')],
    ['series', expect.stringContaining('debe registrarse primero')],
    ['customer.identityNumber', 'es obligatorio: llene «Número cliente» y «Cliente»'],
  ]);
});

describe('the result', () => {
  it.each(['csv', 'xlsx'] as const)(
    'of a file in %s has number, state, code and message of each row',
    async (format) => {
      const tenant = await createTenant(service);
      const rows: (string | number)[][] = SALES.slice(1).map((cells) => [...cells]);
      // The sandbox rejects a factura for this RUC.
      rows[3] = (rows[3] ?? []).map((cell) => (cell === 20100070970 ? 20000002017 : cell));
      const file = format === 'csv' ? { csv: asCsv(rows) } : { xlsx: (await buildWorkbook(rows)).toString('base64') };
      const { id } = await run(tenant, { ...file, type: '01', fileName: `ventas.${format}` });
      const response = await download(service, tenant, `${PATH}/${id}/result`);
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="ventas-result.${format}"`);
      const table = await readTable(response, format);
      expect(table.map((cells) => cells.slice(-4))).toEqual([
        ['number', 'state', 'answer code', 'message'],
        ['F001-00000001', 'ACCEPTED', '0', expect.stringContaining('aceptada')],
        ['F001-00000001', 'ACCEPTED', '0', expect.stringContaining('aceptada')],
        ['F001-00000002', 'REJECTED', '2017', expect.any(String)],
      ]);
      expect(table[1]?.slice(0, 5)).toEqual(['PED-1', 'F001', ISSUE_DATE, '20131312955', 'Ferretería del Sur S.A.']);
      const again =
        format === 'csv' ? { csv: asCsv(table) } : { xlsx: (await buildWorkbook(table)).toString('base64') };
      expect((await post(service, tenant, PATH, { ...again, type: '01', dryRun: true })).body).toMatchObject({
        known: 2,
      });
    },
  );
});

async function readTable(response: Response, format: 'csv' | 'xlsx'): Promise<string[][]> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const file = format === 'xlsx' ? { kind: format, bytes } : { kind: format, text: new TextDecoder().decode(bytes) };
  return parseSpreadsheet(file).rows.map(({ cells }) =>
    cells.map((cell) => (typeof cell === 'object' ? (cell.day ?? cell.odd) : String(cell))),
  );
}

it('a cancelled spreadsheet leaves what is out, and the rest never goes', async () => {
  const tenant = await createTenant(service);
  const references = Array.from({ length: 400 }, (_, index) => `R-${index}`);
  const { body: queued } = await post(service, tenant, PATH, importBody(...references));
  expect(queued).toMatchObject({ total: 400 });
  const { status, body } = await post(service, tenant, `${PATH}/${queued.id}/cancel`, {});
  expect([status, body.status]).toEqual([200, 'cancelled']);
  const out = 400 - Number(body.cancelled);
  const total = async () => ((await get(service, tenant, '/api/documents')).body.pagination as { total: number }).total;
  expect(await total()).toBe(out);
  // Its references are free for another file, which is emitted instead.
  const again = references.slice(-3);
  expect(await run(tenant, importBody(...again))).toMatchObject({ total: 3, accepted: 3 });
  expect(await total()).toBe(out + 3);
  expect((await post(service, tenant, `${PATH}/${queued.id}/cancel`, {})).status).toBe(200);
  const ended = (await get(service, tenant, `${PATH}?limit=1`)).body.data as { id: string }[];
  expect((await post(service, tenant, `${PATH}/${ended[0]?.id}/cancel`, {})).status).toBe(409);
});

it('an import stops if its documents never reach the authority, and their references are free again', async () => {
  const tenant = await createTenant(service);
  const references = Array.from({ length: 80 }, (_, index) => `R-${index}`);
  const { type, csv } = importBody(...references);
  // The sandbox answers a factura for this RUC as if the SOL user had no right to send: fault 0111.
  const { body: queued } = await post(service, tenant, PATH, {
    type,
    csv: csv.replaceAll('20131312955', '20000000111'),
  });
  const path = `${PATH}/${queued.id}`;
  let found: Record<string, unknown> = {};
  await untilTrue('the import is cancelled', async () => {
    found = (await get(service, tenant, path)).body;
    return found.status === 'cancelled' && Number(found.failed) + Number(found.cancelled) === 80;
  });
  const reason = expect.stringMatching(/^The last 5 documents never reached the authority \(No tiene el perfil/);
  expect(found).toMatchObject({ accepted: 0, cancelReason: reason });
  expect(Number(found.cancelled)).toBeGreaterThan(20);
  const table = await readTable(await download(service, tenant, `${path}/result`), 'csv');
  expect([table[1], table[80]].map((row) => row?.slice(-4))).toEqual([
    ['F001-00000001', 'ERROR', '0111', expect.stringContaining('No tiene el perfil')],
    ['', 'CANCELLED', '', reason],
  ]);
  // Every reference is free again.
  expect(await run(tenant, importBody('R-0', 'R-79'))).toMatchObject({ total: 2, accepted: 2, cancelReason: null });
});

describe('a spreadsheet stops', () => {
  const sendMany = (credential: string) =>
    call(service, PATH, { credential, body: importBody(...Array.from({ length: 300 }, (_, index) => `R-${index}`)) });

  async function byKey(tenant: TestTenant) {
    const keys = `/admin/tenants/${tenant.id}/api-keys`;
    const { body: key } = await call(service, keys, { credential: MASTER_KEY, body: { label: 'caja' } });
    const { body } = await sendMany(String(key.key));
    expect((await call(service, `${keys}/${key.id}`, { credential: MASTER_KEY, method: 'DELETE' })).status).toBe(204);
    return body;
  }

  async function byUser(tenant: TestTenant, change: object) {
    const admin = await logIn(service, tenant);
    const { id, accessToken } = await addUser(service, tenant, { admin, role: 'facturador' });
    const { body } = await sendMany(accessToken);
    const patched = await call(service, `/admin/users/${id}`, {
      ...{ method: 'PATCH', credential: admin.accessToken, body: change },
    });
    expect(patched.status).toBe(200);
    return body;
  }

  it.each([
    ['key is revoked', byKey],
    ['user is deactivated', (tenant: TestTenant) => byUser(tenant, { active: false })],
    ['user becomes a viewer', (tenant: TestTenant) => byUser(tenant, { role: 'viewer' })],
  ])('when its %s', async (_what, send) => {
    const tenant = await createTenant(service);
    const { id } = await send(tenant);
    let found: Record<string, unknown> = {};
    await untilTrue('the import is cancelled', async () => {
      found = (await get(service, tenant, `${PATH}/${id}`)).body;
      return found.status === 'cancelled';
    });
    expect(found).toMatchObject({ cancelReason: expect.stringMatching(/^The API key was revoked, or the user/) });
    expect(Number(found.cancelled)).toBeGreaterThan(0);
  });
});

it('a spreadsheet of a company without a certificate is a 409 before anything is numbered', async () => {
  const tenant = await createTenant(service, { certificate: undefined });
  expect(await post(service, tenant, PATH, importBody('A'))).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^The company has no certificate.*Nothing was recorded$/) },
  });
  expect((await get(service, tenant, PATH)).body.data).toEqual([]);
  expect(await post(service, tenant, PATH, { ...importBody('A'), dryRun: true })).toMatchObject({ body: { ready: 1 } });
});

it('a company has a bounded number of spreadsheets under way', async () => {
  const tenant = await createTenant(service);
  const open = `insert into document_imports
    (id, tenant_id, format, sheet, actor_kind, actor_id, clock_days, next_attempt_at)
    select gen_random_uuid(), '${tenant.id}', 'csv', '', 'user', gen_random_uuid(), 0, now() + interval '1 day' from generate_series(1, 20)`;
  await queryDatabase(service.databaseUrl, open);
  expect(await post(service, tenant, PATH, importBody('A'))).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^20 spreadsheets of documents are under way/) },
  });
});

it.each(['01', '03', '07', '08', '09', '31'])(
  'the template of %s is previewed without problems of its cells',
  async (type) => {
    const tenant = await createTenant(service);
    const headers = { Authorization: `Bearer ${tenant.apiKey}`, 'Accept-Language': 'es' };
    const response = await fetch(`${service.baseUrl}${PATH}/template?type=${type}`, { headers });
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="comprobantes-${type}.xlsx"`);
    const xlsx = Buffer.from(await response.arrayBuffer()).toString('base64');
    const file = { xlsx, type };
    const tried = await post(service, tenant.twin, PATH, { ...file, dryRun: true });
    expect(tried.body).toMatchObject({ rows: 2, total: 1, problems: [] });
    // The example must not reach the authority.
    const problem = {
      row: 2,
      column: 'Referencia',
      value: 'EJEMPLO-1',
      message: expect.stringMatching(/^must be your/),
    };
    expect((await post(service, tenant, PATH, { ...file, dryRun: true })).body).toMatchObject({ problems: [problem] });
    expect(await post(service, tenant, PATH, file)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('has 1 problem;'), details: [problem] },
    });
  },
);

it('a day that a test company chose is that of its documents', async () => {
  const tenant = await createTenant(service);
  const tomorrow = { 'Chasqui-Date': dayFromToday(1) };
  const { csv, type } = importBody('TEST');
  const undated = { type, csv: csv.replaceAll(/fecha,|\d{4}-\d\d-\d\d,/g, '') };
  const { body: queued } = await post(service, tenant.twin, PATH, undated, tomorrow);
  expect(await importDone(service, tenant.twin, String(queued.id))).toMatchObject({ accepted: 1 });
  expect(await listNumbers(tenant.twin)).toMatchObject([{ issueDate: dayFromToday(1) }]);
  const twin = await post(service, tenant, '/api/document-imports', importBody('LIVE'), {
    'Chasqui-Date': dayFromToday(1),
  });
  expect(twin).toMatchObject({ status: 400, body: { details: [{ path: 'Chasqui-Date' }] } });
});

it.each([
  ['neither a type nor a column of types', (csv: string) => csv, { row: 2, path: 'type' }],
  [
    'no column of references',
    (csv: string) => csv.replaceAll(/^[^,]+,/gm, ''),
    { row: 1, path: 'reference', message: expect.stringMatching(/^must have a column reference/) },
  ],
  [
    'two types of one document',
    (csv: string) =>
      csv
        .split('\n')
        .map((line, index) => `${line},${['tipo', 'factura', 'boleta'][index]}`)
        .join('\n'),
    { row: 3, path: 'type', column: 'tipo', value: 'boleta', message: 'must be 01, like the rest of its document' },
  ],
])('%s is a problem', async (_what, change, problem) => {
  const tenant = await createTenant(service);
  const { csv } = importBody('A', 'A');
  const { status, body } = await post(service, tenant, PATH, { csv: change(csv) });
  expect([status, (body.details as unknown[])[0]]).toMatchObject([400, problem]);
});
