import { describe, expect, it } from 'vitest';
import { repeat } from './repeat.ts';

const errors: unknown[] = [];
const log = { error: (fields: { err: unknown }) => void errors.push(fields.err) } as unknown as Parameters<
  typeof repeat
>[1]['log'];

/** Work that tests can wait for, a given number of times. */
function counted(times: number, work: (run: number) => number) {
  let runs = 0;
  let finish: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = async () => {
    runs += 1;
    if (runs === times) finish();
    return work(runs);
  };
  return { run, done, runs: () => runs };
}

describe('repeat', () => {
  it('repeats the work until it is closed', async () => {
    const work = counted(3, () => 0);
    const repeated = repeat(0, { log }, work.run);
    await work.done;
    await repeated.close();
    const { runs } = work;
    const before = runs();
    await new Promise((resolve) => setImmediate(resolve));
    expect(runs()).toBe(before);
  });

  it('computes the pause from the result of each run, also after a failure', async () => {
    errors.length = 0;
    const rests: unknown[] = [];
    const work = counted(4, (run) => {
      if (run === 2) throw new Error('lost');
      return run;
    });
    const repeated = repeat(
      (result) => {
        rests.push(result);
        return 0;
      },
      { log },
      work.run,
    );
    await work.done;
    await repeated.close();
    expect(rests.slice(0, 3)).toEqual([1, undefined, 3]);
    expect(errors).toEqual([new Error('lost')]);
  });

  it('waits for the current run if it is closed', async () => {
    let isOver = false;
    const repeated = repeat(0, { log }, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      isOver = true;
    });
    await repeated.close();
    expect(isOver).toBe(true);
  });
});
