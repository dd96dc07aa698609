import type { RedisSettings } from '@chasqui/core/redis';
import { JOB_CATALOG, type JobName, type JobPayload, workerConnection } from '@chasqui/jobs';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import * as v from 'valibot';
import type { WorkerDeps } from './deps.ts';
import { HANDLERS } from './handlers.ts';
import { isPutOff, type JobDone, type JobResult, type JobRun } from './job-handler.ts';
import { type JobObserver, UNOBSERVED } from './metrics/job-metrics.ts';
import { limitsOf } from './pool-limits.ts';

export interface RuntimeOptions {
  readonly redis: RedisSettings;
  readonly pools: readonly JobName[];
  /** Jobs each pool works on at once, at most. */
  readonly concurrency: number;
  /** Told of the end of each run. */
  readonly observer?: JobObserver;
}

export interface Runtime {
  /** Takes no new job, lets the running ones finish but for those that take minutes, then closes the connections. */
  close(): Promise<void>;
}

/** Starts one BullMQ worker for each pool and waits until all are connected. */
export async function startWorkers(deps: WorkerDeps, options: RuntimeOptions): Promise<Runtime> {
  const stop = new AbortController();
  const run: JobRun = { stopping: stop.signal };
  const workers = options.pools.map((pool) => startWorker(deps, pool, { ...options, run }));
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  return {
    async close() {
      stop.abort();
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

interface WorkerOptions extends RuntimeOptions {
  readonly run: JobRun;
}

function startWorker(deps: WorkerDeps, pool: JobName, options: WorkerOptions): Worker {
  const { redis, concurrency, run, observer = UNOBSERVED } = options;
  const worker = new Worker(pool, (job, token) => runJob({ deps, observer, run }, pool, job, token), {
    ...workerConnection(redis),
    ...limitsOf(pool, concurrency),
  });
  worker.on('error', (err) => deps.log.warn({ err, pool }, 'worker connection'));
  worker.on('failed', (job, err) => deps.log.error({ err, pool, jobId: job?.id }, 'job failed'));
  return worker;
}

interface Running {
  readonly deps: WorkerDeps;
  readonly observer: JobObserver;
  readonly run: JobRun;
}

async function runJob<Pool extends JobName>(running: Running, pool: Pool, job: Job, token?: string): Promise<JobDone> {
  const { deps, run } = running;
  const payload = readPayload(pool, job);
  const result = await observed(running, pool, () => HANDLERS[pool](deps, payload, run));
  const fields: Readonly<Record<string, unknown>> = { pool, jobId: job.id, ...payload, ...result };
  if (isPutOff(result)) {
    deps.log.info(fields, 'job put off');
    return putOff(job, result.waitMs, token);
  }
  deps.log.info(fields, 'job done');
  return result;
}

async function observed({ observer }: Running, pool: JobName, run: () => Promise<JobResult>): Promise<JobResult> {
  const startedMs = performance.now();
  let result: JobResult | undefined;
  try {
    result = await run();
    return result;
  } finally {
    observer.ran(pool, result, performance.now() - startedMs);
  }
}

/** Neither completes nor fails the job, and counts no attempt: whoever waits for its end goes on waiting. */
async function putOff(job: Job, waitMs: number, token?: string): Promise<never> {
  await job.moveToDelayed(Date.now() + waitMs, token);
  throw new DelayedError();
}

function readPayload<Pool extends JobName>(pool: Pool, job: Job): JobPayload<Pool> {
  const schema: v.GenericSchema<unknown, unknown> = JOB_CATALOG[pool].payload;
  const payload = v.safeParse(schema, job.data);
  if (!payload.success) throw new UnrecoverableError(`payload of ${pool} is not what its contract says`);
  // The schema of a pool gives what the pool's handler takes: the catalog says so, though not to the compiler.
  return payload.output as JobPayload<Pool>;
}
