import fc from 'fast-check';

/** Runs of a property for which fast-check has no other setting. */
const FAST_CHECK_DEFAULT = 100;

/**
 * Returns how often a property runs: `usual` times in `npm test`, ten times as often in `npm run storms`. That lane sets
 * fast-check's global number of runs.
 */
export function runsOf(usual: number): number {
  const { numRuns = FAST_CHECK_DEFAULT } = fc.readConfigureGlobal();
  return Math.round((usual * numRuns) / FAST_CHECK_DEFAULT);
}
