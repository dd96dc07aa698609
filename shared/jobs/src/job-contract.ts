import * as v from 'valibot';

/**
 * What gateway and workers agree on about one kind of job. Pure data: a contract never reaches its handler, so that
 * producers do not load worker code and no import cycle can arise.
 */
export interface JobContract<Name extends string = string, Payload extends v.GenericSchema = v.GenericSchema> {
  /** Name of the job and of its queue: every kind has its own queue, so that each pool scales alone. */
  readonly name: Name;
  /** Ids only: BullMQ keeps job data in clear text. */
  readonly payload: Payload;
  /** BullMQ ignores an id it still holds, so the id carries the attempt; it may contain no `:` and not be all digits. */
  readonly jobId: (payload: v.InferOutput<Payload>) => string;
  /** How often BullMQ runs the handler when it throws: only infrastructure errors do, verdicts never. */
  readonly attempts: number;
  readonly backoff: { readonly type: 'exponential' | 'fixed'; readonly delay: number };
}

/** Which document, of which tenant; `attempt` tells this enqueueing of it from every other. */
export const DocumentJobSchema = v.strictObject({
  tenantId: v.pipe(v.string(), v.uuid()),
  documentId: v.pipe(v.string(), v.uuid()),
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type DocumentJob = v.InferOutput<typeof DocumentJobSchema>;

/**
 * A step that is taken in its time, or at once because a client asks for it. `requested` makes the id of the latter one of
 * its own. Of the former, `attempt` is its lease: the time (ms since 1970) until which the database gave the document's
 * step to this job. Once the database has another time there, somebody else took the step, and the job is void.
 */
export const RequestableJobSchema = v.strictObject({
  ...DocumentJobSchema.entries,
  requested: v.nullable(v.pipe(v.string(), v.uuid())),
});
export type RequestableJob = v.InferOutput<typeof RequestableJobSchema>;

/** What makes the id of a requested job one of its own. */
export function requestSuffix({ requested }: Pick<RequestableJob, 'requested'>): string {
  return requested === null ? '' : `-${requested}`;
}

/**
 * Handlers throw only when the database or Redis fails them. An outage of an hour must not cost a document, and the sweep
 * takes over what even that did not bring to its end.
 */
export const INFRASTRUCTURE_RETRY = { attempts: 1_800, backoff: { type: 'fixed', delay: 2_000 } } as const;
