import {
  INFRASTRUCTURE_RETRY,
  type JobContract,
  type RequestableJob,
  RequestableJobSchema,
  requestSuffix,
} from './job-contract.ts';

export type RetryJob = RequestableJob;

/** Sends the stored bytes of an AUTHORITY_ERROR document again, after asking for its CDR where it may have arrived. */
export const RETRY_JOB = {
  name: 'retry',
  payload: RequestableJobSchema,
  jobId: (job) => `retry-${job.documentId}-${job.attempt}${requestSuffix(job)}`,
  ...INFRASTRUCTURE_RETRY,
} as const satisfies JobContract<'retry', typeof RequestableJobSchema>;

/**
 * Who is served first: the client that waits, then what the law gives less than a day for, then all else. The numbers are
 * BullMQ's: 0 goes before every other.
 */
export const RETRY_PRIORITY = { requested: 0, endangered: 1, routine: 2 } as const;

export type RetryPriority = (typeof RETRY_PRIORITY)[keyof typeof RETRY_PRIORITY];
