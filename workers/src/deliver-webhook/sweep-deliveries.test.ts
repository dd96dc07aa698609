import { expect, it } from 'vitest';
import type { WorkerDeps } from '../deps.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

const pools = ['deliver-webhook'] as const;
const log = {} as WorkerDeps['log'];
/** Database stub that fails on any use. */
const db = {} as WorkerDeps['db'];
const add = () => Promise.reject(new Error('Nothing is to be enqueued'));

const sweepWith = (waiting: number, isReady = true) =>
  sweepDeliveries({
    db,
    log,
    pools,
    jobs: { add, isReady: async () => isReady, countWaiting: async () => waiting },
  });

it('claims nothing while as many deliveries wait as a process delivers concurrently', async () => {
  expect(await sweepWith(100)).toBe(0);
  expect(await sweepWith(5_000)).toBe(0);
  await expect(sweepWith(99)).rejects.toThrow(TypeError);
});

it('claims nothing if this process cannot enqueue or cannot deliver', async () => {
  expect(await sweepWith(0, false)).toBe(0);
  const jobs = { add, isReady: async () => true, countWaiting: async () => 0 };
  expect(await sweepDeliveries({ db, log, jobs, pools: ['sign'] })).toBe(0);
});
