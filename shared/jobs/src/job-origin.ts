import type { Job, JobsOptions } from 'bullmq';
import * as v from 'valibot';

/** What a job comes of: the request that caused it, and the span in which it was added. Null where that is not known. */
export interface JobOrigin {
  /** As in `X-Request-Id`. */
  readonly requestId: string | null;
  /** W3C Trace Context. */
  readonly traceparent: string | null;
}

/** Of a job that nobody asked for: the sweep found it. */
export const UNKNOWN_ORIGIN: JobOrigin = { requestId: null, traceparent: null };

const MOST_CHARACTERS = 1_000;

const id = v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,128}$/))), null);

const JobOriginSchema = v.pipe(
  v.string(),
  v.maxLength(MOST_CHARACTERS),
  v.parseJson(),
  // What an older or a newer version may add is none of ours.
  v.object({ requestId: v.fallback(id, null), traceparent: v.fallback(id, null) }),
);

/**
 * The origin as BullMQ's metadata for telemetry, which stands beside the payload: a version that knows nothing of it takes
 * the job all the same, where a field more in the payload would make it refuse the job.
 */
export function toTelemetry({ requestId, traceparent }: JobOrigin): Pick<JobsOptions, 'telemetry'> {
  if (requestId === null && traceparent === null) return {};
  const known = { ...(requestId !== null && { requestId }), ...(traceparent !== null && { traceparent }) };
  return { telemetry: { metadata: JSON.stringify(known) } };
}

/** What is known of the origin of a job that was taken from a queue. Never throws: nothing depends on it but logs and traces. */
export function readJobOrigin({ opts }: Pick<Job, 'opts'>): JobOrigin {
  const origin = v.safeParse(JobOriginSchema, opts.telemetry?.metadata);
  return origin.success ? origin.output : UNKNOWN_ORIGIN;
}
