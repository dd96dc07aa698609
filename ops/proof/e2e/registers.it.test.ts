import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOfLastMonth } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { runSource } from '../support/run-source.ts';
import { download, get, invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
let folder: string;
beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
  folder = await mkdtemp(join(tmpdir(), 'registers-'));
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

const DAY = dayOfLastMonth(2);
const NOTE_DAY = dayOfLastMonth(3);
const COMPANY = '20131312955|SUNAT|ACTIVO|HABIDO|150101|AV.|GARCILASO DE LA VEGA|-|-|1472|-|-|-|-|-|';

async function importFile(command: string, text: string, ...options: readonly string[]) {
  const file = join(folder, `${command}.txt`);
  await writeFile(file, text, 'latin1');
  const env = { DATABASE_URL: service.databaseUrl, MIGRATION_DATABASE_URL: '' };
  return runSource(`ops/commands/registers/${command}.ts`, env, ['--file', file, ...options]).ended;
}

const ask = (path: string) => get(service, tenant, path);

it('answers 404 with the way to load them while the registers are empty', async () => {
  expect(await ask('/api/taxpayers/20131312955')).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('npm run taxpayers:import -- --file padron_reducido_ruc.zip') },
  });
  expect(await ask(`/api/exchange-rates/${DAY}`)).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('npm run exchange-rates:import -- --file tipoCambio.txt') },
  });
});

it('answers with a taxpayer once the register is imported, and with 404 for one that it lacks', async () => {
  const imported = await importFile('taxpayers-import', `RUC|...\n${COMPANY}\n`);
  expect(imported).toMatchObject({ code: 0, stdout: 'Taxpayers in the register: 1. Lines that are no entries: 1\n' });
  expect(await ask('/api/taxpayers/20131312955')).toMatchObject({
    status: 200,
    body: {
      ruc: '20131312955',
      name: 'SUNAT',
      status: 'ACTIVO',
      domicile: 'HABIDO',
      ubigeo: '150101',
      address: 'AV. GARCILASO DE LA VEGA NRO. 1472',
    },
  });
  expect(await ask('/api/taxpayers/20100070970')).toMatchObject({
    status: 404,
    body: { message: 'The register of taxpayers has no RUC 20100070970' },
  });
  const broken = await importFile('taxpayers-import', `${COMPANY}\n${COMPANY}\n`);
  expect(broken).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The register of taxpayers was not replaced: /),
  });
  expect(await ask('/api/taxpayers/20131312955')).toMatchObject({ status: 200 });
});

it.each([
  ['an empty file', ''],
  ['an error page', '<html>\n<body>503 Service Unavailable</body>\n</html>\n'],
])('keeps the registers if the file of an import is %s', async (_case, text) => {
  const rate = { method: 'PUT', credential: MASTER_KEY, body: { buy: 3.9, sell: 3.95 } };
  await call(service, `/admin/exchange-rates/${NOTE_DAY}`, rate);
  for (const [command, stderr] of [
    ['taxpayers-import', /^The register of taxpayers was not replaced: .* is not the register/],
    ['exchange-rates-import', /^No exchange rate was set: /],
  ] as const) {
    expect(await importFile(command, text)).toMatchObject({ code: 1, stderr: expect.stringMatching(stderr) });
  }
  expect(await ask('/api/taxpayers/20131312955')).toMatchObject({ status: 200 });
  expect(await ask(`/api/exchange-rates/${NOTE_DAY}`)).toMatchObject({ status: 200, body: { sell: 3.95 } });
});

it('keeps the register if the file of an import has less than half of it', async () => {
  const companies = ['20131312955', '20100070970', '20100047218'].map((ruc) => COMPANY.replace('20131312955', ruc));
  expect(await importFile('taxpayers-import', companies.join('\n'))).toMatchObject({ code: 0 });
  expect(await importFile('taxpayers-import', `${COMPANY}\n`)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('the file has 1 entries, less than half of the 3 that are there'),
  });
  expect(await ask('/api/taxpayers/20100070970')).toMatchObject({ status: 200 });
});

it('takes a list of SUNAT from its file, and records when it was loaded', async () => {
  const line = '20131312955|PEÑA|01/06/2002|R.S. 037-2002|\r';
  const load = (...options: readonly string[]) => importFile('taxpayers-import', line, ...options);
  expect(await load('--list', 'retention_agents')).toMatchObject({ code: 0, stdout: 'Taxpayers in the list: 1\n' });
  expect((await ask('/api/taxpayers/20131312955')).body).toMatchObject({
    lists: [{ list: 'retention_agents', since: '2002-06-01', resolution: 'R.S. 037-2002' }],
  });
  const updates = await queryDatabase(
    service.databaseUrl,
    `select rows, problem, due_at > now() as "isWaiting" from register_updates where name = 'retention_agents'`,
  );
  expect(updates).toEqual([{ rows: 1, problem: null, isWaiting: true }]);
  expect(await load('--list', 'agents')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('one of retention_agents'),
  });
});

it('takes exchange rates from the operator and from the file, each day once', async () => {
  const put = (body: object) =>
    call(service, `/admin/exchange-rates/${NOTE_DAY}`, { method: 'PUT', credential: MASTER_KEY, body });
  expect(await put({ buy: 3.9, sell: 3.95 })).toMatchObject({
    status: 200,
    body: { date: NOTE_DAY, buy: 3.9, sell: 3.95 },
  });
  const printed = DAY.split('-').reverse().join('/');
  const imported = await importFile('exchange-rates-import', `${printed}|3.745|3.751|\n`);
  expect(imported).toMatchObject({ code: 0, stdout: 'Days with an exchange rate from this file: 1\n' });
  expect(await ask(`/api/exchange-rates/${DAY}`)).toMatchObject({
    status: 200,
    body: { date: DAY, buy: 3.745, sell: 3.751 },
  });
  const broken = await importFile('exchange-rates-import', `${printed}|1|1|\nno rate\n`);
  expect(broken).toMatchObject({ code: 1, stderr: expect.stringMatching(/^No exchange rate was set: line 2 /) });
  expect(await ask(`/api/exchange-rates/${DAY}`)).toMatchObject({ body: { sell: 3.751 } });
});

it('counts sales in dollars in soles: the deposit, the sales register and the report', async () => {
  const inDollars = { currencyCode: 'USD', issueDate: DAY, series: 'F001' };
  const detraction = { code: '037', percentage: 12, bankAccount: '00-051' };
  const factura = await post(service, tenant, '/api/invoices', invoiceBody({ ...inDollars, detraction }));
  expect(factura, JSON.stringify(factura.body)).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
  const note = await post(service, tenant, '/api/credit-notes', {
    ...invoiceBody({ ...inDollars, issueDate: NOTE_DAY }),
    referenceDocumentId: 'F001-00000001',
    referenceDocumentType: '01',
    responseCode: '01',
    responseDescription: 'Anulación de la operación',
  });
  expect(note).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });

  const { body: stored } = await ask(`/api/documents/${factura.body.id}`);
  const payable = Number((stored.totals as { payable: number }).payable);
  const xml = await (await download(service, tenant, `/api/documents/${factura.body.id}/xml`)).text();
  expect(xml).toContain(`<cbc:Amount currencyID="PEN">${Math.round(payable * 3.751 * 0.12)}.00</cbc:Amount>`);

  const inSoles = Math.round(payable * 375.1) / 100;
  const register = await (
    await download(service, tenant, `/api/exports/sales-register?period=${DAY.slice(0, 7)}`)
  ).text();
  const rows = register
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split('|'));
  expect(rows.map((row) => [row[26], row[27], Math.abs(Number(row[25]) - inSoles) <= 0.02])).toEqual([
    ['USD', '3.751', true],
    ['USD', '3.751', false],
  ]);
  expect(Number(rows[1]?.[25])).toBe(-Number(rows[0]?.[25]));

  const report = (query: string) => ask(`/api/reports/sales?from=${DAY}&to=${NOTE_DAY}${query}`);
  expect((await report('')).body).toMatchObject({ data: [{ currencyCode: 'USD', documents: 2 }] });
  expect((await report('&inSoles=true')).body).toMatchObject({
    data: [{ currencyCode: 'PEN', documents: 2, totals: { total: 0 }, byDay: [{ totals: { total: inSoles } }, {}] }],
  });
});
