import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLastingFaults } from './lasting.ts';

let done: string[];
beforeEach(() => {
  done = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const fault = (name: string) => async () => {
  done.push(`begin ${name}`);
  return async () => void done.push(`end ${name}`);
};

it('ends a fault after its time, once', async () => {
  const lasting = createLastingFaults();
  await lasting.begin('disk', 1_000, fault('disk'));
  await vi.advanceTimersByTimeAsync(1_000);
  await lasting.endAll();
  expect(done).toEqual(['begin disk', 'end disk']);
});

it('ends a fault before another of the same name begins, and leaves others alone', async () => {
  const lasting = createLastingFaults();
  await lasting.begin('disk', 1_000, fault('disk 1'));
  await lasting.begin('clock', 1_000, fault('clock'));
  await lasting.begin('disk', 5_000, fault('disk 2'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual(['begin disk 1', 'begin clock', 'end disk 1', 'begin disk 2', 'end clock']);
});

it('waits for an end that is under way, and reports one that failed', async () => {
  const lasting = createLastingFaults();
  await lasting.begin('disk', 1_000, async () => async () => {
    throw new Error('the disk stays full');
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(lasting.endAll()).rejects.toMatchObject({ errors: [new Error('the disk stays full')] });
});
