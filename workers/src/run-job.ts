import { JOB_CATALOG, type JobName, type JobOrigin, type JobPayload, readJobOrigin } from '@chasqui/jobs';
import type { SpanDescription } from '@chasqui/platform/tracing';
import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import * as v from 'valibot';
import { type AuthoritySlots, callsAuthority, runInSlot } from './authority-slots.ts';
import type { WorkerDeps } from './deps.ts';
import { HANDLERS } from './handlers.ts';
import { idAttributes, jobFields } from './job-fields.ts';
import { isPutOff, type JobDone, type JobResult, type JobRun } from './job-handler.ts';
import type { JobObserver } from './metrics/job-metrics.ts';

export interface Running {
  readonly deps: WorkerDeps;
  readonly observer: JobObserver;
  readonly run: Pick<JobRun, 'stopping'>;
  readonly slots: AuthoritySlots;
}

/** Runs a job by its pool's handler; one that calls the authority once there is a slot for it. */
export async function runJob(running: Running, pool: JobName, job: Job, token?: string): Promise<JobDone> {
  const payload = readPayload(pool, job);
  const result = callsAuthority(pool)
    ? await runInSlot(running.slots, payload, () => handle(running, pool, job, payload))
    : await handle(running, pool, job, payload);
  return isPutOff(result) ? putOff(job, result.waitMs, token) : result;
}

/** Runs the handler in the trace of the job's origin, with a log whose lines carry the job's ids. */
async function handle<Pool extends JobName>(
  running: Running,
  pool: Pool,
  job: Job,
  payload: JobPayload<Pool>,
): Promise<JobResult> {
  const origin = readJobOrigin(job);
  const fields = jobFields(pool, job);
  const { tracing } = running.deps;
  return tracing.run(describeRun(job, origin, { pool, fields }), async (span) => {
    const traceId = tracing.traceId();
    const log = running.deps.log.child({ ...fields, ...(traceId !== null && { traceId }) });
    const run = { ...running.run, requestId: origin.requestId };
    const handled = await observed(running, pool, () => HANDLERS[pool]({ ...running.deps, log }, payload, run));
    span.add({ 'chasqui.outcome': handled.outcome, ...idAttributes(handled) });
    log.info({ ...handled }, isPutOff(handled) ? 'job put off' : 'job done');
    return handled;
  });
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

/**
 * Delays the job without completing or failing it, and without counting an attempt. Callers that wait for its end keep
 * waiting.
 */
async function putOff(job: Job, waitMs: number, token?: string): Promise<never> {
  await job.moveToDelayed(Date.now() + waitMs, token);
  throw new DelayedError();
}

function readPayload<Pool extends JobName>(pool: Pool, job: Job): JobPayload<Pool> {
  const schema: v.GenericSchema<unknown, unknown> = JOB_CATALOG[pool].payload;
  const payload = v.safeParse(schema, job.data);
  if (!payload.success) throw new UnrecoverableError(`payload of ${pool} is not what its contract says`);
  // The catalog guarantees that a pool's schema gives the payload of its handler, but the compiler cannot see it.
  return payload.output as JobPayload<Pool>;
}

interface DescribedJob {
  readonly pool: JobName;
  readonly fields: ReturnType<typeof jobFields>;
}

/** Describes the span of a run. A job without a traced request begins a new trace. */
function describeRun(job: Job, { traceparent }: JobOrigin, { pool, fields }: DescribedJob): SpanDescription {
  return {
    name: `process ${pool}`,
    kind: 'consumer',
    parent: traceparent,
    attributes: {
      'messaging.system': 'bullmq',
      'messaging.destination.name': pool,
      'messaging.message.id': job.id ?? '',
      'chasqui.attempt': job.attemptsMade + 1,
      ...idAttributes(fields),
    },
  };
}
