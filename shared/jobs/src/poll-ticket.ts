import {
  INFRASTRUCTURE_RETRY,
  type JobContract,
  type RequestableJob,
  RequestableJobSchema,
  requestSuffix,
} from './job-contract.ts';

export type TicketPoll = RequestableJob;

/** Queries the authority about a ticket, and records its verdict once there is one. */
export const POLL_TICKET_JOB = {
  name: 'poll-ticket',
  payload: RequestableJobSchema,
  jobId: (job) => `poll-ticket-${job.documentId}-${job.attempt}${requestSuffix(job)}`,
  ...INFRASTRUCTURE_RETRY,
} as const satisfies JobContract<'poll-ticket', typeof RequestableJobSchema>;
