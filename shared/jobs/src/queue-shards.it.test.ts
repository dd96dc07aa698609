import { randomUUID } from 'node:crypto';
import { redisServerAt } from '@chasqui/core/redis';
import { type Job, Worker } from 'bullmq';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { workerConnection } from './connection.ts';
import { SUBMIT_JOB } from './contracts.ts';
import { UNKNOWN_ORIGIN } from './job-origin.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { queueNamesOf } from './queue-names.ts';
import { openQueueWatch } from './queue-watch.ts';

const server = redisServerAt(inject('redisUrl'));
/** Companies by shard: the last digits of an id choose it. */
const companyOf = (shard: number) => randomUUID().replace(/.{8}$/, `0000000${shard}`);

let redis: typeof server;
let jobs: Jobs;
let workers: Worker[];

beforeEach(() => {
  redis = { ...server, queueShards: 3, queuePrefix: `shards-${randomUUID()}` };
  jobs = openJobs({ redis, onError: () => {} });
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await jobs.close();
});

const emissionOf = (tenantId: string) => ({ tenantId, documentId: randomUUID(), attempt: 1 });

/** Works on `sign` as a process that submits too, one job at a time in each queue. */
function work(run: (job: Job, queueName: string) => Promise<unknown>): void {
  for (const queueName of queueNamesOf(redis, 'sign')) {
    const runAndPublish = async (job: Job) => {
      await run(job, queueName);
      jobs.publishEnd('sign', job);
    };
    const worker = new Worker(queueName, runAndPublish, { ...workerConnection(redis, queueName), concurrency: 1 });
    jobs.publishFailures(worker);
    workers.push(worker);
  }
}

it('each company has a queue, in which the small one goes before the second job of the busy one', async () => {
  const [busy, small, elsewhere] = [companyOf(1), companyOf(1), companyOf(2)];
  const emissions = [busy, busy, busy, small, elsewhere].map(emissionOf);
  const awaited = await Promise.all(emissions.map((emission) => jobs.addEmission(emission, UNKNOWN_ORIGIN)));
  const ran: (readonly [queueName: string, tenantId: string])[] = [];
  work(async ({ data }, queueName) => ran.push([queueName, data.tenantId]));
  expect(await Promise.all(awaited.map((job) => job.waitUntilProcessed(20_000)))).toEqual(
    emissions.map(() => 'completed'),
  );
  expect(ran.filter(([queueName]) => queueName === 'sign-1').map(([, tenantId]) => tenantId)).toEqual([
    ...[busy, small, busy, busy],
  ]);
  expect(ran.filter(([queueName]) => queueName !== 'sign-1')).toEqual([['sign-2', elsewhere]]);
});

it('a job that fails in a shard ends its wait', async () => {
  const { attempts: _, ...contract } = SUBMIT_JOB;
  const emission = emissionOf(companyOf(0));
  const enqueued = await jobs.addAwaited({ ...contract, attempts: 1 }, emission);
  const fail = async (): Promise<unknown> => Promise.reject(new Error('broken'));
  const worker = new Worker('submit-0', fail, workerConnection(redis, 'submit-0'));
  jobs.publishFailures(worker);
  workers.push(worker);
  expect(await enqueued.waitUntilProcessed(20_000)).toBe('failed');
});

it('the queues of a pool are watched as one', async () => {
  for (const shard of [0, 0, 1, 2]) await jobs.add(SUBMIT_JOB, emissionOf(companyOf(shard)));
  expect(await jobs.countWaiting(SUBMIT_JOB)).toBe(4);
  work(async () => {});
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  const watch = openQueueWatch({ redis, onError: () => {} });
  try {
    const depths = await watch.read();
    expect(depths.find(({ pool }) => pool === 'submit')).toMatchObject({ waiting: 4, active: 0, failed: 0 });
    expect(depths.find(({ pool }) => pool === 'submit')?.oldestMs).toBeGreaterThan(0);
    // One process, with a worker in each of three queues. Redis learns the name of a connection a moment later.
    await vi.waitFor(async () => expect((await watch.countWorkers()).get('sign')).toBe(1));
    expect(watch.queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['sign-0', 'sign-1', 'sign-2']));
  } finally {
    await watch.close();
  }
});
