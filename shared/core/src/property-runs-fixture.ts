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

/**
 * Returns examples for a property that are the same in each run. A case that they reach is reached with any seed. They
 * count as runs of the property.
 */
export function usualExamples<Value>(values: fc.Arbitrary<Value>, count: number): [Value][] {
  return fc.sample(values, { seed: 7, numRuns: count }).map((value) => [value]);
}
