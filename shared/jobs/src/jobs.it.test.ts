import { randomUUID } from 'node:crypto';
import { redisServerAt } from '@chasqui/core/redis';
import { DelayedError, type Job, Queue, UnrecoverableError, Worker } from 'bullmq';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openRedis, PRODUCER_MANNER, workerConnection } from './connection.ts';
import {
  EXPORT_JOB,
  type JobName,
  POLL_TICKET_JOB,
  RENDER_PDF_JOB,
  RETRY_JOB,
  retryPriority,
  SUBMIT_JOB,
} from './contracts.ts';
import { readJobOrigin, UNKNOWN_ORIGIN } from './job-origin.ts';
import { type Jobs, MOST_RENDERINGS_WAITING, openJobs } from './jobs.ts';

// No other test of this Redis uses this database number: queue names are fixed.
const url = new URL(inject('redisUrl'));
url.pathname = '/1023';
const redis = redisServerAt(url.href);

const failures: string[] = [];
let jobs: Jobs;
let workers: Worker[];

beforeEach(() => {
  failures.length = 0;
  workers = [];
  jobs = openJobs({
    redis,
    onError: () => {},
    onWaitFailed: (_jobId, error) => failures.push(error.message),
  });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await jobs.close();
});

function work(
  name: JobName,
  run: (job: Job, token?: string) => Promise<unknown>,
  options: { readonly concurrency?: number } = {},
): void {
  const runAndPublish = async (job: Job, token?: string) => {
    const result = await run(job, token);
    if (result !== HANDED_OVER) jobs.publishEnd(name, job);
    return result;
  };
  const worker = new Worker(name, runAndPublish, { ...workerConnection(redis, name), ...options });
  jobs.publishFailures(worker);
  workers.push(worker);
}

const HANDED_OVER = { handedOver: true };

/** Works on jobs of `sign` as a process that does not submit. */
function signOnly(run: (job: Job) => Promise<unknown>): void {
  work('sign', async (job) => {
    await run(job);
    await jobs.add(SUBMIT_JOB, job.data, { origin: readJobOrigin(job), priority: job.opts.priority ?? 0 });
    return HANDED_OVER;
  });
}

function payload(attempt = 1) {
  return { tenantId: randomUUID(), documentId: randomUUID(), attempt };
}

const ORIGIN = { requestId: 'order-4711', traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };

/** The origin of a job that a process waits for. */
const AWAITED = { ...ORIGIN, waiter: expect.any(String) };

describe('the origin of a job', () => {
  it('reaches both steps of an emission beside their payloads, also when a step is tried again', async () => {
    const seen: unknown[] = [];
    signOnly(async (job) => {
      seen.push([job.data, readJobOrigin(job)]);
      if (job.attemptsMade === 0) throw new Error('the database is away');
    });
    work('submit', async (job) => void seen.push([job.data, readJobOrigin(job)]));
    const job = payload();
    const enqueued = await jobs.addEmission(job, ORIGIN);
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
    // An older version refuses a payload with an additional field.
    expect(seen).toEqual([
      [job, AWAITED],
      [job, AWAITED],
      [job, AWAITED],
    ]);
  });

  it.each([
    ['poll', 'poll-ticket', () => jobs.addAwaited(POLL_TICKET_JOB, asked(), { origin: ORIGIN })],
    ['retry', 'retry', () => jobs.addAwaited(RETRY_JOB, asked(), { origin: ORIGIN })],
    ['rendering', 'render-pdf', () => jobs.addRendering({ ...printed(), requested: randomUUID() }, ORIGIN)],
  ] as const)('reaches a %s that a client asked for', async (_what, pool, enqueue) => {
    const seen: unknown[] = [];
    work(pool, async (job) => void seen.push(readJobOrigin(job)));
    const enqueued = await enqueue();
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
    expect(seen).toEqual([AWAITED]);
  });

  it('is unknown for a job without metadata, as an older version adds it', async () => {
    const queue = new Queue('retry', workerConnection(redis, 'retry'));
    const added = await queue.add('retry', payload());
    const [found] = await queue.getJobs(['waiting']);
    expect(found?.id).toBe(added.id);
    expect(readJobOrigin({ opts: found?.opts ?? {} })).toEqual(UNKNOWN_ORIGIN);
    await queue.close();
  });
});

const asked = () => ({ ...payload(), requested: randomUUID() });
const printed = () => ({ tenantId: randomUUID(), documentId: randomUUID(), format: 'a4' as const });

describe('the end of a job', () => {
  it('is told to the process that waits for it, and to all if the job names none', async () => {
    const ears = openRedis(redis, { ...PRODUCER_MANNER, waits: true });
    const heard: string[] = [];
    const emissions = [payload(), payload(), payload(), payload()] as const;
    const isOurs = (message: string) => emissions.some(({ documentId }) => message.includes(documentId));
    // Other tests use the same channels: they know no database numbers.
    ears.on('pmessage', (_pattern: string, channel: string, message: string) => {
      if (isOurs(message)) heard.push(channel);
    });
    await ears.psubscribe('bull:ends*');
    signOnly(async () => {});
    work('submit', async () => {});
    const other = openJobs({ redis, onError: () => {} });
    const [one, two, three, four] = emissions;
    for (const [adder, emission] of [
      [jobs, one],
      [jobs, two],
      [other, three],
    ] as const) {
      const enqueued = await adder.addEmission(emission, ORIGIN);
      expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
    }
    await jobs.add(SUBMIT_JOB, four);
    await vi.waitFor(() => expect(heard).toHaveLength(4));
    const [first, second, third, last] = heard;
    expect([second, last]).toEqual([first, 'bull:ends']);
    expect(third).not.toBe(first);
    expect([first, third]).toEqual([expect.stringMatching(/^bull:ends:./), expect.stringMatching(/^bull:ends:./)]);
    await other.close();
    ears.disconnect();
  });
});

describe('an enqueued emission', () => {
  it('ends with the job of sign in a process that submits too', async () => {
    work('sign', async () => ({ outcome: 'accepted' }));
    const enqueued = await jobs.addEmission(payload(), ORIGIN);
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
  });

  it('is signed before it is submitted, and its end is seen', async () => {
    const order: string[] = [];
    signOnly(async () => order.push('sign'));
    work('submit', async () => order.push('submit'));
    const enqueued = await jobs.addEmission(payload(), ORIGIN);
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
    expect(order).toEqual(['sign', 'submit']);
  });

  it('is awaited no longer than the given time', async () => {
    const enqueued = await jobs.addEmission(payload(), ORIGIN);
    expect(await enqueued.waitUntilProcessed(50)).toBe('unknown');
    expect(failures).toHaveLength(1);
  });

  it('is reported as completed to a wait that begins after its end', async () => {
    signOnly(async () => 'signed');
    work('submit', async () => 'sent');
    const job = payload();
    const first = await jobs.addEmission(job, ORIGIN);
    await first.waitUntilProcessed(20_000);
    expect(await first.waitUntilProcessed(20_000)).toBe('completed');
  });

  it('is awaited only until it is signed, if that is wanted', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // A process that submits, too, goes on with the same job.
    work('sign', async ({ data }) => {
      jobs.publishSigned(data);
      await released;
    });
    const enqueued = await jobs.addEmission(payload(), ORIGIN, 'signed');
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
    release();
  });

  it('is awaited only until it ends without a signature, if one is wanted', async () => {
    work('sign', async () => ({ outcome: 'sign_error' }));
    const enqueued = await jobs.addEmission(payload(), ORIGIN, 'signed');
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
    expect(failures).toEqual([]);
  });

  it('that was signed and handed over is seen as signed by a wait that heard nothing', async () => {
    signOnly(async () => 'signed');
    const job = payload();
    const enqueued = await jobs.addEmission(job, ORIGIN, 'signed');
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
    // Nothing may be left for the tests that follow.
    work('submit', async () => 'sent');
    expect(await jobs.waitFor(SUBMIT_JOB, job, 20_000)).toBe('completed');
  });

  it('is not enqueued twice with the same attempt', async () => {
    let runs = 0;
    signOnly(async () => 'signed');
    work('submit', async () => {
      runs += 1;
    });
    const job = payload();
    const [first, second] = await Promise.all([jobs.addEmission(job, ORIGIN), jobs.addEmission(job, ORIGIN)]);
    await Promise.all([first.waitUntilProcessed(20_000), second.waitUntilProcessed(20_000)]);
    expect(runs).toBe(1);
  });
});

describe('the emissions of a tenant with many under way', () => {
  const ofTenant = (tenantId: string) => ({ ...payload(), tenantId });
  const [busy, small] = [randomUUID(), randomUUID()];

  it('go behind those of other tenants until their wait ends', async () => {
    const [first, second, third] = [ofTenant(busy), ofTenant(busy), ofTenant(busy)];
    const own = ofTenant(small);
    for (const job of [first, second, third, own]) await jobs.addEmission(job, ORIGIN);
    const order: Record<'sign' | 'submit', string[]> = { sign: [], submit: [] };
    const note = (pool: 'sign' | 'submit') => async (job: Job) => void order[pool].push(job.data.documentId);
    signOnly(note('sign'));
    work('submit', note('submit'));
    await vi.waitFor(() => expect(order.submit).toHaveLength(4), { timeout: 20_000 });
    expect(order.sign).toEqual([first, own, second, third].map(({ documentId }) => documentId));
  });

  it('have the first place again after the wait', async () => {
    const queue = new Queue('sign', workerConnection(redis, 'sign'));
    try {
      const enqueued = await jobs.addEmission(ofTenant(busy), ORIGIN);
      await enqueued.waitUntilProcessed(50);
      const next = ofTenant(busy);
      const ending = await jobs.addEmission(next, ORIGIN);
      const job = await queue.getJob(`sign-${next.documentId}-1`);
      expect(job?.opts.priority).toBe(1);
      // Nothing may be left for the tests that follow.
      work('sign', async () => 'done');
      expect(await ending.waitUntilProcessed(20_000)).toBe('completed');
    } finally {
      await queue.close();
    }
  });
});

describe('the emissions of a tenant that are awaited only until they are signed', () => {
  it('go behind those that are not submitted yet, and have the first place again after these', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const tenantId = randomUUID();
    const places: (number | undefined)[] = [];
    work(
      'sign',
      async ({ data, opts }) => {
        places.push(opts.priority);
        jobs.publishSigned(data);
        await released;
      },
      { concurrency: 10 },
    );
    const sign = async () => {
      const enqueued = await jobs.addEmission({ ...payload(), tenantId }, ORIGIN, 'signed');
      expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
    };
    try {
      for (let count = 0; count < 3; count += 1) await sign();
      expect(places).toEqual([1, 2, 3]);
    } finally {
      release();
    }
    await vi.waitFor(async () => {
      await sign();
      expect(places.at(-1)).toBe(1);
    }, 20_000);
  });
});

describe('a poll requested by a client', () => {
  const poll = () => ({ ...payload(), requested: randomUUID() });

  it('runs at once, and its end is seen', async () => {
    const run: unknown[] = [];
    work('poll-ticket', async ({ data }) => run.push(data));
    const asked = poll();
    const enqueued = await jobs.addAwaited(POLL_TICKET_JOB, asked);
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
    expect(run).toEqual([asked]);
  });

  it('is reported as failed with its reason', async () => {
    work('poll-ticket', () => Promise.reject(new UnrecoverableError('no database')));
    const enqueued = await jobs.addAwaited(POLL_TICKET_JOB, poll());
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('failed');
    expect(failures).toEqual(['no database']);
  });
});

describe('a rendering', () => {
  let queue: Queue;
  beforeEach(() => {
    queue = new Queue('render-pdf', workerConnection(redis, 'render-pdf'));
  });
  afterEach(async () => {
    await queue.obliterate({ force: true });
    await queue.close();
  });

  const rendering = (tenantId: string = randomUUID()) => ({
    ...{ tenantId, documentId: randomUUID(), format: 'a4' as const },
  });
  const [busy, small] = [randomUUID(), randomUUID()];

  /** Returns the documents of the `count` waiting renderings, in the order in which one worker renders them. */
  async function drawAll(count: number): Promise<string[]> {
    const drawn: string[] = [];
    workers.push(
      new Worker('render-pdf', async ({ data }) => drawn.push(data.documentId), workerConnection(redis, 'render-pdf')),
    );
    await vi.waitFor(() => expect(drawn).toHaveLength(count), 20_000);
    return drawn;
  }

  it('that a client waits for goes before those made in advance', async () => {
    const [early, asked] = [rendering(), { ...rendering(), requested: randomUUID() }];
    await jobs.addRenderingInAdvance(early, ORIGIN);
    const enqueued = await jobs.addRendering(asked, ORIGIN);
    const ran: unknown[] = [];
    workers.push(new Worker('render-pdf', async ({ data }) => ran.push(data), workerConnection(redis, 'render-pdf')));
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
    expect(ran[0]).toEqual(asked);
    await vi.waitFor(() => expect(ran).toHaveLength(2), 20_000);
    expect(ran[1]).toEqual({ ...early, requested: null });
  });

  it.each([
    [
      'a client waits for',
      (job: ReturnType<typeof rendering>) => jobs.addRendering({ ...job, requested: randomUUID() }, ORIGIN),
    ],
    ['is made in advance', (job: ReturnType<typeof rendering>) => jobs.addRenderingInAdvance(job, ORIGIN)],
  ])('that %s goes before the second rendering of another tenant', async (_what, add) => {
    const added = [rendering(busy), rendering(busy), rendering(busy), rendering(small)];
    for (const job of added) await add(job);
    const [first, second, third, own] = added.map(({ documentId }) => documentId);
    expect(await drawAll(4)).toEqual([first, own, second, third]);
  });

  it('of a busy tenant that a client waits for goes before the first one made in advance', async () => {
    const inAdvance = rendering(small);
    await jobs.addRenderingInAdvance(inAdvance, ORIGIN);
    const asked = [rendering(busy), rendering(busy)];
    for (const job of asked) await jobs.addRendering({ ...job, requested: randomUUID() }, ORIGIN);
    expect(await drawAll(3)).toEqual([...asked, inAdvance].map(({ documentId }) => documentId));
  });

  it('has the first place again after the wait for the one before', async () => {
    const asked = () => ({ ...rendering(busy), requested: randomUUID() });
    workers.push(new Worker('render-pdf', async () => 'done', workerConnection(redis, 'render-pdf')));
    for (let count = 0; count < 2; count += 1) {
      const job = asked();
      const enqueued = await jobs.addRendering(job, ORIGIN);
      expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
      expect((await queue.getJob(RENDER_PDF_JOB.jobId(job)))?.opts.priority).toBe(1);
    }
  });

  it('is not made in advance if ten thousand are waiting', async () => {
    const waiting = Array.from({ length: MOST_RENDERINGS_WAITING }, (_, index) => ({
      name: 'render-pdf',
      data: {},
      opts: { jobId: `waiting-${index}`, priority: 1 },
    }));
    await queue.addBulk(waiting);
    await jobs.addRenderingInAdvance(rendering(), ORIGIN);
    expect(await queue.getPrioritizedCount()).toBe(MOST_RENDERINGS_WAITING);
  });

  it('made in advance is given up soon if Redis is unreachable', async () => {
    const lost = openJobs({ redis: redisServerAt('redis://127.0.0.1:1'), onError: () => {} });
    await lost.addRenderingInAdvance(rendering(), ORIGIN);
    await lost.close();
  });
});

describe('a scheduled poll', () => {
  let queue: Queue;
  beforeEach(() => {
    queue = new Queue('poll-ticket', workerConnection(redis, 'poll-ticket'));
  });
  afterEach(() => queue.close());

  const poll = () => ({ ...payload(), requested: null });

  it('is delayed', async () => {
    const later = poll();
    await jobs.add(POLL_TICKET_JOB, later, { delayMs: 60_000 });
    const job = await queue.getJob(POLL_TICKET_JOB.jobId(later));
    expect(job).toMatchObject({ data: later, delay: 60_000 });
    expect(await job?.getState()).toBe('delayed');
  });

  it('is added once if it is scheduled twice', async () => {
    const before = await queue.getDelayedCount();
    const twice = poll();
    const adding = [60_000, 90_000].map((delayMs) => jobs.add(POLL_TICKET_JOB, twice, { delayMs }));
    await Promise.all(adding);
    expect(await queue.getDelayedCount()).toBe(before + 1);
  });

  it('runs after its delay', async () => {
    const soon = poll();
    const ran = new Promise((resolve) => {
      workers.push(
        new Worker('poll-ticket', async ({ data }) => resolve(data), workerConnection(redis, 'poll-ticket')),
      );
    });
    await jobs.add(POLL_TICKET_JOB, soon, { delayMs: 50 });
    expect(await ran).toEqual(soon);
  });
});

describe('a retry', () => {
  it('is awaited until its end', async () => {
    work('retry', async () => 'sent');
    const enqueued = await jobs.addAwaited(RETRY_JOB, { ...payload(), requested: randomUUID() });
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
  });

  it('requested by a client goes before all others, and each place before the next, endangered ones first', async () => {
    const wanted = [retryPriority(2, true), retryPriority(1, false), retryPriority(1, true), 0];
    for (const priority of wanted)
      await jobs.add(RETRY_JOB, { ...payload(priority + 1), requested: null }, { priority });
    const order: number[] = [];
    const done = new Promise<void>((resolve) => {
      const run = async ({ data }: Job) => {
        order.push(data.attempt - 1);
        if (order.length === wanted.length) resolve();
      };
      workers.push(new Worker('retry', run, { ...workerConnection(redis, 'retry'), concurrency: 1 }));
    });
    await done;
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it('that is put off does not end its wait', async () => {
    let runs = 0;
    const run = async (job: Job, token?: string) => {
      runs += 1;
      if (runs > 1) return 'sent';
      await job.moveToDelayed(Date.now() + 200, token);
      throw new DelayedError();
    };
    work('retry', run);
    const enqueued = await jobs.addAwaited(RETRY_JOB, { ...payload(), requested: randomUUID() });
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
    expect([runs, failures]).toEqual([2, []]);
  });
});

describe('an export', () => {
  let queue: Queue;
  beforeEach(() => {
    queue = new Queue('export', workerConnection(redis, 'export'));
  });
  afterEach(async () => {
    await queue.obliterate({ force: true });
    await queue.close();
  });

  const job = () => ({ tenantId: randomUUID(), exportId: randomUUID(), attempt: 1 });
  const byLease = (one: ReturnType<typeof job>, other: ReturnType<typeof job>) =>
    one.attempt - other.attempt || one.exportId.localeCompare(other.exportId);

  it('is added once for each lease', async () => {
    const [first, other] = [job(), job()];
    const again = { ...first, attempt: 2 };
    for (const each of [first, other, first, again]) await jobs.add(EXPORT_JOB, each, { origin: ORIGIN });
    const waiting = await queue.getWaiting();
    expect(waiting.map(({ data }) => data).sort(byLease)).toEqual([first, other, again].sort(byLease));
    expect(waiting.every(({ opts }) => opts.attempts === EXPORT_JOB.attempts)).toBe(true);
    expect(waiting.map(readJobOrigin)).toEqual([ORIGIN, ORIGIN, ORIGIN]);
    expect(await jobs.countWaiting(EXPORT_JOB)).toBe(3);
  });

  it('is refused if Redis is unreachable, and the connection error is reported', async () => {
    const errors: Error[] = [];
    const onError = (error: Error) => void errors.push(error);
    const lost = openJobs({ redis: redisServerAt('redis://127.0.0.1:1'), onError });
    await expect(lost.add(EXPORT_JOB, job())).rejects.toThrow('A job of export could not be enqueued');
    expect(errors.length).toBeGreaterThan(0);
    await lost.close();
  });
});

describe('addStep', () => {
  it.each(['sign', 'submit', 'retry', 'poll-ticket'] as const)('adds one job for %s', async (pool) => {
    const document = payload(1_763_700_000_000);
    await jobs.addStep(pool, { ...document, isEndangered: true, leaseMs: 20_000 });
    const data = await new Promise((resolve) => {
      const run = async (job: Job) => resolve(job.data);
      workers.push(new Worker(pool, run, workerConnection(redis, pool)));
    });
    expect(data).toEqual(pool === 'submit' || pool === 'sign' ? document : { ...document, requested: null });
  });

  it('rejects soon if Redis is unreachable', async () => {
    const lost = openJobs({ redis: redisServerAt('redis://127.0.0.1:1'), onError: () => {} });
    expect(await lost.isReady()).toBe(false);
    await expect(lost.addStep('retry', { ...payload(), isEndangered: false, leaseMs: 20_000 })).rejects.toThrow(
      'A job of retry could not be enqueued',
    );
    await lost.close();
  });
});

describe('isReady', () => {
  it('is true while Redis answers', async () => {
    expect(await jobs.isReady()).toBe(true);
  });

  it('is false soon if Redis is unreachable', async () => {
    const lost = openJobs({ redis: redisServerAt('redis://127.0.0.1:1'), onError: () => {} });
    expect(await lost.isReady()).toBe(false);
    await lost.close();
  });
});
