import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from './left-over.ts';
import { describeOccupation, findBusyPorts, getFreePort, isPortFree, type WantedPort } from './ports.ts';
import { type ServerCommand, ServerStartError, spawnServer, startOnPort } from './spawn-server.ts';
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

describe('a spawned server', () => {
  it('is up after its ready line, is guarded while it runs, and stops on request', async () => {
    const server = await spawnServer(command(READY), watchdog, () => {});
    expect(guarded).toEqual([server.pid]);
    await server.stop();
    expect(await server.exited).toBe('signal SIGTERM');
    expect(isAlive(server.pid)).toBe(false);
    expect(guarded).toEqual([]);
    await server.stop();
  });

  it('runs in its folder, reads its configuration and returns every line', async () => {
    const lines: string[] = [];
    const code = `process.stdin.on('data', (chunk) => { console.log(process.cwd()); console.log(String(chunk)); ${READY} })`;
    const server = await spawnServer(command(code, { stdin: 'port 1' }), watchdog, (line) => void lines.push(line));
    expect(lines).toEqual([folder, 'port 1', 'now accepting connections']);
    await server.stop();
  });

  it('fails with its last lines if it ends before it is up', async () => {
    const code = "for (let i = 1; i <= 30; i++) console.error('line ' + i); process.exitCode = 3;";
    const failure = await spawnServer(command(code), watchdog, () => {}).catch((error) => error);
    expect(failure).toBeInstanceOf(ServerStartError);
    expect(failure.message).toContain('Server did not start: exit code 3');
    expect(failure.output).toMatch(/^line 11\n[\s\S]*line 30$/);
  });

  it('fails with its name if it does not exist', async () => {
    const missing = spawnServer(command('', { command: '/nowhere/server' }), watchdog, () => {});
    await expect(missing).rejects.toThrow('Server could not be started');
    expect(guarded).toEqual([]);
  });
});

describe('a port', () => {
  it('is free if no process listens on it, at any address', async () => {
    const port = await getFreePort();
    expect(await isPortFree(port)).toBe(true);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await isPortFree(port)).toBe(false);
    server.close();
  });

  const taken = () => new ServerStartError('Server', 'exit code 1', 'could not bind: Address already in use');

  it('is replaced if another process takes it meanwhile', async () => {
    const tried: number[] = [];
    const port = await startOnPort(undefined, async (candidate) => {
      tried.push(candidate);
      if (tried.length < 3) throw taken();
      return candidate;
    });
    expect(tried).toHaveLength(3);
    expect(port).toBe(tried[2]);
  });

  it('is not replaced if it was requested, or for other failures', async () => {
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

describe('the message about ports in use', () => {
  const gateway: WantedPort = { variable: 'PORT', server: 'gateway', port: 65_535 };

  it('is empty if all are free and the data folder is not in use', async () => {
    const port = await getFreePort();
    expect(await findBusyPorts([{ ...gateway, port }])).toEqual([]);
    expect(await describeOccupation({ wanted: [], busy: [], holder: undefined, dataDir: '.data' })).toBeNull();
  });

  it('names the port and a free one', async () => {
    const sentence = await describeOccupation({
      wanted: [],
      busy: [{ ...gateway, port: 3000 }],
      holder: undefined,
      dataDir: '.data',
    });
    expect(sentence).toMatch(/^The port 3000 \(gateway\) is taken by another program.*`PORT=\d+ npm start`\.$/);
    expect(sentence).not.toContain('`PORT=3000 ');
  });

  it('names a different free port for each one in use', async () => {
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

  it('names the process on the same data folder, also with other ports', async () => {
    expect(await describeOccupation({ wanted: [], busy: [], holder: 77, dataDir: '.data' })).toBe(
      'Chasqui already runs on the data folder .data as process 77: stop that one, or start a second one: `DATA_DIR=.data-2 npm start`.',
    );
  });
});
