import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstDayOf, PUBLISHED_RULES } from '@chasqui/core/rules';
import { addDays } from '@chasqui/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TODAY } from '../support/days.ts';
import { runSource } from '../support/run-source.ts';
import { get, invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
let folder: string;
beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
  folder = await mkdtemp(join(tmpdir(), 'product-codes-'));
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

async function importList(lines: readonly string[]) {
  const file = join(folder, 'unspsc.csv');
  await writeFile(file, lines.join('\r\n'), 'latin1');
  const env = { DATABASE_URL: service.databaseUrl, MIGRATION_DATABASE_URL: '' };
  return runSource('ops/commands/registers/product-codes-import.ts', env, ['--file', file]).ended;
}

const ask = (path: string) => get(service, tenant, path);
const searchFor = async (q: string) => (await ask(`/api/product-codes?q=${encodeURIComponent(q)}`)).body.data;
const productBody = (sunatCode: string) => ({
  ...{ code: `P-${sunatCode}`, description: 'Gato', unitCode: 'NIU', unitPrice: 1, sunatCode },
});

const LIST = [
  'Catálogo No. 25, versión 14_0801',
  'Código;Descripción',
  '10101500;Animales de granja',
  '10101501;Gatos',
  '43211503;Computadores portátiles',
  '43211507;Computadores de escritorio',
];

const UNLOADED = {
  status: 404,
  body: { message: expect.stringContaining('npm run product-codes:import -- --file unspsc.xlsx') },
};

it('answers 404 with the way to load the list while there is none, and products need none', async () => {
  expect(await ask('/api/product-codes?q=gatos')).toMatchObject(UNLOADED);
  expect(await ask('/api/product-codes/10101501')).toMatchObject(UNLOADED);
  const made = await post(service, tenant, '/api/products', productBody('10101598'));
  expect(made).toMatchObject({ status: 201, body: { sunatCode: '10101598' } });
  expect(made.body).not.toHaveProperty('warnings');
  expect((await ask(`/api/products/${made.body.id}`)).body).toEqual(made.body);
});

it('warns of a segment that UNSPSC does not have, also without a list', async () => {
  expect(await post(service, tenant, '/api/products', productBody('16101501'))).toMatchObject({
    status: 201,
    body: { warnings: [{ code: 'SUNAT_CODE_UNKNOWN', message: expect.stringContaining('16101501') }] },
  });
});

it('searches the list once it is imported, without accents and with the name of the segment', async () => {
  expect(await importList([...LIST, '1010159;Ratas'])).toMatchObject({
    code: 0,
    stdout:
      'row 7 has no code of 8 digits with a name beside it: 1010159 Ratas\nProduct codes in the list: 4. Problems of rows: 1\n',
  });
  const laptop = {
    code: '43211503',
    name: 'Computadores portátiles',
    segment: 'Tecnologías de información, difusión y telecomunicaciones',
  };
  expect(await searchFor('PORTATILES comp')).toEqual([laptop]);
  expect(await searchFor('computadores')).toMatchObject([{ code: '43211503' }, { code: '43211507' }]);
  expect(await searchFor('101015')).toMatchObject([{ code: '10101501' }, { code: '10101500' }]);
  expect(await searchFor('ratas')).toEqual([]);
  expect(await ask('/api/product-codes/43211503')).toMatchObject({ status: 200, body: laptop });
  expect(await ask('/api/product-codes/10101598')).toMatchObject({
    status: 404,
    body: { message: 'The list of product codes has no 10101598' },
  });
  expect(await ask('/api/product-codes/1010')).toMatchObject({ status: 400, body: { details: [{ path: 'code' }] } });
  expect(await ask('/api/product-codes')).toMatchObject({ status: 400, body: { details: [{ path: 'q' }] } });
});

it('takes a product with a code that is not in the list, and warns of it', async () => {
  const warnings = [{ code: 'SUNAT_CODE_UNKNOWN', message: expect.stringMatching(/^sunatCode: 10101597 .*3496/) }];
  const made = await post(service, tenant, '/api/products', productBody('10101597'));
  expect(made).toMatchObject({ status: 201, body: { sunatCode: '10101597', warnings } });
  expect(await ask('/api/products?code=P-10101597')).toMatchObject({ body: { data: [{ warnings }] } });
  const changed = await call(service, `/api/products/${made.body.id}`, {
    ...{ method: 'PATCH', credential: tenant.apiKey, body: { sunatCode: '10101501' } },
  });
  expect(changed.status).toBe(200);
  expect(changed.body).not.toHaveProperty('warnings');
  const unclassified = await post(service, tenant, '/api/products', productBody('99999999'));
  expect(unclassified.body).not.toHaveProperty('warnings');
});

it('warns of imported rows with a code that is not in the list', async () => {
  const csv = 'codigo;descripcion;unidad;precio;Código UNSPSC\nI-1;Gato;NIU;1;10101501\nI-2;Rata;NIU;1;10101599\n';
  expect((await post(service, tenant, '/api/products/import', { csv })).body).toMatchObject({
    ...{ rows: 2, created: 2, updated: 0, unchanged: 0, failed: 0, problems: [] },
    warnings: [{ row: 3, path: 'sunatCode', message: expect.stringContaining('10101599') }],
  });
  const again = await post(service, tenant, '/api/products/import', { csv });
  expect(again.body).toMatchObject({ failed: 2 });
  expect(again.body).not.toHaveProperty('warnings');
});

it('keeps the list if a file is none, and replaces it with the next one', async () => {
  expect(await importList(['<html>', '503 Service Unavailable', '</html>'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The list of product codes was not replaced: the file has 0 product codes/),
  });
  expect(await searchFor('gatos')).toMatchObject([{ code: '10101501' }]);
  expect(await importList(['10101502;Perros', '10101503;Mulas', '10101504;Burros', '10101505;Llamas'])).toMatchObject({
    code: 0,
  });
  expect(await searchFor('gatos')).toEqual([]);
  expect(await searchFor('perros')).toMatchObject([{ code: '10101502' }]);
});

it('an emission with a code that is not in the list is warned of, and refused from the day of the rule on', async () => {
  const refusedFrom = firstDayOf(PUBLISHED_RULES, 'product-code', 'refuse') ?? '';
  const validate = (issueDate: string, sunatCode: string) => {
    const items = [{ code: 'P1', description: 'Gato', unitCode: 'NIU', quantity: 1, unitPrice: 10, sunatCode }];
    return post(service, tenant, '/api/validate/invoices', invoiceBody({ issueDate, items }));
  };
  const dayBefore = addDays(refusedFrom, -1);
  const before = await validate(TODAY < dayBefore ? TODAY : dayBefore, '10101597');
  expect(before.body.warnings).toContainEqual(expect.objectContaining({ code: 'SUNAT_CODE_UNKNOWN' }));
  const refused = await validate(refusedFrom, '10101597');
  expect(refused.body.details).toContainEqual(
    expect.objectContaining({ path: 'items.0.sunatCode', message: expect.stringContaining('3496') }),
  );
  expect(JSON.stringify((await validate(refusedFrom, '10101502')).body)).not.toContain('sunatCode');
});
