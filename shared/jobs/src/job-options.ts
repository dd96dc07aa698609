import type { FlowJob, JobsOptions } from 'bullmq';
import { type DocumentJob, type JobContract, SIGN_JOB, SUBMIT_JOB } from './contracts.ts';
import { type JobOrigin, toTelemetry } from './job-origin.ts';

/** Finished jobs are kept an hour (at most 5,000 a queue) for the dashboard; failed ones a day for diagnosis. */
const KEEP_COMPLETED = { age: 3_600, count: 5_000 } as const;
const KEEP_FAILED = { age: 86_400 } as const;

export function jobOptions(
  contract: Pick<JobContract, 'attempts' | 'backoff'>,
  jobId: string,
  origin: JobOrigin,
): JobsOptions {
  return {
    ...toTelemetry(origin),
    jobId,
    attempts: contract.attempts,
    backoff: { ...contract.backoff },
    removeOnComplete: { ...KEEP_COMPLETED },
    removeOnFail: { ...KEEP_FAILED },
  };
}

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
