import {
  INFRASTRUCTURE_RETRY,
  type JobContract,
  type RequestableJob,
  RequestableJobSchema,
  requestSuffix,
} from './job-contract.ts';

export type RetryJob = RequestableJob;

/**
 * Sends the stored bytes of an AUTHORITY_ERROR document again. If the document may have arrived, queries its CDR first.
 */
export const RETRY_JOB = {
  name: 'retry',
  payload: RequestableJobSchema,
  jobId: (job) => `retry-${job.documentId}-${job.attempt}${requestSuffix(job)}`,
  ...INFRASTRUCTURE_RETRY,
} as const satisfies JobContract<'retry', typeof RequestableJobSchema>;

/**
 * Priorities of retries. First comes a retry that a client waits for, then documents with less than a day left by law,
 * then all others. The numbers are BullMQ's: 0 goes before every other.
 */
export const RETRY_PRIORITY = { requested: 0, endangered: 1, routine: 2 } as const;

export type RetryPriority = (typeof RETRY_PRIORITY)[keyof typeof RETRY_PRIORITY];
