import { randomUUID } from 'node:crypto';
import { Worker } from 'bullmq';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { workerConnection } from './connection.ts';
import { createEmissionProducer, type EmissionProducer } from './producer.ts';

// A database number that no other test of this Redis takes: queue names are fixed.
const redisUrl = new URL(inject('redisUrl'));
redisUrl.pathname = '/15';

const failures: string[] = [];
let producer: EmissionProducer;
let workers: Worker[];

beforeEach(() => {
  failures.length = 0;
  workers = [];
  producer = createEmissionProducer({
    redisUrl: redisUrl.href,
    onError: () => {},
    onWaitFailed: (_jobId, error) => failures.push(error.message),
  });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await producer.close();
});

function work(name: 'sign' | 'submit', run: () => Promise<unknown>): void {
  workers.push(new Worker(name, run, { connection: workerConnection(redisUrl.href) }));
}

function payload(attempt = 1) {
  return { tenantId: randomUUID(), documentId: randomUUID(), attempt };
}

describe('an enqueued emission', () => {
  it('is signed before it is submitted, and awaited to its end', async () => {
    const order: string[] = [];
    work('sign', async () => order.push('sign'));
    work('submit', async () => order.push('submit'));
    const enqueued = await producer.enqueueEmission(payload());
    expect(await enqueued.waitUntilProcessed(20_000)).toBe(true);
    expect(order).toEqual(['sign', 'submit']);
  });

  it('is not awaited longer than asked', async () => {
    const enqueued = await producer.enqueueEmission(payload());
    expect(await enqueued.waitUntilProcessed(50)).toBe(false);
    expect(failures).toHaveLength(1);
  });

  it('is seen as done by whoever asks after its end', async () => {
    work('sign', async () => 'signed');
    work('submit', async () => 'sent');
    const job = payload();
    const first = await producer.enqueueEmission(job);
    await first.waitUntilProcessed(20_000);
    expect(await first.waitUntilProcessed(20_000)).toBe(true);
  });

  it('is not enqueued twice under one attempt', async () => {
    let runs = 0;
    work('sign', async () => 'signed');
    work('submit', async () => {
      runs += 1;
    });
    const job = payload();
    const [first, second] = await Promise.all([producer.enqueueEmission(job), producer.enqueueEmission(job)]);
    await Promise.all([first.waitUntilProcessed(20_000), second.waitUntilProcessed(20_000)]);
    expect(runs).toBe(1);
  });
});

describe('isReady', () => {
  it('is true while Redis answers', async () => {
    expect(await producer.isReady()).toBe(true);
  });

  it('is false, soon, when nobody answers', async () => {
    const lost = createEmissionProducer({
      redisUrl: 'redis://127.0.0.1:1',
      onError: () => {},
      onWaitFailed: () => {},
    });
    expect(await lost.isReady()).toBe(false);
    await lost.close();
  });
});
