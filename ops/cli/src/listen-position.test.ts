import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isNew, type ListenPosition, lockPosition, moveBehind } from './listen-position.ts';

const BEGIN: ListenPosition = { startedAt: '2026-01-31T17:00:00.000Z', delivered: [], secret: 'whsec_' };

it('takes an event once, and none from before the begin', () => {
  const after = moveBehind(BEGIN, 'a', '2026-01-31T17:00:01.000Z');
  expect(isNew(BEGIN, 'a', '2026-01-31T17:00:01.000Z')).toBe(true);
  expect(isNew(after, 'a', '2026-01-31T17:00:01.000Z')).toBe(false);
  expect(isNew(after, 'b', '2026-01-31T16:59:59.999Z')).toBe(false);
});

it('remembers the events that a resume sends again, and forgets older ones', () => {
  const first = moveBehind(BEGIN, 'a', '2026-01-31T17:00:01.000Z');
  const second = moveBehind(first, 'b', '2026-01-31T17:05:01.000Z');
  expect(second).toMatchObject({ position: 'b', delivered: [{ id: 'a' }, { id: 'b' }] });
  const third = moveBehind(second, 'c', '2026-01-31T17:05:01.001Z');
  expect(third.delivered.map(({ id }) => id)).toEqual(['b', 'c']);
});

it('belongs to one process that runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'listen-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'position.json');
  await lockPosition(file);
  await lockPosition(file);
  await writeFile(`${file}.lock`, String(process.ppid));
  await expect(lockPosition(file)).rejects.toThrow(`process ${process.ppid} listens already`);
  const { pid = 0 } = spawnSync(process.execPath, ['--version']);
  await writeFile(`${file}.lock`, String(pid));
  await lockPosition(file);
});
