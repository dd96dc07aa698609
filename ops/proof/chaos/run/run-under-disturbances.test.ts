import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runTogether } from './run-under-disturbances.ts';

const NEVER = new AbortController().signal;
const HOUR_MS = 3_600_000;

it('ends when every task has ended', async () => {
  const ended: string[] = [];
  const task = (name: string) => async () => {
    await sleep(1);
    ended.push(name);
  };
  await runTogether([task('a'), task('b')], NEVER);
  expect(ended.sort()).toEqual(['a', 'b']);
});

it('reports a failure after the other tasks have ended', async () => {
  let hasEnded = false;
  const waits = async (stopping: AbortSignal) => {
    await sleep(HOUR_MS, undefined, { signal: stopping }).catch(() => {});
    hasEnded = true;
  };
  const fails = () => Promise.reject(new Error('a client failed'));
  await expect(runTogether([waits, fails], NEVER)).rejects.toThrow('a client failed');
  expect(hasEnded).toBe(true);
});

it('ends at once when its signal aborts', async () => {
  const stopping = new AbortController();
  const running = runTogether([(signal) => sleep(HOUR_MS, undefined, { signal })], stopping.signal);
  stopping.abort();
  await expect(running).rejects.toThrow(/abort/);
});
