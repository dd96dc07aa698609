import { DocumentJobSchema, INFRASTRUCTURE_RETRY, type JobContract } from './job-contract.ts';

/** Renders the UBL of a recorded document, signs it and stores the bytes, once. */
export const SIGN_JOB = {
  name: 'sign',
  payload: DocumentJobSchema,
  jobId: ({ documentId, attempt }) => `sign-${documentId}-${attempt}`,
  ...INFRASTRUCTURE_RETRY,
} as const satisfies JobContract<'sign', typeof DocumentJobSchema>;
