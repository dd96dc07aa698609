import type { DocumentWork } from '@chasqui/db/documents/submission';
import type { JobName, JobPayload, RequestableJob } from '@chasqui/jobs';

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
