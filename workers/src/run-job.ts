import { isCompanyMoving } from '@chasqui/db/connection';
import { JOB_CATALOG, type JobName, type JobPayload, readJobOrigin, SUBMIT_JOB } from '@chasqui/jobs';
import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import * as v from 'valibot';
import { type AuthoritySlots, callsAuthority, runInSlot } from './authority-slots.ts';
import { deliverMailHandler } from './deliver-mail/handler.ts';
import { deliverWebhookHandler } from './deliver-webhook/handler.ts';
import type { WorkerDeps } from './deps.ts';
import { exportHandler } from './export/handler.ts';
import { idAttributes, jobFields } from './job-fields.ts';
import {
  isLeftToSweep,
  isPutOff,
  type JobDone,
  type JobHandler,
  type JobResult,
  NOTHING_TO_DO,
} from './job-handler.ts';
import { countCallsOf } from './metrics/calls-of-job.ts';
import type { JobObserver } from './metrics/job-metrics.ts';
import { renderPdfHandler } from './render-pdf/handler.ts';
import { signHandler } from './sign/handler.ts';
import { sireHandler } from './sire/handler.ts';
import { pollTicketHandler, retryHandler, submitHandler } from './submission/take-steps.ts';

const HANDLERS: { readonly [Name in JobName]: JobHandler<Name> } = {
  sign: signHandler,
  submit: submitHandler,
  retry: retryHandler,
  'poll-ticket': pollTicketHandler,
  'render-pdf': renderPdfHandler,
  export: exportHandler,
  sire: sireHandler,
  'deliver-webhook': deliverWebhookHandler,
  'deliver-mail': deliverMailHandler,
};

export interface Running {
  readonly deps: WorkerDeps;
  readonly observer: JobObserver;
  readonly stopping: AbortSignal;
  readonly slots: AuthoritySlots;
  readonly pools: readonly JobName[];
}

/** Runs a job by its pool's handler; one that calls the authority once there is a slot for it. */
export async function runJob(running: Running, pool: JobName, job: Job, token?: string): Promise<JobDone> {
  const result = await (pool === 'sign' ? emit(running, job) : runStep(running, pool, job));
  if (!isPutOff(result)) {
    if (result.handedOver !== true) running.deps.jobs.publishEnd(pool, job);
    return result;
  }
  // Delays the job without completing or failing it, and without counting an attempt. Callers that wait for its end
  // keep waiting.
  await job.moveToDelayed(Date.now() + result.waitMs, token);
  throw new DelayedError();
}

function runStep(running: Running, pool: JobName, job: Job): Promise<JobResult> {
  const payload = readPayload(pool, job);
  const run = () => handle(running, pool, job, payload);
  return callsAuthority(pool) ? runInSlot({ slots: running.slots, clock: running.deps.clock }, payload, run) : run();
}

const UNSIGNED: ReadonlySet<string> = new Set(['sign_error', 'error']);

/**
 * Signs a document and goes on to its submission: here, if the process runs that pool too and has a slot, and by a job of
 * that pool otherwise.
 */
async function emit(running: Running, job: Job): Promise<JobResult> {
  const { deps, slots, pools } = running;
  const payload = readPayload('sign', job);
  if (pools.includes('submit') && slots.take(payload.tenantId) === 0) {
    try {
      return await handle(running, 'sign', job, payload, true);
    } finally {
      slots.release(payload.tenantId);
    }
  }
  const signed = await handle(running, 'sign', job, payload);
  if (UNSIGNED.has(signed.outcome)) return signed;
  const { priority = 0 } = job.opts;
  await deps.jobs.add(SUBMIT_JOB, payload, { origin: readJobOrigin(job), priority });
  return { ...signed, handedOver: true };
}

/**
 * Runs the handler in the trace of the job's origin, with a log whose lines carry the job's ids. A job without a traced
 * request begins a new trace.
 */
async function handle<Pool extends JobName>(
  { deps, observer, stopping }: Running,
  pool: Pool,
  job: Job,
  payload: JobPayload<Pool>,
  submitsToo = false,
): Promise<JobResult> {
  const { requestId, traceparent, waiter } = readJobOrigin(job);
  const fields = jobFields(pool, job);
  const attributes = {
    'messaging.system': 'bullmq',
    'messaging.destination.name': pool,
    'messaging.message.id': job.id ?? '',
    'chasqui.attempt': job.attemptsMade + 1,
    ...idAttributes(fields),
  };
  const span = { name: `process ${pool}`, kind: 'consumer', parent: traceparent, attributes } as const;
  return deps.tracing.run(span, async (active) => {
    const traceId = deps.tracing.traceId();
    const log = deps.log.child({ ...fields, ...(traceId !== null && { traceId }) });
    const run = async () =>
      isLeftToSweep(payload, job.attemptsMade, deps.clock.now())
        ? NOTHING_TO_DO
        : HANDLERS[pool]({ ...deps, log }, payload, { stopping, requestId, waiter, submitsToo }).catch(leaveToTarget);
    const handled = await observed(observer, pool, job, run);
    active.add({ 'chasqui.outcome': handled.outcome, ...idAttributes(handled) });
    log.info({ ...handled }, isPutOff(handled) ? 'job put off' : 'job done');
    return handled;
  });
}

/** Ends a job of a company that moves to another database: the workers there take its steps. */
function leaveToTarget(error: unknown): JobResult {
  if (isCompanyMoving(error)) return { outcome: 'company_moves' };
  throw error;
}

function observed(observer: JobObserver, pool: JobName, job: Job, run: () => Promise<JobResult>): Promise<JobResult> {
  return countCallsOf(async (callsMs) => {
    const startedMs = performance.now();
    let result: JobResult | undefined;
    try {
      result = await run();
      return result;
    } finally {
      const ownMs = wasPutOff(job) ? null : Date.now() - job.timestamp - callsMs();
      observer.ran(pool, result, { durationMs: performance.now() - startedMs, ownMs });
    }
  });
}

/** Returns true if an earlier run of the job put it off: such a run is neither a failed attempt nor a lost process. */
function wasPutOff({ attemptsStarted, attemptsMade, stalledCounter }: Job): boolean {
  return attemptsStarted > attemptsMade + stalledCounter + 1;
}

function readPayload<Pool extends JobName>(pool: Pool, job: Job): JobPayload<Pool> {
  const schema: v.GenericSchema<unknown, unknown> = JOB_CATALOG[pool].payload;
  const payload = v.safeParse(schema, job.data);
  if (!payload.success) throw new UnrecoverableError(`payload of ${pool} is not what its contract says`);
  // The catalog guarantees that a pool's schema gives the payload of its handler, but the compiler cannot see it.
  return payload.output as JobPayload<Pool>;
}
