import type { RedisSettings } from '@chasqui/core/redis';
import { type JobName, type Jobs, queueNamesOf, workerConnection } from '@chasqui/jobs';
import type { ShutdownStep } from '@chasqui/platform/shutdown';
import { createWebhookSender } from '@chasqui/platform/webhooks/send-webhook';
import type { WebhookUrlRules } from '@chasqui/platform/webhooks/webhook-url';
import { createXsdChecker } from '@chasqui/platform/xsd';
import { type Job, Worker } from 'bullmq';
import { callsAuthority, createAuthoritySlots } from './authority-slots.ts';
import type { WorkerConfig, WorkerDeps } from './deps.ts';
import { jobFields } from './job-fields.ts';
import type { JobDone } from './job-handler.ts';
import { type JobObserver, UNOBSERVED } from './metrics/job-metrics.ts';
import { concurrencyOfQueue, limitsOf, type ProcessLimits } from './pool-limits.ts';
import { createPdfRenderer } from './render-pdf/pdf-renderer.ts';
import { type Running, runJob } from './run-job.ts';

interface WorkersSettings {
  readonly redis: RedisSettings;
  readonly pools: readonly JobName[];
  readonly limits: ProcessLimits;
  readonly autoRetry: boolean;
  readonly webhookRules: WebhookUrlRules;
  readonly config: WorkerConfig;
}

export interface WorkersParts
  extends Pick<
      WorkerDeps,
      'db' | 'keyring' | 'log' | 'tracing' | 'authorityOf' | 'oseClients' | 'validityOf' | 'sireOf'
    >,
    Partial<Pick<WorkerDeps, 'clock' | 'renderPdf' | 'sendWebhook' | 'sendMail' | 'xsd'>> {
  readonly jobs: Jobs;
  readonly observer?: JobObserver;
}

export interface OpenWorkers {
  begin(): void;
  /** Takes no new job, waits for running jobs except those that take minutes, then closes the connections. */
  close(): Promise<void>;
  readonly sweepDeps: WorkerDeps & Pick<WorkersParts, 'jobs'> & Pick<WorkersSettings, 'pools' | 'autoRetry'>;
  /** Closes everything that the workers opened themselves, apart from their connections. Run after `close`. */
  readonly closeParts: readonly ShutdownStep[];
}

/**
 * Composes a process of workers: opens everything that it was not given, and connects one BullMQ worker for each queue of its
 * pools.
 * No job runs before `begin`, so a process that still waits for Redis can be ended at once.
 */
export async function openWorkers(settings: WorkersSettings, parts: WorkersParts): Promise<OpenWorkers> {
  const { pools, limits, autoRetry, webhookRules, config } = settings;
  const { observer = UNOBSERVED, ...given } = parts;
  const closeParts: ShutdownStep[] = [];
  let { renderPdf } = given;
  if (renderPdf === undefined) {
    const renderer = createPdfRenderer();
    closeParts.push({ name: 'renderer', close: () => renderer.close() });
    renderPdf = renderer.render;
  }
  const deps = {
    clock: given.db.clock,
    sendWebhook: createWebhookSender({ rules: webhookRules }),
    sendMail: null,
    ...given,
    previews: given.jobs.previews,
    renderPdf,
    xsd: given.xsd ?? (await createXsdChecker()),
    config,
  };
  const stop = new AbortController();
  const slots = createAuthoritySlots({ slots: limits.authorityCalls });
  const running = { deps, observer, stopping: stop.signal, slots, pools };
  // Without a mail server, mail waits for a process that has one.
  const served = pools.filter((pool) => pool !== 'deliver-mail' || deps.sendMail !== null);
  const workers = served.flatMap((pool) =>
    queueNamesOf(settings.redis, pool).map((queueName) => openWorker(running, { pool, queueName }, settings)),
  );
  for (const worker of workers) parts.jobs.publishFailures(worker);
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  return {
    begin() {
      for (const worker of workers) worker.run().catch((error: Error) => worker.emit('error', error));
    },
    async close() {
      stop.abort();
      await Promise.all(workers.map((worker) => worker.close()));
    },
    sweepDeps: { ...deps, pools, autoRetry },
    closeParts,
  };
}

interface ServedQueue {
  readonly pool: JobName;
  readonly queueName: string;
}

function openWorker(running: Running, { pool, queueName }: ServedQueue, { redis, limits, pools }: WorkersSettings) {
  const { log } = running.deps;
  const begun = new WeakMap<Job, Promise<JobDone>>();
  const { concurrency, maxStalledCount } = limitsOf(pool, limits, pools);
  const worker = new Worker(queueName, (job, token) => begun.get(job) ?? runJob(running, pool, job, token), {
    ...workerConnection(redis, queueName),
    concurrency: concurrencyOfQueue(concurrency, redis.queueShards),
    maxStalledCount,
    autorun: false,
  });
  // BullMQ fetches jobs up to the concurrency, which is in the hundreds, before it runs the first of them.
  if (pool === 'sign' || callsAuthority(pool)) {
    worker.on('active', (job) => {
      const run = runJob(running, pool, job, job.token);
      run.catch(() => {});
      begun.set(job, run);
    });
  }
  worker.on('error', (err) => log.warn({ err, pool }, 'worker connection'));
  worker.on('failed', (job, err) =>
    log.error({ err, ...(job === undefined ? { pool } : jobFields(pool, job)) }, 'job failed'),
  );
  return worker;
}
