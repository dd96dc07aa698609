import * as v from 'valibot';

/**
 * Contract between gateway and workers about one kind of job. The contract is pure data and never references its
 * handler. Producers therefore load no worker code, and no import cycle can arise.
 */
export interface JobContract<Name extends string = string, Payload extends v.GenericSchema = v.GenericSchema> {
  /** Name of the job and of its queue. Every kind has its own queue, so that each pool scales alone. */
  readonly name: Name;
  /** Schema of the payload, which holds only ids: BullMQ keeps job data in clear text. */
  readonly payload: Payload;
  /**
   * Returns the id of a job. BullMQ ignores an id it still holds, so the id carries the attempt. The id must not
   * contain `:` or be all digits.
   */
  readonly jobId: (payload: v.InferOutput<Payload>) => string;
  /** Number of times that BullMQ runs the handler if it throws. Only infrastructure errors throw; verdicts never do. */
  readonly attempts: number;
  readonly backoff: { readonly type: 'exponential' | 'fixed'; readonly delay: number };
}

/** Payload that names a document and its tenant. `attempt` distinguishes this enqueueing from every other. */
export const DocumentJobSchema = v.strictObject({
  tenantId: v.pipe(v.string(), v.uuid()),
  documentId: v.pipe(v.string(), v.uuid()),
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type DocumentJob = v.InferOutput<typeof DocumentJobSchema>;

/**
 * Payload of a step that runs when it is due, or at once because a client requests it. A requested job has its own id,
 * made from `requested`. For a step that is due, `attempt` is its lease: the time (ms since 1970) until which the
 * database assigned the step to this job. If the database holds another time, another job has taken the step, and this
 * job is void.
 */
export const RequestableJobSchema = v.strictObject({
  ...DocumentJobSchema.entries,
  requested: v.nullable(v.pipe(v.string(), v.uuid())),
});
export type RequestableJob = v.InferOutput<typeof RequestableJobSchema>;

/** Returns the suffix that gives a requested job its own id. */
export function requestSuffix({ requested }: Pick<RequestableJob, 'requested'>): string {
  return requested === null ? '' : `-${requested}`;
}

/**
 * Retry policy for infrastructure errors. Handlers throw only if the database or Redis fails. An outage of an hour must
 * not cost a document, and the sweep takes over the jobs that still fail.
 */
export const INFRASTRUCTURE_RETRY = { attempts: 1_800, backoff: { type: 'fixed', delay: 2_000 } } as const;
