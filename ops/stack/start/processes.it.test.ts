import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, stopLeftOver } from './left-over.ts';
import { openLogFiles } from './log-files.ts';
import { findHolder, lockDataFolder } from './runtime.ts';
import { buildServiceEnv } from './stack-services.ts';

let folder: string;
const children: ReturnType<typeof spawn>[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-processes-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function sleeper(cwd: string): Promise<{ pid: number; exited: Promise<unknown> }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'], { cwd });
  children.push(child);
  await once(child.stdout, 'data');
  return { pid: Number(child.pid), exited: once(child, 'exit') };
}

describe('the lock of a data folder', () => {
  it('names its holder, excludes others and can be released', async () => {
    expect(await findHolder(folder)).toBeUndefined();
    const unlock = await lockDataFolder(folder);
    expect(await findHolder(folder)).toBe(process.pid);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `Another Chasqui (process ${process.pid}) runs on the data folder`,
    );
    await unlock();
    expect(await findHolder(folder)).toBeUndefined();
  });

  it('is void if its process id belongs to another process', async () => {
    await writeFile(join(folder, 'running.json'), JSON.stringify({ pid: process.pid, start: 'another time' }));
    expect(await findHolder(folder)).toBeUndefined();
    await lockDataFolder(folder);
    expect(await findHolder(folder)).toBe(process.pid);
  });

  it.each(['', '{"pid":', 'null', '{"pid":"1"}'])('is void if a crash left its file as %j', async (text) => {
    await writeFile(join(folder, 'running.json'), text);
    expect(await findHolder(folder)).toBeUndefined();
  });
});

describe('a server left over from a killed stack', () => {
  const pidFile = () => join(folder, 'server.pid');

  it('is stopped if it works in the data folder', async () => {
    const { pid, exited } = await sleeper(folder);
    await writeFile(pidFile(), `${pid}\n/somewhere\n`);
    await stopLeftOver(pidFile(), folder, 'SIGTERM');
    await exited;
  });

  it('is not stopped if the process is unrelated, and its pid file is removed', async () => {
    const { pid } = await sleeper(tmpdir());
    await writeFile(pidFile(), String(pid));
    await stopLeftOver(pidFile(), folder, 'SIGTERM');
    expect(isAlive(pid)).toBe(true);
    await expect(stat(pidFile())).rejects.toThrow('ENOENT');
  });

  it.each(['', 'x', '0', '-1', '1'])('does not exist if the pid file holds %j', async (text) => {
    await writeFile(pidFile(), text);
    await stopLeftOver(pidFile(), folder, 'SIGTERM');
    await stopLeftOver(join(folder, 'no-file'), folder, 'SIGTERM');
  });
});

describe('log files', () => {
  it('are appended to, and return their last lines', async () => {
    const logs = openLogFiles(folder);
    for (const line of ['one', 'two', 'three']) logs.write('gateway', line);
    expect(logs.tail('gateway', 2)).toBe('two\nthree');
    logs.close();
    const again = openLogFiles(folder);
    again.write('gateway', 'four');
    expect(again.tail('gateway', 9)).toBe('one\ntwo\nthree\nfour');
    again.close();
  });

  it('receive the output of a process', async () => {
    const logs = openLogFiles(folder);
    const output = logs.open('workers');
    const child = spawn(process.execPath, ['-e', 'console.log("said")'], { stdio: ['ignore', output, output] });
    await once(child, 'exit');
    expect(logs.tail('workers', 1)).toBe('said');
    logs.close();
  });

  it('are rotated at the next start if they are large', async () => {
    await writeFile(join(folder, 'gateway.log'), Buffer.alloc(10_000_001, 'x'));
    const logs = openLogFiles(folder);
    logs.write('gateway', 'new');
    logs.close();
    expect(await readFile(join(folder, 'gateway.log'), 'utf8')).toBe('new\n');
    expect((await stat(join(folder, 'gateway.log.1'))).size).toBe(10_000_001);
  });
});

describe('the environment of a service', () => {
  const inherited = { PATH: '/bin', TZ: 'UTC', MASTER_KEY: 'from outside', NOTHING: undefined };
  const values = { PORT: '3000', MASTER_KEY: 'm', JWT_SECRET: 'j', ENCRYPTION_KEY: 'e', SANDBOX_PORT: '3100' };

  it("contains only the project's variables that it reads, and all foreign ones", () => {
    expect(buildServiceEnv('gateway', inherited, values)).toEqual({
      ...{ PATH: '/bin', TZ: 'UTC' },
      ...{ PORT: '3000', MASTER_KEY: 'm', JWT_SECRET: 'j', ENCRYPTION_KEY: 'e' },
    });
    expect(buildServiceEnv('workers', inherited, values)).toEqual({ PATH: '/bin', TZ: 'UTC', ENCRYPTION_KEY: 'e' });
    expect(buildServiceEnv('sandbox', inherited, values)).toEqual({ PATH: '/bin', TZ: 'UTC', SANDBOX_PORT: '3100' });
  });
});
