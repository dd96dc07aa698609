import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenLocally } from '../../support/local-server.ts';
import { type PostgresProxy, startPostgresProxy } from './postgres-proxy.ts';

let echo: Server;
let proxy: PostgresProxy;
let client: Socket;
beforeEach(async () => {
  echo = createServer((socket) => {
    socket.on('error', () => socket.destroy()).pipe(socket);
  });
  proxy = await startPostgresProxy(await listenLocally(echo));
  client = connect(proxy.port, '127.0.0.1');
  await once(client, 'connect');
});
afterEach(async () => {
  client.destroy();
  await proxy.close();
  echo.close();
});

async function say(text: string): Promise<string> {
  client.write(text);
  const [answer] = await once(client, 'data');
  return String(answer);
}

it('passes everything on', async () => {
  expect(await say('hello')).toBe('hello');
});

it('breaks connections and refuses new ones while a process is cut off', async () => {
  await say('hello');
  proxy.cut('refused');
  await once(client, 'close');
  client = connect(proxy.port, '127.0.0.1');
  await once(client, 'close');
  proxy.mend();
  client = connect(proxy.port, '127.0.0.1');
  expect(await say('again')).toBe('again');
});

it('holds everything up in a silent cut, and delivers it late', async () => {
  await say('hello');
  proxy.cut('silent');
  let answer = '';
  client.on('data', (chunk) => {
    answer += chunk;
  });
  client.write('late');
  const other = connect(proxy.port, '127.0.0.1');
  other.write('new');
  await once(other, 'connect');
  // An answer that could pass would have come before that to a later connection without the proxy.
  const direct = connect((echo.address() as { port: number }).port, '127.0.0.1');
  direct.write('direct');
  await once(direct, 'data');
  expect(answer).toBe('');
  proxy.mend();
  expect(String((await once(other, 'data'))[0])).toBe('new');
  await expect.poll(() => answer).toBe('late');
  for (const socket of [other, direct]) socket.destroy();
});
