import { once } from 'node:events';
import { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '@chasqui/platform/log';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ListenOptions, listen } from './listen.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

type Answer = Parameters<typeof listen>[0];

async function start(answer: Answer, options?: ListenOptions): Promise<number> {
  const server = await listen(answer, 0, options);
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

const ok = () => new Response('ok');

/** Opens a connection and collects all bytes received until it is closed. */
async function open(port: number): Promise<{ socket: Socket; received: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  const received = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
  });
  return { socket, received };
}

async function send(port: number, text: string): Promise<string> {
  const { socket, received } = await open(port);
  socket.write(text);
  return received;
}

/** Writes one byte of `text` at intervals until the connection is closed. */
async function drip(socket: Socket, text: string): Promise<void> {
  for (const byte of text) {
    if (socket.destroyed || socket.writableEnded) return;
    socket.write(byte);
    await sleep(20);
  }
}

it('has the kernel keep a burst of connections until they are accepted', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen');
  await start(ok);
  expect(listening).toHaveBeenCalledWith(expect.objectContaining({ backlog: 4_096 }), expect.any(Function));
  listening.mockRestore();
});

it('says in one line that the port is taken', async () => {
  const port = await start(ok);
  await expect(listen(ok, port)).rejects.toThrow(new Error(`PORT ${port} is in use by another process`));
});

describe('a client that takes its time', () => {
  const deadlines = { headersMs: 200, requestMs: 400, checkMs: 50 };

  it('over the headers is cut off', async () => {
    const port = await start(ok, { deadlines });
    const { socket, received } = await open(port);
    await drip(socket, `GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ${'x'.repeat(5_000)}`);
    const answer = await received;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"error":"Request Timeout"');
  });

  it('over the body is cut off', async () => {
    const port = await start(async (request) => new Response(await request.text()), { deadlines });
    const { socket, received } = await open(port);
    await drip(socket, `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n${'x'.repeat(5_000)}`);
    expect(await received).not.toContain('HTTP/1.1 200');
  });

  it('before its first byte is cut off', async () => {
    const port = await start(ok, { deadlines: { ...deadlines, silenceMs: 200 } });
    const { received } = await open(port);
    expect(await received).not.toContain('HTTP/1.1 200');
  });

  it('over its answer is cut off', async () => {
    const megabytes = 'x'.repeat(32 * 1024 * 1024);
    const port = await start(() => new Response(megabytes), { deadlines: { ...deadlines, silenceMs: 200 } });
    const { socket } = await open(port);
    const [server] = servers;
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => countConnections(server)).toBe(0);
  });
});

function countConnections(server: Server | undefined): Promise<number> {
  return new Promise((resolve, reject) =>
    server?.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}

describe('headers', () => {
  const close = 'Connection: close\r\n\r\n';

  it('beyond 16 KiB, the address among them, are refused', async () => {
    const port = await start(ok);
    expect(await send(port, `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n${close}`)).toMatch(/^HTTP\/1\.1 431 /);
    expect(await send(port, `GET / HTTP/1.1\r\nHost: a\r\nX-Big: ${'x'.repeat(17_000)}\r\n${close}`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });

  it('are all read, however many: nothing pushes out what a proxy adds at the end', async () => {
    const port = await start((request) => new Response(request.headers.get('X-Forwarded-For')));
    const many = 'a:\r\n'.repeat(3_000);
    expect(await send(port, `GET / HTTP/1.1\r\nHost: a\r\n${many}X-Forwarded-For: 203.0.113.7\r\n${close}`)).toContain(
      '203.0.113.7',
    );
  });

  it.each([
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b/c\r\n'],
    ['a target that is none', 'GET /a\\b HTTP/1.1\r\nHost: a\r\n'],
  ])('with %s are answered in our shape, and with nothing of how we work', async (_what, head) => {
    const port = await start(ok);
    const answer = await send(port, head + close);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain(
      '"message":"Validation error: the request must be valid HTTP / Error de validación: la solicitud debe ser HTTP válido"',
    );
    expect(answer).not.toMatch(/\.[mt]?js|\.ts|at /);
  });

  it.each([
    ['a length and chunks both', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n'],
    ['a method nobody knows', 'FOO / HTTP/1.1\r\nHost: a\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n'],
  ])('with %s are refused', async (_what, head) => {
    const port = await start(ok);
    const answer = await send(port, head + close);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"statusCode":400,"error":"Bad Request","message":"Validation error: ');
    expect(answer).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/i);
  });
});

it('says nothing in the middle of another answer', async () => {
  const unfinished = () => new ReadableStream({ start: (body) => body.enqueue(Buffer.from('half an answer')) });
  const port = await start(() => new Response(unfinished()));
  const { socket, received } = await open(port);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'data');
  socket.write('FOO / HTTP/1.1\r\n\r\n');
  const answer = await received;
  expect(answer).toContain('half an answer');
  expect(answer).not.toContain('HTTP/1.1 400');
});

it('answers with nothing of how we work when what it serves fails', async () => {
  const lines: string[] = [];
  const log = createLog({
    level: 'info',
    name: 'test',
    destination: { write: (line: string) => void lines.push(line) },
  });
  const port = await start(() => Promise.reject(new Error('password=hunter2')), { log });
  const answer = await send(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 500 /);
  expect(answer).toContain('Something went wrong on our side');
  expect(answer).not.toContain('hunter2');
  const id = /X-Request-Id: (\S+)/i.exec(answer)?.[1];
  expect(lines).toEqual([expect.stringContaining(`"requestId":"${id}"`)]);
});
