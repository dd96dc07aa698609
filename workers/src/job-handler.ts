import type { JobName, JobPayload } from '@chasqui/jobs';
import type { WorkerDeps } from './deps.ts';

/** What a handler tells the queue when it is done: a word for the dashboard, never data. */
export interface JobResult {
  readonly outcome: string;
}

/** May run twice and at the same time as itself: one run wins in the database, the other finds nothing to do. */
export type JobHandler<Name extends JobName> = (deps: WorkerDeps, payload: JobPayload<Name>) => Promise<JobResult>;
