import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { runLoad } from './run-load.ts';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server without a port');
  return `http://127.0.0.1:${address.port}`;
}

const LOAD = { apiKey: 'key', body: '{"series":"F001"}', clients: 3, count: 10, pauseMs: 0 };

it('sends the requested number of requests from the requested number of clients and counts each kind of answer', async () => {
  let open = 0;
  let most = 0;
  let emitted = 0;
  const gatewayUrl = await listen(async (request, response) => {
    open += 1;
    most = Math.max(most, open);
    const body = Buffer.concat(await request.toArray()).toString();
    open -= 1;
    emitted += 1;
    const isGood = body === LOAD.body && request.headers.authorization === 'Bearer key';
    response.writeHead(emitted === 1 ? 202 : 201).end(isGood ? '{"id":"1","status":"ACCEPTED"}' : '{}');
  });
  const result = await runLoad({ ...LOAD, gatewayUrl });
  expect(result.endings).toEqual({ '201 ACCEPTED': 9, '202 ACCEPTED': 1 });
  expect(result.latenciesMs).toHaveLength(10);
  expect(result.refusals).toBe(0);
  expect(most).toBeLessThanOrEqual(3);
});

it('stops when it is told to', async () => {
  let asked = 0;
  const gatewayUrl = await listen((_request, response) => {
    asked += 1;
    if (asked <= 2) response.writeHead(503, { 'Retry-After': '0' }).end('{}');
    else response.writeHead(201).end('{"status":"ACCEPTED"}');
  });
  const result = await runLoad({ ...LOAD, gatewayUrl, clients: 1, count: 1 });
  expect(result).toMatchObject({ endings: { '201 ACCEPTED': 1 }, refusals: 2 });
});

it('rejects if the server cannot be reached', async () => {
  const gatewayUrl = await listen((request) => request.socket.destroy());
  await expect(runLoad({ ...LOAD, gatewayUrl })).rejects.toThrow();
});
