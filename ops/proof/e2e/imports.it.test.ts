import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorkbook, clientListRows, priceListRows, READ_PRICES, READ_UNITS } from '../support/shop-lists.ts';
import { get, post } from './api.ts';
import { call } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const base64 = async (rows: Parameters<typeof buildWorkbook>[0]) => (await buildWorkbook(rows)).toString('base64');

interface ReadColumn {
  readonly heading: string;
  readonly field: string | null;
}

const fieldsOf = (columns: unknown) => (columns as readonly ReadColumn[]).map(({ heading, field }) => [heading, field]);

describe('the price list of a shop', () => {
  it('is previewed and imported as it is', async () => {
    const body = { xlsx: await base64(priceListRows()), pricesIncludeTax: true };
    const { body: tried } = await post(service, tenant, '/api/products/import', { ...body, dryRun: true });
    expect(tried).toMatchObject({ rows: 200, created: 200, failed: 0, problems: [], headerRow: 4 });
    expect(tried.preview).toHaveLength(50);
    expect((tried.preview as unknown[])[2]).toEqual({
      row: 8,
      outcome: 'created',
      values: {
        ...{ code: 'F-1002', description: 'Cemento N° 3', unitCode: 'BG', unitPriceWithTax: 1250, igvType: '10' },
      },
    });
    expect(fieldsOf(tried.columns)).toEqual([
      ['N°', null],
      ['Cód.', 'code'],
      ['Descripción del producto', 'description'],
      ['U.M.', 'unitCode'],
      ['P. Venta (S/)', 'unitPriceWithTax'],
      ['Stock', null],
      ['Costo', null],
    ]);
    const { body: done } = await post(service, tenant, '/api/products/import', body);
    expect(done).toMatchObject({ rows: 200, created: 200, failed: 0, problems: [], leftOutRows: [5, 107, 208, 209] });
    const { body: found } = await get(service, tenant, '/api/products?limit=100&q=F-10');
    const products = found.data as readonly { code: string; unitCode: string; unitPriceWithTax: number }[];
    expect(products).toHaveLength(100);
    for (const { code, unitCode, unitPriceWithTax } of products) {
      const at = Number(code.slice(2)) % 10;
      expect([unitCode, unitPriceWithTax], code).toEqual([READ_UNITS[at], READ_PRICES[at]]);
    }
  });

  it('has prices before taxes unless the caller or a heading says otherwise', async () => {
    const own = await createTenant(service);
    const rows = [
      ['Código', 'Producto', 'Precio'],
      ['A', 'Clavo', 10],
    ];
    const read = async (more: object) => {
      const body = { xlsx: await base64(rows), dryRun: true, ...more };
      return (await post(service, own, '/api/products/import', body)).body.preview;
    };
    expect(await read({})).toMatchObject([{ values: { unitPrice: 10, unitCode: 'NIU' } }]);
    expect(await read({ columns: { Precio: 'unitPriceWithTax' } })).toMatchObject([
      { values: { unitPriceWithTax: 10 } },
    ]);
  });

  it('without codes gets them, the same each time', async () => {
    const own = await createTenant(service);
    const run = async (csv: string, more: object) =>
      (await post(service, own, '/api/products/import', { csv, onExisting: 'update', ...more })).body;
    const list = 'Producto,Precio\nClavo,3\nLija,2\n';
    const preview = (code: string, outcome: string) =>
      expect.objectContaining({ outcome, values: expect.objectContaining({ code }) });
    const tried = await run(list, { dryRun: true });
    expect(tried.preview).toEqual([preview('P0001', 'created'), preview('P0002', 'created')]);
    expect(await run(list, {})).toMatchObject({ created: 2, failed: 0, problems: [] });
    expect(await run(list, {})).toMatchObject({ created: 0, unchanged: 2 });
    const next = 'Producto,Precio\nYeso,1\nLIJA,2.50\n';
    expect((await run(next, { dryRun: true })).preview).toEqual([
      preview('P0003', 'created'),
      preview('P0002', 'updated'),
    ]);
    expect(await run(next, { onExisting: 'refuse' })).toMatchObject({
      ...{ created: 1, failed: 1, problems: [{ row: 3, path: 'description' }] },
    });
  });

  it('has a unit for a word of its own, for the whole list', async () => {
    const own = await createTenant(service);
    const csv = 'Producto,Unidad,Precio\nFierro 1/2,Varilla,30\nFierro 3/8,varilla,20\n';
    const run = (more: object) => post(service, own, '/api/products/import', { csv, dryRun: true, ...more });
    expect((await run({})).body).toMatchObject({ failed: 2, problems: [{ value: 'Varilla' }, { value: 'varilla' }] });
    expect((await run({ units: { VARILLA: 'NIU' } })).body).toMatchObject({ created: 2, problems: [] });
    const { status, body } = await run({ units: { varilla: 'unidad' } });
    expect([status, body.details]).toMatchObject([400, [{ path: 'units.varilla' }]]);
  });

  it('has each problem with its row, column and value, in the language of the request', async () => {
    const csv = 'LISTA;;\nCódigo;Producto;Unidad;Precio\nA;Clavo;puñado;S/ 5\nB;Sal;kg;gratis\n';
    const answer = await call(service, '/api/products/import', {
      ...{ method: 'POST', credential: tenant.apiKey, body: { csv }, headers: { 'Accept-Language': 'es' } },
    });
    expect(answer.body.problems).toEqual([
      ...[
        {
          row: 3,
          path: 'unitCode',
          column: 'Unidad',
          value: 'puñado',
          message: expect.stringMatching(/^debe ser una/),
        },
      ],
      { row: 4, path: 'unitPrice', column: 'Precio', value: 'gratis', message: 'debe ser un número, como 1250.50' },
    ]);
  });

  it('with unknown headings is previewed, and imported once the caller names its columns', async () => {
    const own = await createTenant(service);
    const csv = 'Glosa,Ubicación,Rótulo,Monto\nClavo,A1,K-1,3\n';
    const run = (more: object) => post(service, own, '/api/products/import', { csv, ...more });
    const { status, body: preview } = await run({ dryRun: true });
    expect({ status, preview }).toMatchObject({ status: 200, preview: { rows: 1, created: 0, failed: 1 } });
    expect(preview.problems).toMatchObject(['description', 'unitPrice'].map((path) => ({ row: 1, path })));
    const refused = await run({});
    expect([refused.status, refused.body.details]).toMatchObject([400, [{ path: 'csv' }, { path: 'csv' }]]);
    const columns = { Glosa: 'description', C: 'code', monto: 'unitPrice' };
    expect((await run({ columns })).body).toMatchObject({ created: 1, problems: [] });
    expect(await run({ columns: { Marca: 'code' } })).toMatchObject({
      status: 400,
      body: { details: [{ message: expect.stringMatching(/^must have the column Marca that columns names/) }] },
    });
  });
});

it('a list of 200 clients is imported as it is', async () => {
  const { body } = await post(service, tenant, '/api/clients/import', { xlsx: await base64(clientListRows()) });
  expect(body).toMatchObject({ rows: 200, created: 200, failed: 0, problems: [], headerRow: 3, leftOutRows: [204] });
  const { body: found } = await get(service, tenant, '/api/clients?q=0700');
  expect(found.data).toMatchObject(expect.arrayContaining([expect.objectContaining({ identityType: '1' })]));
});

describe.each([
  ['clients', 'clientes.xlsx', 'clients.xlsx'],
  ['products', 'productos.xlsx', 'products.xlsx'],
])('the template of %s', (kind, spanish, english) => {
  async function download(language: string) {
    const headers = { Authorization: `Bearer ${tenant.apiKey}`, 'Accept-Language': language };
    const response = await fetch(`${service.baseUrl}/api/${kind}/import/template`, { headers });
    expect(response.status).toBe(200);
    return { response, bytes: await response.arrayBuffer() };
  }

  it.each([
    ['es', spanish],
    ['en', english],
  ])('in %s is a workbook that is imported once it is filled in', async (language, fileName) => {
    const { response, bytes } = await download(language);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`);
    expect(response.headers.get('content-type')).toMatch(/spreadsheetml\.sheet/);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes);
    expect(workbook.worksheets).toHaveLength(2);
    const [sheet] = workbook.worksheets;
    const added = kind === 'clients' ? [null, 20_600_000_777, 'Nuevo S.A.C.'] : ['N-1', 'Nuevo', 'caja', 'S/ 9.90'];
    sheet?.addRow(added);
    const xlsx = Buffer.from(await workbook.xlsx.writeBuffer()).toString('base64');
    const own = await createTenant(service);
    const { body } = await post(service, own, `/api/${kind}/import`, { xlsx });
    expect(body).toMatchObject({ rows: 3, created: 3, failed: 0, problems: [] });
    expect(fieldsOf(body.columns).filter(([, field]) => field === null)).toEqual([]);
  });
});
