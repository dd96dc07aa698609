import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress } from './progress.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function record() {
  let written = '';
  const output = {
    write: (text: string) => {
      written += text;
    },
  };
  return { progress: createProgress(output), written: () => written };
}

const pause = (timeoutMs: number, result: string) => async () => {
  await new Promise((resolve) => setTimeout(resolve, timeoutMs));
  return result;
};

describe('progress', () => {
  it('has a line at the start, every ten seconds and at the end', async () => {
    const { progress, written } = record();
    const step = progress.step('npm packages', pause(25_000, '411 npm packages installed'));
    await vi.advanceTimersByTimeAsync(25_000);
    await step;
    expect(written().split('\n')).toEqual([
      '  … npm packages',
      '  … npm packages 10.0 s',
      '  … npm packages 20.0 s',
      '  ✓ 411 npm packages installed (25.0 s)',
      '',
    ]);
  });

  it('names all running steps', async () => {
    const { progress, written } = record();
    const steps = [progress.step('one', pause(11_000, 'a')), progress.step('two', pause(12_000, 'b'))];
    await vi.advanceTimersByTimeAsync(12_000);
    await Promise.all(steps);
    expect(written()).toContain('  … one 10.0 s, two 10.0 s\n');
  });
});

it('progress of a failed step shows no result and passes the error on', async () => {
  const { progress, written } = record();
  await expect(progress.step('one', () => Promise.reject(new Error('why')))).rejects.toThrow('why');
  expect(written()).toBe('  … one\n');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(written()).toBe('  … one\n');
});

it('progress is silent after it is stopped', async () => {
  const { progress, written } = record();
  void progress.step('one', pause(60_000, 'a'));
  progress.stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(written()).toBe('  … one\n');
});
