import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '@chasqui/db/connection';
import { createLog } from '@chasqui/platform/log';
import { afterEach, expect, it } from 'vitest';
import { checkOf, listenForOperators, type OperationsDeps } from './operations-server.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const log = createLog({ level: 'silent', name: 'test' });
const metrics = { scrape: async () => ({ contentType: 'text/plain; version=0.0.4', body: 'chasqui_jobs_total 1\n' }) };

async function ask(path: string, deps: Partial<OperationsDeps> = {}, init?: RequestInit): Promise<Response> {
  const check = async () => ({ database: true, redis: true, clock: true });
  server = await listenForOperators({ log, metrics, check, ...deps }, 0);
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, init);
}

it('reports that it is live during any outage', async () => {
  const response = await ask('/health/live', { check: () => Promise.reject(new Error('down')) });
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
});

it.each([
  [true, true, true, 200, 'ready', { database: 'up', redis: 'up', clock: 'up' }],
  [true, false, true, 503, 'unavailable', { database: 'up', redis: 'down', clock: 'up' }],
  [false, true, true, 503, 'unavailable', { database: 'down', redis: 'up', clock: 'up' }],
  [true, true, false, 503, 'unavailable', { database: 'up', redis: 'up', clock: 'down' }],
])('with database %s, redis %s and clock %s answers %i', async (database, redis, clock, status, word, checks) => {
  const response = await ask('/health/ready', { check: async () => ({ database, redis, clock }) });
  expect([response.status, await response.json()]).toEqual([status, { status: word, checks }]);
});

it('reports a clock that differs from the database by a minute, until it is right again', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const told = new Date();
  db.clock.ask()(told);
  let aheadMs = 0;
  const clock = { now: () => new Date(told.getTime() + aheadMs) };
  const check = checkOf({ db, log, clock, jobs: { isReady: async () => true } });
  const answers = [];
  for (aheadMs of [0, 90_000, -90_000, 0]) answers.push((await check()).clock);
  expect(answers).toEqual([true, false, false, true]);
  await db.close();
});

it('returns the current metrics at each request', async () => {
  const response = await ask('/metrics?x=1');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).toBe('chasqui_jobs_total 1\n');
});

it('answers HEAD without a body', async () => {
  const response = await ask('/health/live', {}, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

it.each([
  ['GET', '/'],
  ['GET', '/health'],
  ['GET', '/toString'],
  ['POST', '/metrics'],
])('answers 404 to %s %s', async (method, path) => {
  expect((await ask(path, {}, { method })).status).toBe(404);
});

it('answers 500 without the reason if a request fails, and goes on', async () => {
  const failing = { scrape: () => Promise.reject(new Error('password=hunter2')) };
  const response = await ask('/metrics', { metrics: failing });
  expect([response.status, await response.text()]).toEqual([500, '{"status":"failed"}']);
});
