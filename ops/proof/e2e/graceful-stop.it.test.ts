import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProcessServers, type ProcessServers, startReadyProcess } from './started-process.ts';

let servers: ProcessServers;
beforeAll(async () => {
  servers = await openProcessServers();
});
afterAll(() => servers?.database.drop());

it('a stopping gateway answers open requests and closes idle kept connections', async () => {
  const { child, ended, port } = await startReadyProcess(servers, 'gateway/src/main.ts', 'PORT');
  const underWay = request(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    // The 100 Continue proves that the request has reached the gateway.
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
