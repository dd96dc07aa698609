export { type ClaimedComparison, claimComparisons } from './claim-comparisons.ts';
export { recordComparison } from './record-comparison.ts';
