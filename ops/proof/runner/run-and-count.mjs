import { rmSync } from 'node:fs';
import { formatTotals, REPORTS, sumReports } from './reports.mjs';
import { runSteps } from './run-steps.mjs';

/**
 * Runs steps that leave reports of tests, and prints each failed test and the totals.
 * @param {readonly import('./run-steps.mjs').Step[]} steps
 * @returns {Promise<boolean>} true if every step and test passed
 */
export async function runAndCount(steps) {
  // Reports of an earlier run must not be counted for this one.
  for (const file of Object.values(REPORTS)) rmSync(file, { force: true });
  const succeeded = await runSteps(steps);
  const { totals, problems } = sumReports();
  for (const problem of problems) console.error(problem);
  console.log(`Tests: ${formatTotals(totals)}.`);
  return succeeded && totals.failed === 0 && totals.passed > 0;
}
