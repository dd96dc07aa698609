import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { addCallToJob, countCallsOf } from './calls-of-job.ts';

it('each of two jobs at once has its own calls, and a call outside of jobs belongs to none', async () => {
  const run = (...calls: number[]) =>
    countCallsOf(async (callsMs) => {
      for (const each of calls) {
        await sleep(1);
        addCallToJob(each);
      }
      return callsMs();
    });
  const jobs = Promise.all([run(100, 20), run(3)]);
  addCallToJob(5_000);
  expect(await jobs).toEqual([120, 3]);
});
