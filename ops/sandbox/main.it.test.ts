import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { SIMPLE } from './testing/factura.ts';
import { packFactura, postBill, readCdrOf } from './testing/wire.ts';

/** Tests the sandbox as a separate process that is killed. */

let folder: string;
let port: number;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-sandbox-main-'));
  port = await findFreePort();
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
}

function run(env: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, [join(inject('programs'), 'ops/sandbox/main.mjs')], {
    env: { PATH: process.env.PATH ?? '', SANDBOX_PORT: String(port), DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  return { child, output: () => output };
}

async function start(): Promise<Running> {
  const running = run();
  const [message] = await once(running.child, 'message');
  expect(message).toBe('ready');
  return running;
}

it('prints that it is ready, and ends cleanly when it is told to', async () => {
  const { child, output } = await start();
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(output()).toContain('The sandbox authority listens');
});

it('keeps its register when it is killed', async () => {
  const url = `http://127.0.0.1:${port}`;
  const envelope = await packFactura(SIMPLE);
  const { child } = await start();
  const cdr = readCdrOf(await postBill(url, envelope));
  child.kill('SIGKILL');
  await once(child, 'close');
  await start();
  expect((await postBill(url, envelope)).faultCode).toMatch(/Client\.103[23]$/);
  const tally = await (await fetch(`${url}/sandbox/documents/${envelope.fileName}`)).json();
  expect(tally).toMatchObject({ submissions: 2, registrations: 1 });
  expect(cdr.referenceId).toBe('F001-1');
});

it('ends with one line if a variable is wrong', async () => {
  const { child, output } = run({ SANDBOX_PORT: 'http' });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(output().trim()).toMatch(/^SANDBOX_PORT must be [^\n]*$/);
});

it('ends with one line if its port is in use', async () => {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { child, output } = run();
  const [code] = await once(child, 'close');
  server.close();
  expect(code).toBe(1);
  expect(output().trim()).toBe(`SANDBOX_PORT must be a free port: ${port} is in use`);
});
