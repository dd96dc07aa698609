import type { TenantContext } from '@chasqui/db/connection';
import type { JobName, JobOrigin, JobPayload } from '@chasqui/jobs';
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
