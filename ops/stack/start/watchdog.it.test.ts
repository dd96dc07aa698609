import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlive } from './left-over.ts';
import { startWatchdog } from './watchdog.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-watchdog-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const fail = () => {
  throw new Error('The watchdog was lost');
};

/** Starts a process that writes its name into a file when it gets its stop signal. */
async function serve(name: string): Promise<number> {
  const order = JSON.stringify(join(folder, 'order'));
  const end = `require('node:fs').appendFileSync(${order}, '${name} '); process.exit()`;
  const code = `process.on('SIGINT', () => { ${end} }); setInterval(() => {}, 1000); console.log('up')`;
  const child = spawn(process.execPath, ['-e', code]);
  children.push(child);
  await once(child.stdout, 'data');
  return Number(child.pid);
}

it('stops guarded processes in reverse order with their signals when it is closed', async () => {
  const watchdog = startWatchdog(fail);
  const pids = [await serve('first'), await serve('second'), await serve('third')];
  for (const pid of pids) watchdog.guard(pid, 'SIGINT');
  await watchdog.close();
  expect(await readFile(join(folder, 'order'), 'utf8')).toBe('third second first ');
});

it('does not stop processes that were released', async () => {
  const watchdog = startWatchdog(fail);
  const pid = await serve('kept');
  watchdog.guard(pid, 'SIGINT');
  watchdog.release(pid);
  await watchdog.close();
  expect(isAlive(pid)).toBe(true);
});

it('removes guarded folders only', async () => {
  const watchdog = startWatchdog(fail);
  for (const name of ['gone', 'kept']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'file'), 'x');
    watchdog.guardFolder(join(folder, name));
  }
  watchdog.releaseFolder(join(folder, 'kept'));
  await watchdog.close();
  expect([existsSync(join(folder, 'gone')), existsSync(join(folder, 'kept'))]).toEqual([false, true]);
});

it('does the same when its parent is killed', async () => {
  const pid = await serve('orphan');
  const module = JSON.stringify(join(import.meta.dirname, 'watchdog.ts'));
  const program = join(folder, 'supervisor.ts');
  await writeFile(
    program,
    `import { startWatchdog } from ${module};
     startWatchdog(() => {}).guard(${pid}, 'SIGINT');
     setInterval(() => {}, 1000);
     process.stdout.write('up');`,
  );
  const supervisor = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program]);
  await once(supervisor.stdout, 'data');
  expect(isAlive(pid)).toBe(true);
  supervisor.kill('SIGKILL');
  await expect.poll(() => existsSync(join(folder, 'order'))).toBe(true);
});

it.skipIf(process.platform !== 'linux')('reports its own end, and later requests do no harm', async () => {
  const guarded = await serve('one');
  const lost = new Promise<void>((resolve) => {
    const watchdog = startWatchdog(() => {
      watchdog.guard(guarded, 'SIGINT');
      void watchdog.close().then(resolve);
    });
    watchdog.guard(guarded, 'SIGINT');
    void killWatchdog();
  });
  await lost;
  expect(isAlive(guarded)).toBe(true);
});

async function killWatchdog(): Promise<void> {
  const ids = (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')).trim().split(' ');
  for (const id of ids) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('watchdog.mjs')) process.kill(Number(id), 'SIGKILL');
  }
}
