import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFreePort } from '../start/free-port.ts';
import { openProcessServers, type ProcessServers, startProcess } from './started-process.ts';

let servers: ProcessServers;
beforeAll(async () => {
  servers = await openProcessServers();
});
afterAll(() => servers?.database.drop());

/** The status of every answer, until nobody answers any more. */
async function askUntilGone(url: string): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response === null) return statuses;
    await response.text().catch(() => '');
    statuses.push(response.status);
  }
}

it('workers that are stopped answer operators while they have something to ask, and warn of nothing', async () => {
  const port = String(await getFreePort());
  const { child, ended } = await startProcess('workers/src/main.ts', {
    DATABASE_URL: servers.database.serviceUrl,
    REDIS_URL: servers.redisUrl,
    OPERATIONS_PORT: port,
  });
  const url = `http://127.0.0.1:${port}/health/ready`;
  while ((await fetch(url).catch(() => null))?.status !== 200) await sleep(50);
  const asking = Promise.all(Array.from({ length: 4 }, () => askUntilGone(url)));
  child.kill('SIGTERM');
  const statuses = new Set((await asking).flat());
  const { stdout, code } = await ended;
  expect(code).toBe(0);
  expect(stdout).toContain('Shutting down');
  expect(stdout).not.toMatch(/"level":"(warn|error)"/);
  expect([...statuses]).toEqual([200]);
});
