import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createChasquiClient } from './create-client.ts';

/** Paths that each server was asked for. */
const [here, elsewhere]: [string[], string[]] = [[], []];
const other = createServer((request, response) => {
  elsewhere.push(`${request.method} ${request.url}`);
  response.setHeader('Content-Disposition', 'attachment; filename="other.pdf"').end('{"result":{"data":{}}}');
});
const first = createServer((request, response) => {
  here.push(`${request.method} ${request.url}`);
  response.writeHead(307, { Location: addressOf(other) + request.url }).end();
});

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  for (const server of [first, other]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  for (const server of [first, other]) server.close();
});
beforeEach(() => {
  for (const asked of [here, elsewhere]) asked.length = 0;
});

const client = () => createChasquiClient({ url: addressOf(first), apiKey: 'sk_live_test', retries: 0 });

it('a change is not sent on to another host, with neither body nor key', async () => {
  const change = client().settings.update.mutate({ name: 'Comercial Ñandú S.A.C.' }, { idempotencyKey: 'k-1' });
  await expect(change).rejects.toMatchObject({
    ...{ name: 'ChasquiNetworkError', reason: 'connection', idempotencyKey: 'k-1' },
  });
  expect([here.length, elsewhere]).toEqual([1, []]);
});

it('a file is not fetched from another host', async () => {
  const download = client().download('x', 'pdf');
  await expect(download).rejects.toMatchObject({ name: 'ChasquiNetworkError', reason: 'connection' });
  expect([here, elsewhere]).toEqual([['GET /api/documents/x/pdf'], []]);
});
