import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFreePort } from '../start/free-port.ts';
import { openProcessServers, type ProcessServers, startProcess } from './started-process.ts';

let servers: ProcessServers;
beforeAll(async () => {
  servers = await openProcessServers();
});
afterAll(() => servers?.database.drop());

it('workers that are stopped answer operators while they have something to ask, and warn of nothing', async () => {
  const port = String(await getFreePort());
  const { child, ended } = await startProcess('workers/src/main.ts', {
    DATABASE_URL: servers.database.serviceUrl,
    REDIS_URL: servers.redisUrl,
    OPERATIONS_PORT: port,
  });
  const ask = () => fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
  while ((await ask())?.status !== 200) await sleep(50);
  const statuses: number[] = [];
  const askUntilGone = async () => {
    for (let answer = await ask(); answer !== null; answer = await ask()) statuses.push(answer.status);
  };
  const asking = Promise.all(Array.from({ length: 4 }, askUntilGone));
  await expect.poll(() => statuses.length).toBeGreaterThan(4);
  child.kill('SIGTERM');
  await asking;
  const { stdout, code } = await ended;
  expect(code).toBe(0);
  expect(stdout).toContain('Shutting down');
  expect(stdout).not.toMatch(/"level":"(warn|error)"/);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('workers that are stopped wait for nobody who is connected and asks nothing', async () => {
  const port = await getFreePort();
  const { child, ended } = await startProcess('workers/src/main.ts', {
    DATABASE_URL: servers.database.serviceUrl,
    REDIS_URL: servers.redisUrl,
    OPERATIONS_PORT: String(port),
  });
  while ((await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.status !== 200) await sleep(50);
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  child.kill('SIGTERM');
  const { stdout, code } = await ended;
  expect(code).toBe(0);
  expect(stdout).not.toMatch(/"level":"(warn|error)"/);
  silent.destroy();
});
