import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProcessServers, type ProcessServers, startReadyProcess } from './started-process.ts';

let servers: ProcessServers;
beforeAll(async () => {
  servers = await openProcessServers();
});
afterAll(() => servers?.database.drop());

const startWorkers = () => startReadyProcess(servers, 'workers/src/main.ts', 'OPERATIONS_PORT');

it('stopping workers answer health requests while jobs run, and log no warning', async () => {
  const { child, ended, readiness } = await startWorkers();
  const statuses: number[] = [];
  const askUntilGone = async () => {
    for (let status = await readiness(); status !== undefined; status = await readiness()) statuses.push(status);
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

it('stopping workers close idle connections', async () => {
  const { child, ended, port } = await startWorkers();
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  child.kill('SIGTERM');
  const { stdout, code } = await ended;
  expect(code).toBe(0);
  expect(stdout).not.toMatch(/"level":"(warn|error)"/);
  silent.destroy();
});
