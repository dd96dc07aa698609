import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './lock-file.mjs';

let file: string;

beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'chasqui-lock-')), 'lock');
});

afterEach(async () => {
  await rm(join(file, '..'), { recursive: true, force: true });
});

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it('runs one set-up at a time, and the second names the process that it waits for', async () => {
  const order: string[] = [];
  const first = gate();
  const working = withLock(
    file,
    () => order.push('first waited'),
    async () => {
      await first.opened;
      order.push('first done');
    },
  );
  const waiting = withLock(
    file,
    (holder) => order.push(`waits for ${holder}`),
    async () => {
      order.push('second works');
    },
  );
  await expect.poll(() => order).toEqual([`waits for ${process.pid}`]);
  first.open();
  await Promise.all([working, waiting]);
  expect(order).toEqual([`waits for ${process.pid}`, 'first done', 'second works']);
});

const work = (result: () => Promise<string>) => withLock(file, () => {}, result);

it('is released after the work, also after a failure', async () => {
  await expect(work(() => Promise.reject(new Error('why')))).rejects.toThrow('why');
  expect(existsSync(file)).toBe(false);
  expect(await work(async () => 'done')).toBe('done');
  expect(existsSync(file)).toBe(false);
});

it('is taken over from a set-up that died', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(file, JSON.stringify({ pid, start: 'its time' }));
  expect(await work(async () => 'done')).toBe('done');
});

it.each(['{"pid":PPID,"start":"another time"}', '{"pid":PPID}', 'PPID'])(
  'is taken over if its process id belongs to another process (%s)',
  async (text) => {
    await writeFile(file, text.replace('PPID', String(process.ppid)));
    expect(await work(async () => 'done')).toBe('done');
  },
);
