import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadFile } from './download-file.ts';

let folder: string;
let server: Server | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'download-'));
});
afterEach(async () => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true });
});

async function download(answer: RequestListener, stallMs = 60_000, signal = new AbortController().signal) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const file = join(folder, 'file');
  await downloadFile(`http://127.0.0.1:${port}/`, file, { stallMs, signal });
  return readFile(file, 'utf8');
}

it('writes the file, also after a redirect', async () => {
  const answer: RequestListener = ({ url }, response) =>
    url === '/' ? response.writeHead(302, { Location: '/moved' }).end() : response.end('the file');
  expect(await download(answer)).toBe('the file');
});

it('has a deadline for each piece and none for the whole', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pieces = 5;
  let response: ServerResponse | undefined;
  const downloaded = download((_request, answer) => {
    response = answer;
  }, 1_000);
  await untilReal(() => response !== undefined);
  for (let sent = 1; sent <= pieces; sent += 1) {
    response?.write('x');
    await untilReal(async () => (await stat(join(folder, 'file')).catch(() => null))?.size === sent);
    vi.advanceTimersByTime(900);
  }
  response?.end();
  expect(await downloaded).toBe('x'.repeat(pieces));
});

/** Waits for an event while the timers are not real. */
async function untilReal(happened: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await happened())) await new Promise((resolve) => setImmediate(resolve));
}

it.each<[string, RequestListener, string | RegExp]>([
  ['HTTP 404', (_request, response) => response.writeHead(404).end('<html>'), 'the answer is HTTP 404'],
  ['silence', () => {}, 'no byte came for 100 ms'],
  ['a beginning', (_request, response) => response.write('PK'), 'no byte came for 100 ms'],
])('fails for %s', async (_case, answer, problem) => {
  await expect(download(answer, 100)).rejects.toThrow(problem);
});

it('fails for an answer that ends before its announced length', async () => {
  const answer: RequestListener = (_request, response) => {
    response.writeHead(200, { 'Content-Length': 10 });
    response.write('PK', () => response.destroy());
  };
  await expect(download(answer)).rejects.toThrow();
});

it('ends with its signal', async () => {
  const stop = new AbortController();
  const answer: RequestListener = () => stop.abort();
  await expect(download(answer, 60_000, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
