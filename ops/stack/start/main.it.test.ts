import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFreePort } from './ports.ts';

// The built service as `npm start` runs it, without npm: `pretest` has built it.
const run = promisify(execFile);
const START = join(import.meta.dirname, '../../dist/start.mjs');
const BOOT_TIMEOUT_MS = 180_000;

let folder: string;
let env: Record<string, string>;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-main-'));
  env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: join(folder, 'data'),
    PORT: String(await getFreePort()),
    SANDBOX_PORT: String(await getFreePort()),
  };
});

afterAll(async () => {
  for (const child of started.filter(isRunning)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
}

function launch(variables: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [START], { env: { ...env, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  return { child, output: () => output };
}

async function serve(): Promise<Run> {
  const running = launch();
  await expect.poll(() => running.output(), { timeout: BOOT_TIMEOUT_MS }).toContain('Ctrl-C stops everything');
  return running;
}

async function refusal(variables: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { child, output } = launch(variables);
  const [code] = await once(child, 'close');
  return { code, said: output() };
}

describe('npm start', () => {
  it('ends with an accepted factura and a curl that can be pasted repeatedly', async () => {
    const { output } = await serve();
    expect(output()).toMatch(/First factura: 20123456786-01-F001-00000001 → ACCEPTED \(0: /);
    const command = /curl -s[\s\S]+?\n(?=\n)/.exec(output())?.[0] ?? '';
    const numbers: string[] = [];
    for (const _ of [1, 2]) {
      const { stdout } = await run('sh', ['-c', command]);
      const result = JSON.parse(stdout) as { status: string; documentId: string };
      expect(result.status).toBe('ACCEPTED');
      numbers.push(result.documentId);
    }
    expect(numbers).toEqual(['20123456786-01-F001-00000002', '20123456786-01-F001-00000003']);
  });

  it('names ports in use and the command for a second stack', async () => {
    const { code, said } = await refusal({});
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toContain(`ports ${env.PORT} (gateway) and ${env.SANDBOX_PORT} (sandbox authority) are taken`);
    expect(said).toMatch(/`PORT=\d+ SANDBOX_PORT=\d+ DATA_DIR=\S+ npm start`/);
  });

  it('keeps its data and leaves no process behind when it is killed', async () => {
    const before = started[0];
    before?.kill('SIGKILL');
    await expect.poll(() => fetch(`http://127.0.0.1:${env.PORT}/health/live`).catch(() => null)).toBeNull();
    const { output, child } = await serve();
    expect(output()).toContain('The data is still there. First factura: 20123456786-01-F001-00000001 → ACCEPTED');
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(output()).toContain('SIGINT: stopping.');
  });

  it('prints its secrets on the terminal and in no log', async () => {
    const kept = JSON.parse(await readFile(join(folder, 'data', 'secrets.json'), 'utf8')) as Record<string, string>;
    const { apiKey } = JSON.parse(await readFile(join(folder, 'data', 'demo.json'), 'utf8')) as { apiKey: string };
    const names = ['gateway', 'workers', 'sandbox', 'postgres', 'redis'];
    const logs = await Promise.all(names.map((name) => readFile(join(folder, 'data', 'logs', `${name}.log`), 'utf8')));
    for (const secret of [...Object.values(kept), apiKey]) expect(logs.join('\n')).not.toContain(secret);
  });

  it('names a wrong variable in one line and starts nothing', async () => {
    const { code, said } = await refusal({ PORT: 'high', DATA_DIR: join(folder, 'other') });
    expect({ code, said }).toEqual({ code: 1, said: 'PORT must be a TCP port from 1 to 65535\n' });
  });

  it('generates no secret in production', async () => {
    const { code, said } = await refusal({ NODE_ENV: 'production', DATA_DIR: join(folder, 'other') });
    expect(code).toBe(1);
    expect(said.match(/^(\w+) must be given/gm)).toEqual([
      'AUTHORITY must be given',
      'MASTER_KEY must be given',
      'JWT_SECRET must be given',
      'ENCRYPTION_KEY must be given',
    ]);
  });
});
