import { type RepeatedWork, repeat } from '@chasqui/platform/repeat';
import { type ComparisonDeps, createComparison } from './compare-documents.ts';

/** Pause between two looks for documents to compare. */
const PAUSE_MS = 60_000;

/** Starts the nightly comparison with SUNAT, for processes that call the authority. Its end waits for the question under way. */
export function startComparisons(deps: ComparisonDeps): RepeatedWork {
  const stop = new AbortController();
  const comparing = repeat(PAUSE_MS, deps, createComparison(deps, stop.signal));
  return {
    async close() {
      stop.abort();
      await comparing.close();
    },
  };
}
