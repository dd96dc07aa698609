import * as v from 'valibot';
import { quantile } from '../figures.ts';

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
const milliseconds = v.pipe(v.number(), v.minValue(0));

export const LoadSchema = v.object({
  gatewayUrl: v.string(),
  apiKey: v.string(),
  /** JSON body of every request. Without a correlative each document takes the next number. */
  body: v.string(),
  clients: positive,
  count: positive,
  /** Least time between the starts of two requests of one client. */
  pauseMs: milliseconds,
});
export type Load = v.InferOutput<typeof LoadSchema>;

export const LoadResultSchema = v.object({
  elapsedMs: milliseconds,
  /** Latency of each request, from its start until its answer was read, in the order of the answers. */
  latenciesMs: v.array(milliseconds),
  /** Number of answers by kind: `201 ACCEPTED`, `202 SENT`, `429`. */
  endings: v.record(v.string(), positive),
  /** Number of answers that asked a client to come back (503 with Retry-After). */
  refusals: v.pipe(v.number(), v.integer()),
  processorMs: milliseconds,
});
export type LoadResult = v.InferOutput<typeof LoadResultSchema>;

export const ACCEPTED = '201 ACCEPTED';

export type LoadResults = readonly LoadResult[];

export function p95(results: LoadResults): number {
  return quantile(
    results.flatMap(({ latenciesMs }) => latenciesMs),
    0.95,
  );
}

export function isAllAccepted(endings: LoadResult['endings']): boolean {
  return Object.keys(endings).every((ending) => ending === ACCEPTED);
}
