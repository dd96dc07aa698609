import { expect, it } from 'vitest';
import type { FixtureTask, ShownThread } from './thread-fixture.ts';
import { openThreadPool } from './thread-pool.ts';

const MEMORY = { maxOldGenerationSizeMb: 64 };
const PATIENT_MS = 60_000;

function open(options: { timeoutMs?: number; idleTimeoutMs?: number } = {}) {
  const { timeoutMs = PATIENT_MS, ...rest } = options;
  return openThreadPool<FixtureTask, ShownThread>('thread-fixture', import.meta.url, {
    threads: 1,
    timeoutMs,
    memory: MEMORY,
    ...rest,
  });
}

async function showThread(pool: ReturnType<typeof open>): Promise<number> {
  const end = await pool.run('show_thread');
  if (end.kind !== 'done') throw new Error(`The task is ${end.kind}`);
  return end.result.threadId;
}

it('keeps an idle thread for the time it is told to, and closes it', async () => {
  const pool = open({ idleTimeoutMs: Number.POSITIVE_INFINITY });
  const first = await showThread(pool);
  expect(await showThread(pool)).toBe(first);
  await pool.close();
  expect(await showThread(pool)).not.toBe(first);
  await pool.close();
});

it('gives a thread no environment', async () => {
  const pool = open();
  expect(await pool.run('show_thread')).toMatchObject({ kind: 'done', result: { environment: [] } });
});

it('ends the thread of a task that takes too long', async () => {
  const pool = open({ timeoutMs: 2_000 });
  expect(await pool.run('run_forever')).toEqual({ kind: 'late' });
  // A new thread may take longer than that to start on a busy machine.
  await expect.poll(() => pool.run('show_thread')).toMatchObject({ kind: 'done' });
});

it.each([
  ['fills its memory', 'fill_memory', { kind: 'out_of_memory' }],
  ['ends its thread', 'exit', 'worker exited with code: 7'],
  ['throws', 'throw', 'no such row'],
] as const)('runs the next task after one that %s', async (_what, task, end) => {
  const pool = open();
  expect(await pool.run(task).catch((error: Error) => error.message)).toEqual(end);
  expect(await pool.run('show_thread')).toMatchObject({ kind: 'done' });
});

it('rejects a task under way when it is closed, and runs the next one', async () => {
  const pool = open();
  const underWay = expect(pool.run('run_forever')).rejects.toThrow('Terminating worker thread');
  await pool.close();
  await underWay;
  expect(await pool.run('show_thread')).toMatchObject({ kind: 'done' });
});

it('rejects a task that cannot be sent to a thread', async () => {
  const pool = open();
  await showThread(pool);
  const task = (() => {}) as unknown as FixtureTask;
  await expect(pool.run(task)).rejects.toThrow('could not be cloned');
});
