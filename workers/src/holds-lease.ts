import type { DocumentWork } from '@chasqui/db';
import type { RequestableJob } from '@chasqui/jobs';

/**
 * Whether a document's step is still this job's. One that waited so long that the sweep gave the step to another job is
 * void, or the pause before the next attempt would be cut short. What a client asked for needs no lease.
 */
export function holdsLease({ nextAttemptAt }: Pick<DocumentWork, 'nextAttemptAt'>, job: RequestableJob): boolean {
  return job.requested !== null || nextAttemptAt?.getTime() === job.attempt;
}
