import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REGISTER_NAMES, type RegisterName } from '@chasqui/core/registers';
import { limaDate, limaMidnight } from '@chasqui/core/time';
import { type Database, openDatabase } from '@chasqui/db/connection';
import { createLog } from '@chasqui/platform/log';
import { type RegisterDeps, updateRegisters } from '@chasqui/workers';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TODAY } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { get } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const HOUR_MS = 3_600_000;
const NOON_MS = limaMidnight(TODAY).getTime() + 12 * HOUR_MS;

const lineOf = (ruc: string, name = 'PEÑA S.A.') => `${ruc}|${name}|ACTIVO|HABIDO|150101|AV.|LIMA|-|-|1|-|-|-|-|-|`;
const RUCS = ['20131312955', '20100070970', '20100047218', '20100130204'];
const REGISTER = ['RUC|NOMBRE|...', ...RUCS.map((ruc) => lineOf(ruc))].join('\r\n');
const LIST = ['Ruc|Nombre/Razon|A partir del|Resolucion|', '20131312955|PEÑA|01/06/2002|037-2002|'].join('\r');
const rateOf = (day: string) => `${day.split('-').reverse().join('/')}|3.425|3.432|\r\n`;
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const zipOf = (name: string, text: string) => zipSync({ [`${name}.txt`]: latin1(text) });

const GOOD: Readonly<Record<RegisterName, Uint8Array>> = {
  taxpayers: zipOf('padron_reducido_ruc', REGISTER),
  retention_agents: zipOf('AgenRet_TXT', LIST),
  perception_agents: zipOf('AgenPercVI_TXT', LIST.replace('20131312955', '20100070970')),
  fuel_perception_agents: zipOf('AgenPerc_TXT', LIST.replace('20131312955', '20100047218')),
  good_taxpayers: zipOf('BueCont_TXT', LIST.replace('037-2002', '')),
  exchange_rates: latin1(rateOf(TODAY)),
};
const PAGE = latin1('<html>\n<body>Servicio no disponible</body>\n</html>\n');

let service: Service;
let tenant: TestTenant;
let db: Database;
let site: Server;
let files: Record<string, Uint8Array | 'stalls' | 'breaks off'>;
let asked: string[];
let nowMs = NOON_MS;

beforeAll(async () => {
  site = createServer((request, response) => {
    const name = String(request.url).slice(1);
    asked.push(name);
    const file = files[name];
    if (file === undefined) response.writeHead(503).end('<html>');
    else if (file instanceof Uint8Array) response.end(file);
    else {
      response.writeHead(200, { 'Content-Length': 1_000 }).write('PK');
      if (file === 'breaks off') response.destroy();
    }
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  service = await startService({ gatewayClock: { now: () => new Date(nowMs) } });
  tenant = await createTenant(service);
  db = openDatabase(service.serviceDatabaseUrl, { max: 2 });
});
afterAll(async () => {
  site?.closeAllConnections();
  site?.close();
  await db?.close();
  await service?.close();
});
beforeEach(async () => {
  files = { ...GOOD };
  asked = [];
  nowMs = NOON_MS;
  const tables = 'register_updates, taxpayer_lists, taxpayers, exchange_rates';
  await queryDatabase(service.databaseUrl, `truncate ${tables}`);
});

const count = vi.fn();

function update(changes: Partial<RegisterDeps> = {}) {
  const { port } = site.address() as AddressInfo;
  const urls = Object.fromEntries(REGISTER_NAMES.map((name) => [name, `http://127.0.0.1:${port}/${name}`]));
  return updateRegisters({
    db,
    databaseUrl: service.serviceDatabaseUrl,
    urls: urls as RegisterDeps['urls'],
    log: createLog({ level: 'silent', name: 'test' }),
    clock: { now: () => new Date(nowMs) },
    signal: new AbortController().signal,
    stallMs: 60_000,
    count,
    ...changes,
  });
}

const ask = (ruc: string) => get(service, tenant, `/api/taxpayers/${ruc}`);

async function readUpdate(name: RegisterName) {
  const [row] = await queryDatabase(service.databaseUrl, `select * from register_updates where name = '${name}'`);
  return row;
}

it('fetches everything once a day, and what a taxpayer is in answers with it', async () => {
  expect(await update()).toEqual(REGISTER_NAMES);
  expect((await ask('20131312955')).body).toMatchObject({
    name: 'PEÑA S.A.',
    lists: [
      { list: 'good_taxpayers', since: '2002-06-01', resolution: '' },
      { list: 'retention_agents', since: '2002-06-01', resolution: '037-2002' },
    ],
  });
  expect((await ask('20100130204')).body).toMatchObject({ lists: [] });
  expect((await get(service, tenant, `/api/exchange-rates/${TODAY}`)).body).toMatchObject({ sell: 3.432 });
  expect(await readUpdate('taxpayers')).toMatchObject({ rows: 4, problem: null, succeeded_at: new Date(nowMs) });
  expect(await update()).toEqual([]);
  nowMs = NOON_MS + 14 * HOUR_MS;
  expect(await update()).toEqual(['exchange_rates']);
  nowMs = NOON_MS + 15 * HOUR_MS;
  expect(await update()).toEqual(REGISTER_NAMES);
});

it('shows the age of each copy in the metrics', async () => {
  await update();
  nowMs += HOUR_MS;
  const { status, text } = await readMetrics();
  expect(status).toBe(200);
  expect(text).toContain('chasqui_register_age_seconds{register="taxpayers"} 3600\n');
  expect(text).toContain('chasqui_register_age_seconds{register="exchange_rates"} 3600\n');
});

async function readMetrics() {
  const response = await fetch(`${service.baseUrl}/metrics`);
  return { status: response.status, text: await response.text() };
}

it.each<[string, Uint8Array | 'stalls' | 'breaks off' | undefined, RegExp]>([
  ['an error page', PAGE, /is not the register|no list of taxpayers|is not a day/],
  ['an empty file', new Uint8Array(), /is not the register|no list of taxpayers|has no rates/],
  ['HTTP 503', undefined, /^the answer is HTTP 503$/],
  ['an answer that breaks off', 'breaks off', /./],
])('keeps the rows and tries again an hour later if the site answers with %s', async (_case, file, problem) => {
  await update();
  nowMs = NOON_MS + 15 * HOUR_MS;
  files = file === undefined ? {} : Object.fromEntries(REGISTER_NAMES.map((name) => [name, file]));
  count.mockClear();
  expect(await update()).toEqual(REGISTER_NAMES);
  expect(count.mock.calls).toEqual(REGISTER_NAMES.map((register) => [{ register, outcome: 'failed' }]));
  for (const name of REGISTER_NAMES) {
    expect(await readUpdate(name)).toMatchObject({
      problem: expect.stringMatching(problem),
      succeeded_at: new Date(NOON_MS),
      due_at: new Date(nowMs + HOUR_MS),
    });
  }
  expect((await ask('20131312955')).body).toMatchObject({ lists: [{}, {}] });
  expect(await update()).toEqual([]);
});

it('gives a download up if no byte comes for a while', async () => {
  files.taxpayers = 'stalls';
  await update({ stallMs: 50 });
  expect(await readUpdate('taxpayers')).toMatchObject({ problem: 'no byte came for 50 ms', succeeded_at: null });
  expect(await readUpdate('retention_agents')).toMatchObject({ rows: 1 });
});

it('refuses a file with less than half of the rows, and takes one with half of them', async () => {
  await update();
  nowMs = NOON_MS + 15 * HOUR_MS;
  files.taxpayers = latin1(`${lineOf('20131312955')}\n`);
  await update();
  expect(await readUpdate('taxpayers')).toMatchObject({
    problem: 'the file has 1 entries, less than half of the 4 that are there',
  });
  expect((await ask('20100070970')).status).toBe(200);
  nowMs += HOUR_MS;
  files.taxpayers = latin1(`${lineOf('20131312955')}\n${lineOf('20100047218')}\n`);
  await update();
  expect((await ask('20100070970')).status).toBe(404);
});

it("asks for today's exchange rate each hour until the file has it, and leaves a rate that an operator set", async () => {
  const yesterday = limaDate(new Date(NOON_MS - 24 * HOUR_MS));
  const set = `insert into exchange_rates (date, buy, sell) values ('${yesterday}', 3, 3.5)`;
  await queryDatabase(service.databaseUrl, set);
  files.exchange_rates = latin1(rateOf(yesterday));
  await update();
  expect((await get(service, tenant, `/api/exchange-rates/${yesterday}`)).body).toMatchObject({ sell: 3.5 });
  expect((await get(service, tenant, `/api/exchange-rates/${TODAY}`)).status).toBe(404);
  nowMs += HOUR_MS;
  files.exchange_rates = latin1(rateOf(TODAY));
  expect(await update()).toEqual(['exchange_rates']);
  expect((await get(service, tenant, `/api/exchange-rates/${TODAY}`)).body).toMatchObject({ sell: 3.432 });
  nowMs += HOUR_MS;
  expect(await update()).toEqual([]);
});

it('is done by one process at a time, and by another one if that process ends', async () => {
  files.taxpayers = 'stalls';
  const stop = new AbortController();
  const first = update({ signal: stop.signal });
  await untilTrue('the first download runs', async () => asked.includes('taxpayers'));
  expect(await update()).toEqual([]);
  stop.abort();
  expect(await first).toEqual(['taxpayers']);
  expect(await readUpdate('taxpayers')).toBeUndefined();
  files = { ...GOOD };
  expect(await update()).toEqual(REGISTER_NAMES);
});
