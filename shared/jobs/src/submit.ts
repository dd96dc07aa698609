import { DocumentJobSchema, type JobContract } from './job-contract.ts';

/** Sends the signed bytes to the authority and records its verdict. */
export const SUBMIT_JOB = {
  name: 'submit',
  payload: DocumentJobSchema,
  jobId: ({ documentId, attempt }) => `submit-${documentId}-${attempt}`,
  attempts: 5,
  backoff: { type: 'exponential', delay: 500 },
} as const satisfies JobContract<'submit', typeof DocumentJobSchema>;
