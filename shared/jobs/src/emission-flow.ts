import type { FlowJob } from 'bullmq';
import type { DocumentJob } from './job-contract.ts';
import { jobOptions } from './job-options.ts';
import type { JobOrigin } from './job-origin.ts';
import { SIGN_JOB } from './sign.ts';
import { SUBMIT_JOB } from './submit.ts';

/**
 * Returns the flow of a recorded document: submit, once sign is done.
 * @param priority BullMQ priority of both jobs: 0 goes before every other
 */
export function emissionFlow(payload: DocumentJob, origin: JobOrigin, priority = 0): FlowJob {
  return {
    name: SUBMIT_JOB.name,
    queueName: SUBMIT_JOB.name,
    data: payload,
    opts: { ...jobOptions(SUBMIT_JOB, SUBMIT_JOB.jobId(payload), origin), priority },
    children: [
      {
        name: SIGN_JOB.name,
        queueName: SIGN_JOB.name,
        data: payload,
        // Without this, a submit job would wait for ever for a sign job that gave up.
        opts: { ...jobOptions(SIGN_JOB, SIGN_JOB.jobId(payload), origin), priority, failParentOnFailure: true },
      },
    ],
  };
}
