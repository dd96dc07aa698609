import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFreePort } from '../start/free-port.ts';
import { openProcessServers, type ProcessServers, startProcess } from './started-process.ts';

let servers: ProcessServers;
beforeAll(async () => {
  servers = await openProcessServers();
});
afterAll(() => servers?.database.drop());

it('a gateway that is stopped answers what is under way, and waits for no connection that is kept', async () => {
  const PORT = String(await getFreePort());
  const { child, ended } = await startProcess('gateway/src/main.ts', {
    DATABASE_URL: servers.database.serviceUrl,
    REDIS_URL: servers.redisUrl,
    PORT,
  });
  const origin = `http://127.0.0.1:${PORT}`;
  while ((await fetch(`${origin}/health/ready`).catch(() => null))?.status !== 200) await sleep(50);
  const underWay = request(`${origin}/auth/login`, {
    method: 'POST',
    // It is told to continue once it has arrived.
    headers: { 'Content-Type': 'application/json', 'Content-Length': 2, Expect: '100-continue' },
    agent: new Agent({ keepAlive: true }),
  });
  underWay.flushHeaders();
  await once(underWay, 'continue');

  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  child.kill('SIGTERM');
  await expect.poll(() => said).toContain('Shutting down');
  underWay.end('{}');
  const [{ statusCode, headers }] = (await once(underWay, 'response')) as [IncomingMessage];
  const { stdout, code } = await ended;

  expect([statusCode, headers.connection]).toEqual([400, 'close']);
  expect(code).toBe(0);
  expect(stdout).not.toMatch(/"level":"(warn|error)"/);
});
