import type { JobName, JobPayload } from '@chasqui/jobs';
import type { WorkerDeps } from './deps.ts';

/** What a handler tells the queue when it is done: words for the dashboard, never data. */
export interface JobDone {
  readonly outcome: string;
  /** Catalog 01, or RA and RC: of a document that took a step. */
  readonly documentType?: string;
  /** Of a job whose payload does not say so: which document it was about, and of which request that came. For the log. */
  readonly documentId?: string;
  readonly requestId?: string;
}

/** The step cannot be taken now, and nothing is wrong: the same job runs again, and whoever waits for it goes on waiting. */
export interface JobPutOff {
  readonly outcome: 'put_off';
  readonly documentType?: undefined;
  readonly waitMs: number;
}

export type JobResult = JobDone | JobPutOff;

/** The run of a job. */
export interface JobRun {
  /** Aborted when the process is told to end: what takes minutes stops then, and leaves the rest to another process. */
  readonly stopping: AbortSignal;
  /** The request that the job comes of; null where that is not known. */
  readonly requestId: string | null;
}

/** May run twice and at the same time as itself: one run wins in the database, the other finds nothing to do. */
export type JobHandler<Name extends JobName> = (
  deps: WorkerDeps,
  payload: JobPayload<Name>,
  run: JobRun,
) => Promise<JobResult>;

export const NOTHING_TO_DO: JobDone = { outcome: 'nothing_to_do' };

export function isPutOff(result: JobResult): result is JobPutOff {
  return 'waitMs' in result;
}
