import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunningServer } from '../../../stack/start/guarded-child.ts';
import { createOutageSwitch } from './outage-switch.ts';

let server: Server;
let url: string;
let told: string[];
let status: number;

beforeEach(async () => {
  told = [];
  status = 200;
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    told.push(`${request.url} ${Buffer.concat(chunks).toString('utf8')}`);
    response.writeHead(status).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => close());

async function close(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function member(stops: string[] = []) {
  const stop = async () => void stops.push('stopped');
  const running: RunningServer = { name: 'sandbox', pid: 1, exited: new Promise(() => {}), stop };
  return { name: 'sandbox', start: async () => running };
}

it('tells the sandbox of an outage at once', async () => {
  await createOutageSwitch(url).set({ mode: 'flaky', rate: 0.5 });
  expect(told).toEqual(['/sandbox/faults {"mode":"flaky","rate":0.5}']);
});

it('tells a restarted sandbox of the current outage', async () => {
  const outages = createOutageSwitch(url);
  await outages.set({ mode: 'down' });
  await outages.wrap(member()).start();
  expect(told).toEqual(['/sandbox/faults {"mode":"down"}', '/sandbox/faults {"mode":"down"}']);
});

it('ignores a sandbox that is down', async () => {
  const outages = createOutageSwitch(url);
  await close();
  await expect(outages.set({ mode: 'down' })).resolves.toBeUndefined();
});

it('repeats a request that the sandbox refused', async () => {
  status = 400;
  const stops: string[] = [];
  const outages = createOutageSwitch(url);
  await expect(outages.set({ mode: 'none' })).rejects.toThrow('answered 400');
  await expect(outages.wrap(member(stops)).start()).rejects.toThrow('answered 400');
  expect(stops).toEqual(['stopped']);
});
