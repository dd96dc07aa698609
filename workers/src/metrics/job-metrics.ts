import type { JobName } from '@chasqui/jobs';
import type { Metrics } from '@chasqui/platform/metrics';
import { isPutOff, type JobResult } from '../job-handler.ts';
import { concurrencyOfQueue, limitsOf, type ProcessLimits } from '../pool-limits.ts';

interface JobTimes {
  readonly durationMs: number;
  /** Time since the job was added, without its calls to the authority. Null if the authority's pace made the job wait. */
  readonly ownMs: number | null;
}

export interface JobObserver {
  /** @param result undefined when the handler threw */
  ran(pool: JobName, result: JobResult | undefined, times: JobTimes): void;
}

export const UNOBSERVED: JobObserver = { ran: () => {} };

/** Histogram buckets, from a single statement to three calls of a slow authority. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** 2.5 seconds in each of two jobs are the goal of five for an emission (alerts/emission-goal.yml). */
const OWN_BUCKETS_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** Pools whose jobs a client waits for while it emits. */
const EMISSION_POOLS: ReadonlySet<JobName> = new Set<JobName>(['sign', 'submit']);

/** Registers the metrics of jobs. Call once a process. */
export function observeJobs(metrics: Pick<Metrics, 'addCounter' | 'addHistogram'>): JobObserver {
  const countJob = metrics.addCounter({
    name: 'chasqui_jobs_total',
    help: 'Runs of a job, by result; error: the handler threw, and the queue tries again',
    labels: ['pool', 'outcome'],
  });
  const measureJob = metrics.addHistogram({
    name: 'chasqui_job_duration_seconds',
    help: 'Duration of a run of a job',
    labels: ['pool'],
    buckets: BUCKETS_SECONDS,
  });
  const measureOwn = metrics.addHistogram({
    name: 'chasqui_emission_job_own_seconds',
    help: 'Time from the adding of a job of sign or submit until its end, without its calls to the authority',
    labels: ['pool'],
    buckets: OWN_BUCKETS_SECONDS,
  });
  const countStep = metrics.addCounter({
    name: 'chasqui_document_steps_total',
    help: 'Steps of documents, by type (catalog 01) and result: accepted, rejected, authority_failed...',
    labels: ['document_type', 'outcome'],
  });
  return {
    ran(pool, result, { durationMs, ownMs }) {
      const outcome = result?.outcome ?? 'error';
      countJob({ pool, outcome });
      measureJob({ pool }, durationMs / 1_000);
      const hasEnded = result !== undefined && !isPutOff(result);
      if (EMISSION_POOLS.has(pool) && hasEnded && ownMs !== null) measureOwn({ pool }, ownMs / 1_000);
      if (result?.documentType !== undefined) countStep({ document_type: result.documentType, outcome });
    },
  };
}

/** Adds `chasqui_pool_concurrency{pool}`: it shows if no process runs a pool, unlike a missing target. */
export function addPools(
  metrics: Pick<Metrics, 'addGauge'>,
  pools: readonly JobName[],
  limits: ProcessLimits,
  queueShards: number,
): void {
  const concurrencyOf = (pool: JobName) =>
    queueShards * concurrencyOfQueue(limitsOf(pool, limits).concurrency, queueShards);
  metrics.addGauge({
    name: 'chasqui_pool_concurrency',
    help: 'Maximum of concurrent jobs of a pool in this process',
    labels: ['pool'],
    read: async () => pools.map((pool) => ({ labels: { pool }, value: concurrencyOf(pool) })),
  });
}
