import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './setup-lock.mjs';

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

it('is released after the work, also after a failure', async () => {
  await expect(
    withLock(
      file,
      () => {},
      () => Promise.reject(new Error('why')),
    ),
  ).rejects.toThrow('why');
  expect(existsSync(file)).toBe(false);
  expect(
    await withLock(
      file,
      () => {},
      async () => 'done',
    ),
  ).toBe('done');
  expect(existsSync(file)).toBe(false);
});

it('is taken over from a set-up that died', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(file, String(pid));
  expect(
    await withLock(
      file,
      () => {},
      async () => 'done',
    ),
  ).toBe('done');
});

it('is taken over if its process id belongs to another process', async () => {
  await writeFile(file, String(process.ppid));
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(file, longAgo, longAgo);
  expect(
    await withLock(
      file,
      () => {},
      async () => 'done',
    ),
  ).toBe('done');
});
