import { randomUUID } from 'node:crypto';
import { Queue, UnrecoverableError, Worker } from 'bullmq';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { JobName } from './catalog.ts';
import { workerConnection } from './connection.ts';
import { POLL_TICKET_JOB } from './poll-ticket.ts';
import { createEmissionProducer, type EmissionProducer } from './producer.ts';
import { createTicketPollScheduler, type TicketPollScheduler } from './ticket-poll-scheduler.ts';

// A database number that no other test of this Redis takes: queue names are fixed.
const redisUrl = new URL(inject('redisUrl'));
redisUrl.pathname = '/1023';

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

function work(name: JobName, run: () => Promise<unknown>): void {
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

describe('a poll that a client asked for', () => {
  const poll = () => ({ ...payload(), requested: randomUUID() });

  it('runs at once and is awaited to its end', async () => {
    const run: unknown[] = [];
    workers.push(
      new Worker('poll-ticket', async ({ data }) => run.push(data), { connection: workerConnection(redisUrl.href) }),
    );
    const asked = poll();
    const enqueued = await producer.enqueueTicketPoll(asked);
    expect(await enqueued.waitUntilProcessed(20_000)).toBe(true);
    expect(run).toEqual([asked]);
  });

  it('says so when it failed', async () => {
    work('poll-ticket', () => Promise.reject(new UnrecoverableError('no database')));
    const enqueued = await producer.enqueueTicketPoll(poll());
    expect(await enqueued.waitUntilProcessed(20_000)).toBe(false);
    expect(failures).toEqual(['no database']);
  });
});

describe('a poll of the series', () => {
  let scheduler: TicketPollScheduler;
  let queue: Queue;
  beforeEach(() => {
    scheduler = createTicketPollScheduler({ redisUrl: redisUrl.href, onError: () => {} });
    queue = new Queue('poll-ticket', { connection: workerConnection(redisUrl.href) });
  });
  afterEach(async () => {
    await scheduler.close();
    await queue.close();
  });

  const poll = () => ({ ...payload(), requested: null });

  it('waits for its time', async () => {
    const later = poll();
    await scheduler.schedule(later, 60_000);
    const job = await queue.getJob(POLL_TICKET_JOB.jobId(later));
    expect(job).toMatchObject({ data: later, delay: 60_000 });
    expect(await job?.getState()).toBe('delayed');
  });

  it('is there once, however often it is scheduled', async () => {
    const before = await queue.getDelayedCount();
    const twice = poll();
    await Promise.all([scheduler.schedule(twice, 60_000), scheduler.schedule(twice, 90_000)]);
    expect(await queue.getDelayedCount()).toBe(before + 1);
  });

  it('runs when its time has come', async () => {
    const soon = poll();
    const ran = new Promise((resolve) => {
      workers.push(
        new Worker('poll-ticket', async ({ data }) => resolve(data), { connection: workerConnection(redisUrl.href) }),
      );
    });
    await scheduler.schedule(soon, 50);
    expect(await ran).toEqual(soon);
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
