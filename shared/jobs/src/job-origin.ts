import type { Job, JobsOptions } from 'bullmq';
import * as v from 'valibot';

/** Origin of a job: the request that caused it, and the span in which it was added. Fields are null if unknown. */
export interface JobOrigin {
  readonly requestId: string | null;
  readonly traceparent: string | null;
  /** Id of the process that waits for the end of the job; absent if none does. */
  readonly waiter?: string;
}

/** Origin of a job that no request caused: the sweep found it. */
export const UNKNOWN_ORIGIN: JobOrigin = { requestId: null, traceparent: null };

const MOST_CHARACTERS = 1_000;

const id = v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,128}$/))), null);

const JobOriginSchema = v.pipe(
  v.string(),
  v.maxLength(MOST_CHARACTERS),
  v.parseJson(),
  // Fields added by an older or a newer version are ignored.
  v.object({ requestId: v.fallback(id, null), traceparent: v.fallback(id, null), waiter: v.fallback(id, null) }),
);

/**
 * Returns the origin as BullMQ's telemetry metadata, beside the payload. A version that does not know the metadata
 * still takes the job. An additional field in the payload would make it refuse the job.
 */
export function toTelemetry({ requestId, traceparent, waiter }: JobOrigin): Pick<JobsOptions, 'telemetry'> {
  const known = {
    ...(requestId !== null && { requestId }),
    ...(traceparent !== null && { traceparent }),
    ...(waiter !== undefined && { waiter }),
  };
  return Object.keys(known).length === 0 ? {} : { telemetry: { metadata: JSON.stringify(known) } };
}

/** Returns the origin of a job, as far as it is known. Never throws: only logs and traces depend on it. */
export function readJobOrigin({ opts }: Pick<Job, 'opts'>): JobOrigin {
  const origin = v.safeParse(JobOriginSchema, opts.telemetry?.metadata);
  if (!origin.success) return UNKNOWN_ORIGIN;
  const { waiter, ...others } = origin.output;
  return waiter === null ? others : { ...others, waiter };
}
