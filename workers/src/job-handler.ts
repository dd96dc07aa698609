import type { SystemContext, TenantContext } from '@chasqui/db/connection';
import type { JobName, JobOrigin, JobPayload } from '@chasqui/jobs';
import type { WorkerDeps } from './deps.ts';

/** Result of a finished job, shown in the queue's dashboard. Never contains data. */
export interface JobDone {
  readonly outcome: string;
  /** Catalog 01, or RA, RC and RR: of a document that took a step. */
  readonly documentType?: string;
  /** Document and request of the job for the log, if the payload does not contain them. */
  readonly documentId?: string;
  readonly requestId?: string;
  /** True if a signed document was handed to the pool `submit`: the end of its job there is the end of its emission. */
  readonly handedOver?: boolean;
}

/** Result of a step that cannot run now. The same job runs again, and callers keep waiting. */
interface JobPutOff {
  readonly outcome: 'put_off';
  readonly documentType?: undefined;
  readonly waitMs: number;
}

export type JobResult = JobDone | JobPutOff;

export interface JobRun {
  /** Signal that aborts when the process is told to end. Long jobs stop then and leave the rest to another process. */
  readonly stopping: AbortSignal;
  readonly requestId: string | null;
  /** Id of the process that waits for the job; absent if none does. */
  readonly waiter?: string | undefined;
  /** True if the process also submits the documents that it signs. */
  readonly submitsToo?: boolean;
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

/** Returns true if the job's lease ends by `atMs` (ms since 1970): the sweep makes another job then. */
export function leaseEndsBy(job: JobPayload<JobName>, atMs: number): boolean {
  return 'requested' in job && 'attempt' in job && job.requested === null && job.attempt <= atMs;
}

/**
 * Returns true if a step failed before and its lease has ended: the sweep makes another job of the document. If a step
 * always fails, its jobs would otherwise become more and more. The first job of an emission (attempt 1) has no lease.
 */
export function isLeftToSweep(job: JobPayload<JobName>, attemptsMade: number, now: Date): boolean {
  if (attemptsMade === 0 || !('documentId' in job && 'attempt' in job)) return false;
  const isRequested = 'requested' in job && job.requested !== null;
  return !isRequested && job.attempt > 1 && job.attempt <= now.getTime();
}
