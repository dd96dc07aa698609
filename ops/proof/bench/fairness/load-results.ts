import { ACCEPTED, type LoadResult } from '../clients/load.ts';
import { quantile } from '../quantile.ts';

/** Results of several batches. */
export type LoadResults = readonly LoadResult[];

/** Returns the p95 of all requests, in milliseconds. */
export function p95(results: LoadResults): number {
  return quantile(
    results.flatMap(({ latenciesMs }) => latenciesMs),
    0.95,
  );
}

export function isAllAccepted(endings: LoadResult['endings']): boolean {
  return Object.keys(endings).every((ending) => ending === ACCEPTED);
}
