import type { JobsOptions } from 'bullmq';
import type { JobContract } from './contracts.ts';
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
