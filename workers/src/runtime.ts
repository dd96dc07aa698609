import type { RedisSettings } from '@chasqui/core/redis';
import { type JobName, workerConnection } from '@chasqui/jobs';
import { Worker } from 'bullmq';
import { type AuthoritySlots, createAuthoritySlots } from './authority-slots.ts';
import type { WorkerDeps } from './deps.ts';
import { jobFields } from './job-fields.ts';
import { type JobObserver, UNOBSERVED } from './metrics/job-metrics.ts';
import { limitsOf, type ProcessLimits } from './pool-limits.ts';
import { type Running, runJob } from './run-job.ts';

export interface RuntimeOptions {
  readonly redis: RedisSettings;
  readonly pools: readonly JobName[];
  readonly limits: ProcessLimits;
  readonly observer?: JobObserver;
}

export interface Runtime {
  begin(): void;
  /** Takes no new job, waits for running jobs except those that take minutes, then closes the connections. */
  close(): Promise<void>;
}

/**
 * Connects one BullMQ worker for each pool. No job runs before `begin`, so a process that still waits for Redis can be
 * ended at once.
 */
export async function connectWorkers(deps: WorkerDeps, options: RuntimeOptions): Promise<Runtime> {
  const stop = new AbortController();
  const run = { stopping: stop.signal };
  const slots = createAuthoritySlots({ slots: options.limits.authorityCalls });
  const workers = options.pools.map((pool) => openWorker(deps, pool, { ...options, run, slots }));
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  return {
    begin() {
      for (const worker of workers) worker.run().catch((error: Error) => worker.emit('error', error));
    },
    async close() {
      stop.abort();
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

interface WorkerOptions extends RuntimeOptions {
  readonly run: Running['run'];
  readonly slots: AuthoritySlots;
}

function openWorker(deps: WorkerDeps, pool: JobName, options: WorkerOptions): Worker {
  const { redis, limits, slots, run, observer = UNOBSERVED } = options;
  const worker = new Worker(pool, (job, token) => runJob({ deps, observer, run, slots }, pool, job, token), {
    ...workerConnection(redis),
    ...limitsOf(pool, limits),
    autorun: false,
  });
  worker.on('error', (err) => deps.log.warn({ err, pool }, 'worker connection'));
  worker.on('failed', (job, err) =>
    deps.log.error({ err, ...(job === undefined ? { pool } : jobFields(pool, job)) }, 'job failed'),
  );
  return worker;
}
