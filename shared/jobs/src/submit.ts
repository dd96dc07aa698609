import { DocumentJobSchema, INFRASTRUCTURE_RETRY, type JobContract } from './job-contract.ts';

/** Sends the signed bytes to the authority and records its verdict. */
export const SUBMIT_JOB = {
  name: 'submit',
  payload: DocumentJobSchema,
  jobId: ({ documentId, attempt }) => `submit-${documentId}-${attempt}`,
  ...INFRASTRUCTURE_RETRY,
} as const satisfies JobContract<'submit', typeof DocumentJobSchema>;
