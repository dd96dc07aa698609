import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type Connections, watchConnections } from './connections.ts';

/** Time longer than any test: a wait that ends earlier did not run to its limit. */
const LONG_MS = 600_000;

let server: Server;
const agents: Agent[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const each of [...agents.splice(0), ...sockets.splice(0)]) each.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(listener: RequestListener): Promise<Connections> {
  server = createServer({ keepAliveTimeout: LONG_MS }, listener);
  const connections = watchConnections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return connections;
}

/**
 * Opens a client that keeps one connection alive as long as allowed, and records each answer and its `Connection`
 * header.
 */
function openClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return async () => {
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, resolve).once('error', reject);
    });
    return [await text(response), response.headers.connection];
  };
}

/** Opens a raw socket: the test writes any bytes and reads everything received. */
async function openSocket(): Promise<{ readonly socket: Socket; readonly accepted: Socket; heard(): string }> {
  const { port } = server.address() as AddressInfo;
  // The socket must not close its own side by itself.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  const [accepted] = (await once(server, 'connection')) as [Socket];
  return { socket, accepted, heard: () => said };
}

/** Starts a server that answers each request only when the test calls for it. */
function answerLater() {
  const waiting: (() => void)[] = [];
  const listener: RequestListener = (_request, response) => void waiting.push(() => void response.end('late'));
  return { listener, waiting };
}

it('keep what is asked on them until they are told', async () => {
  await serve((_request, response) => response.end('answer'));
  const ask = openClient();
  expect(await ask()).toEqual(['answer', 'keep-alive']);
  expect(await ask()).toEqual(['answer', 'keep-alive']);
});

it('are told to close with their next answer, and none is cut off', async () => {
  const connections = await serve((_request, response) => response.end('answer'));
  const clients = Array.from({ length: 8 }, openClient);
  for (const ask of clients) await ask();
  let isOver = false;
  const telling = connections.tellToClose(LONG_MS).then(() => {
    isOver = true;
  });
  for (const ask of clients) {
    expect(isOver).toBe(false);
    expect(await ask()).toEqual(['answer', 'close']);
  }
  await telling;
});

it('are told with the answer of a request that runs', async () => {
  const { listener, waiting } = answerLater();
  const connections = await serve(listener);
  const asking = openClient()();
  await expect.poll(() => waiting.length).toBe(1);
  const telling = connections.tellToClose(LONG_MS);
  waiting[0]?.();
  expect(await asking).toEqual(['late', 'close']);
  await telling;
});

it('are taken while others are told', async () => {
  const { listener, waiting } = answerLater();
  const connections = await serve(listener);
  const first = openClient()();
  await expect.poll(() => waiting.length).toBe(1);
  const telling = connections.tellToClose(LONG_MS);
  const second = openClient()();
  await expect.poll(() => waiting.length).toBe(2);
  for (const answer of waiting) answer();
  expect(await Promise.all([first, second])).toEqual([
    ['late', 'close'],
    ['late', 'close'],
  ]);
  await telling;
});

it('are waited for no longer than that when they are silent, and closed then', async () => {
  const connections = await serve((_request, response) => response.end('answer'));
  await openClient()();
  await connections.tellToClose(50);
  await connections.close(LONG_MS);
  expect(server.listening).toBe(false);
});

it('are closed once their request is answered, also where the answer had begun before', async () => {
  const ends: (() => void)[] = [];
  const connections = await serve((_request, response) => {
    response.write('la');
    ends.push(() => void response.end('te'));
  });
  const asking = openClient()();
  await expect.poll(() => ends.length).toBe(1);
  await connections.tellToClose(50);
  const closing = connections.close(LONG_MS);
  ends[0]?.();
  expect(await asking).toEqual(['late', 'keep-alive']);
  await closing;
});

it('are closed once their request is answered to the last byte, to who reads slowly, too', async () => {
  const body = Buffer.alloc(12_000_000, 'x');
  const ends: (() => void)[] = [];
  const connections = await serve((_request, response) => void ends.push(() => void response.end(body)));
  const { socket, heard } = await openSocket();
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => ends.length).toBe(1);
  const closing = connections.close(LONG_MS);
  ends[0]?.();
  await sleep(200);
  socket.resume();
  await closing;
  await expect.poll(() => heard().length).toBeGreaterThan(body.length);
});

it('are closed when nothing was ever asked on them', async () => {
  const connections = await serve((_request, response) => response.end('answer'));
  await openSocket();
  await connections.close(LONG_MS);
  expect(server.listening).toBe(false);
});

it('are closed, too, when the answer came before the rest of the body', async () => {
  const connections = await serve((_request, response) => response.end('no'));
  const { socket, heard } = await openSocket();
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nla');
  await expect.poll(heard).toContain('keep-alive');
  socket.write('te');
  await connections.close(LONG_MS);
  expect(server.listening).toBe(false);
});

it('are left to the deadlines of the server while a request arrives', async () => {
  server = createServer({ headersTimeout: 300, connectionsCheckingInterval: 50 });
  const connections = watchConnections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { socket, accepted, heard } = await openSocket();
  socket.write('GET / HT');
  await expect.poll(() => accepted.bytesRead).toBe(8);
  await connections.close(LONG_MS);
  await expect.poll(heard).toContain('408');
});

it('have each of several pipelined requests answered', async () => {
  const { listener, waiting } = answerLater();
  const connections = await serve(listener);
  const { socket, heard } = await openSocket();
  socket.write('GET /a HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => waiting.length).toBe(1);
  const telling = connections.tellToClose(LONG_MS);
  socket.write('GET /b HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => waiting.length).toBe(2);
  for (const answer of waiting) answer();
  await telling;
  await expect.poll(() => heard().split('late')).toHaveLength(3);
  expect(heard().match(/^Connection: .*$/gm)).toEqual(['Connection: close']);
});

it('are told, too, when they come next', async () => {
  const connections = await serve((_request, response) => response.end('answer'));
  const asking = openClient()();
  await connections.tellToClose(LONG_MS);
  await connections.close(LONG_MS);
  expect(await asking).toEqual(['answer', 'close']);
});

it('are served what had arrived while the process stood still', async () => {
  const connections = await serve((_request, response) => response.end('answer'));
  const { socket, heard } = await openSocket();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(heard).toContain('answer');
  const closing = connections.close(LONG_MS);
  socket.write('GET /again HTTP/1.1\r\nHost: a\r\n\r\n');
  const until = performance.now() + 200;
  while (performance.now() < until);
  await closing;
  await expect.poll(() => heard().split('answer')).toHaveLength(3);
});

it.each([
  ['whose request does not arrive', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nla'],
  ['that are sent what is no request', '\r\n'],
])('%s are waited for no longer than that', async (_what, sent) => {
  const connections = await serve((request, response) => request.once('end', () => response.end('answer')));
  const { socket, accepted } = await openSocket();
  socket.write(sent);
  await expect.poll(() => accepted.bytesRead).toBe(sent.length);
  await connections.close(50);
  expect(server.listening).toBe(false);
});
