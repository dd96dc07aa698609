import type { DocumentWork } from '@chasqui/db';
import type { JobName, JobPayload, RequestableJob } from '@chasqui/jobs';

/**
 * Whether a document's step is still this job's. One that waited so long that the sweep gave the step to another job is
 * void, or the pause before the next attempt would be cut short. What a client asked for needs no lease.
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
