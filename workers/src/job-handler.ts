import type { SystemContext, TenantContext } from '@chasqui/db/connection';
import type { DocumentWork } from '@chasqui/db/documents/submission';
import type { JobName, JobOrigin, JobPayload, RequestableJob } from '@chasqui/jobs';
import type { WorkerDeps } from './deps.ts';

/** Result of a finished job, shown in the queue's dashboard. Never contains data. */
export interface JobDone {
  readonly outcome: string;
  /** Catalog 01, or RA and RC: of a document that took a step. */
  readonly documentType?: string;
  /** Document and request of the job for the log, if the payload does not contain them. */
  readonly documentId?: string;
  readonly requestId?: string;
}

/**
 * Result of a step that cannot run now although nothing is wrong. The same job runs again, and callers that wait for it
 * keep waiting.
 */
interface JobPutOff {
  readonly outcome: 'put_off';
  readonly documentType?: undefined;
  readonly waitMs: number;
}

export type JobResult = JobDone | JobPutOff;

export interface JobRun {
  /** Signal that aborts when the process is told to end. Long jobs stop then and leave the rest to another process. */
  readonly stopping: AbortSignal;
  /** Request that caused the job; null if unknown. */
  readonly requestId: string | null;
}

/** May run twice, even concurrently: one run wins in the database, and the other finds nothing to do. */
export type JobHandler<Name extends JobName> = (
  deps: WorkerDeps,
  payload: JobPayload<Name>,
  run: JobRun,
) => Promise<JobResult>;

export const NOTHING_TO_DO: JobDone = { outcome: 'nothing_to_do' };

export function isPutOff(result: JobResult): result is JobPutOff {
  return 'waitMs' in result;
}

/** Context of work that no tenant and no request caused. */
export const SYSTEM_CONTEXT: SystemContext = { actor: { kind: 'system' }, requestId: null };

/** Returns the actor and request under which a pool writes to a tenant's rows. */
export function workerContext(
  tenantId: string,
  pool: JobName,
  { requestId }: Pick<JobRun, 'requestId'>,
): TenantContext {
  return { tenantId, actor: { kind: 'worker', pool }, requestId };
}

/** Returns the origin of a job that this one causes: the same request, and this job's span. */
export function originOf(
  { tracing }: Pick<WorkerDeps, 'tracing'>,
  { requestId }: Pick<TenantContext, 'requestId'>,
): JobOrigin {
  return { requestId, traceparent: tracing.traceparent() };
}

/**
 * Returns true if a document's step still belongs to this job. A job is void if it waited so long that the sweep gave
 * the step to another job; otherwise it would cut the pause before the next attempt short. A job that a client
 * requested needs no lease.
 */
export function holdsLease({ nextAttemptAt }: Pick<DocumentWork, 'nextAttemptAt'>, job: RequestableJob): boolean {
  return job.requested !== null || nextAttemptAt?.getTime() === job.attempt;
}

/**
 * Returns true for a job with a lease that ends by the given time. The sweep makes another job for the step then, and this
 * one need not wait any longer.
 * @param atMs milliseconds since 1970
 */
export function leaseEndsBy(job: JobPayload<JobName>, atMs: number): boolean {
  return 'requested' in job && 'attempt' in job && job.requested === null && job.attempt <= atMs;
}
