import type { FlowJob } from 'bullmq';
import type { DocumentJob } from './job-contract.ts';
import { jobOptions } from './job-options.ts';
import type { JobOrigin } from './job-origin.ts';
import { SIGN_JOB } from './sign.ts';
import { SUBMIT_JOB } from './submit.ts';

/**
 * The way of a recorded document: submit, once sign is done.
 * @param priority of both jobs, BullMQ's: 0 goes before every other
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
        // Without this a submit job whose sign job gave up would wait for its child for ever.
        opts: { ...jobOptions(SIGN_JOB, SIGN_JOB.jobId(payload), origin), priority, failParentOnFailure: true },
      },
    ],
  };
}
