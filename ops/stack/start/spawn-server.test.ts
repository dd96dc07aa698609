import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeOccupation, findBusyPorts, type WantedPort } from './busy-ports.ts';
import { getFreePort, isPortFree } from './free-port.ts';
import { isAlive } from './left-over.ts';
import { type ServerCommand, ServerStartError, spawnServer } from './spawn-server.ts';
import { startOnPort } from './start-on-port.ts';
import type { Watchdog } from './watchdog.ts';

let folder: string;
let guarded: number[];
let watchdog: Watchdog;

beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/chasqui-spawn-`);
  guarded = [];
  watchdog = {
    guard: (pid) => void guarded.push(pid),
    release: (pid) => void guarded.splice(guarded.indexOf(pid), 1),
    guardFolder: () => {},
    releaseFolder: () => {},
    close: async () => {},
  };
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

function command(code: string, changes: Partial<ServerCommand> = {}): ServerCommand {
  return {
    name: 'Server',
    command: process.execPath,
    args: ['-e', code],
    cwd: folder,
    account: null,
    stdin: '',
    readyText: 'accepting connections',
    stopSignal: 'SIGTERM',
    ...changes,
  };
}

const READY = "console.error('now accepting connections'); setInterval(() => {}, 1000);";

describe('a server', () => {
  it('is up when it says so, is guarded while it runs, and stops when told to', async () => {
    const server = await spawnServer(command(READY), watchdog, () => {});
    expect(guarded).toEqual([server.pid]);
    await server.stop();
    expect(await server.exited).toBe('signal SIGTERM');
    expect(isAlive(server.pid)).toBe(false);
    expect(guarded).toEqual([]);
    await server.stop();
  });

  it('works in its folder, reads its configuration, and gives every line it prints', async () => {
    const lines: string[] = [];
    const code = `process.stdin.on('data', (chunk) => { console.log(process.cwd()); console.log(String(chunk)); ${READY} })`;
    const server = await spawnServer(command(code, { stdin: 'port 1' }), watchdog, (line) => void lines.push(line));
    expect(lines).toEqual([folder, 'port 1', 'now accepting connections']);
    await server.stop();
  });

  it('that ends before it is up fails with its last lines', async () => {
    const code = "for (let i = 1; i <= 30; i++) console.error('line ' + i); process.exitCode = 3;";
    const failure = await spawnServer(command(code), watchdog, () => {}).catch((error) => error);
    expect(failure).toBeInstanceOf(ServerStartError);
    expect(failure.message).toContain('Server did not start: exit code 3');
    expect(failure.output).toMatch(/^line 11\n[\s\S]*line 30$/);
  });

  it('that is not there fails with its name', async () => {
    const missing = spawnServer(command('', { command: '/nowhere/server' }), watchdog, () => {});
    await expect(missing).rejects.toThrow('Server could not be started');
    expect(guarded).toEqual([]);
  });
});

describe('a port', () => {
  it('is free when nobody listens on it, on any address', async () => {
    const port = await getFreePort();
    expect(await isPortFree(port)).toBe(true);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await isPortFree(port)).toBe(false);
    server.close();
  });

  const taken = () => new ServerStartError('Server', 'exit code 1', 'could not bind: Address already in use');

  it('that somebody takes meanwhile is followed by another one', async () => {
    const tried: number[] = [];
    const port = await startOnPort(undefined, async (candidate) => {
      tried.push(candidate);
      if (tried.length < 3) throw taken();
      return candidate;
    });
    expect(tried).toHaveLength(3);
    expect(port).toBe(tried[2]);
  });

  it('is not changed when it was asked for, nor for another failure', async () => {
    await expect(startOnPort(1234, () => Promise.reject(taken()))).rejects.toThrow('Address already in use');
    let tries = 0;
    const broken = startOnPort(undefined, () => {
      tries += 1;
      return Promise.reject(new Error('no disk'));
    });
    await expect(broken).rejects.toThrow('no disk');
    expect(tries).toBe(1);
  });
});

describe('what is said of taken ports', () => {
  const gateway: WantedPort = { variable: 'PORT', server: 'gateway', port: 65_535 };

  it('is nothing when all are free and nobody runs on the data folder', async () => {
    const port = await getFreePort();
    expect(await findBusyPorts([{ ...gateway, port }])).toEqual([]);
    expect(await describeOccupation({ wanted: [], busy: [], holder: undefined, dataDir: '.data' })).toBeNull();
  });

  it('names the port and another one to take', async () => {
    const sentence = await describeOccupation({
      wanted: [],
      busy: [{ ...gateway, port: 3000 }],
      holder: undefined,
      dataDir: '.data',
    });
    expect(sentence).toMatch(/^The port 3000 \(gateway\) is taken by another program.*`PORT=\d+ npm start`\.$/);
    expect(sentence).not.toContain('`PORT=3000 ');
  });

  it('names another port for each that is taken, and none that this stack is to have itself', async () => {
    const [first, second] = [await getFreePort(), await getFreePort()];
    const wanted: WantedPort[] = [
      { ...gateway, port: first },
      { variable: 'SANDBOX_PORT', server: 'sandbox authority', port: first },
    ];
    for (const holder of [undefined, 77]) {
      const sentence = await describeOccupation({ wanted, busy: wanted, holder, dataDir: '.data' });
      const [, port, sandboxPort] = /`PORT=(\d+) SANDBOX_PORT=(\d+) /.exec(sentence ?? '') ?? [];
      expect(Number(port)).toBeGreaterThan(first);
      expect(Number(sandboxPort)).toBeGreaterThan(Number(port));
    }
    const beside: WantedPort[] = [
      { ...gateway, port: second - 1 },
      { variable: 'SANDBOX_PORT', server: 'sandbox authority', port: second },
    ];
    const sentence = await describeOccupation({
      wanted: beside,
      busy: beside.slice(0, 1),
      holder: undefined,
      dataDir: '.data',
    });
    expect(sentence).toMatch(/`PORT=\d+ npm start`/);
    expect(sentence).not.toContain(`PORT=${second} `);
  });

  it('names the process that runs on the same data folder, also on other ports', async () => {
    expect(await describeOccupation({ wanted: [], busy: [], holder: 77, dataDir: '.data' })).toBe(
      'Chasqui already runs on the data folder .data as process 77: stop that one, or start a second one: `DATA_DIR=.data-2 npm start`.',
    );
  });
});
