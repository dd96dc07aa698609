import * as v from 'valibot';

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
const milliseconds = v.pipe(v.number(), v.minValue(0));

/** Facturas that so many clients emit, each of them one after the other. */
export const LoadSchema = v.object({
  gatewayUrl: v.string(),
  apiKey: v.string(),
  /** The same JSON every time: without a correlative it takes the next one. */
  body: v.string(),
  clients: positive,
  /** Requests of all clients together. */
  count: positive,
  /** From the start of a client's request to the start of its next one, at least. */
  pauseMs: milliseconds,
});
export type Load = v.InferOutput<typeof LoadSchema>;

export const LoadResultSchema = v.object({
  elapsedMs: milliseconds,
  /** Of each request from its start until its answer was read, in the order of the answers. */
  latenciesMs: v.array(milliseconds),
  /** How many of the answers were of each kind: `201 ACCEPTED`, `202 SENT`, `429`. */
  endings: v.record(v.string(), positive),
  /** How often somebody was told to come back. */
  refusals: v.pipe(v.number(), v.integer()),
  /** What sending and reading cost the clients' own process: processor time. */
  processorMs: milliseconds,
});
export type LoadResult = v.InferOutput<typeof LoadResultSchema>;

/** How an answer of every document emitted in time looks. */
export const ACCEPTED = '201 ACCEPTED';
