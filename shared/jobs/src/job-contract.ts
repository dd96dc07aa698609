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

/** Which document, of which tenant, and the how-manieth enqueueing of it this is (1, 2, 3...). */
export const DocumentJobSchema = v.strictObject({
  tenantId: v.pipe(v.string(), v.uuid()),
  documentId: v.pipe(v.string(), v.uuid()),
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type DocumentJob = v.InferOutput<typeof DocumentJobSchema>;

/**
 * Handlers throw only when the database or Redis fails them. An outage of an hour must not cost a document, and the sweep
 * takes over what even that did not bring to its end.
 */
export const INFRASTRUCTURE_RETRY = { attempts: 1_800, backoff: { type: 'fixed', delay: 2_000 } } as const;
