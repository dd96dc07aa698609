// `npm test`: every check, every unit test, and the tests on real servers.
import { rmSync } from 'node:fs';
import { CHECK_STEPS, testStep } from './check-steps.mjs';
import { formatTotals, REPORTS, sumReports } from './reports.mjs';
import { runSteps } from './run-steps.mjs';

// Reports of an earlier run must not be counted for this one.
for (const file of Object.values(REPORTS)) rmSync(file, { force: true });
const succeeded = await runSteps([...CHECK_STEPS, testStep('unit'), testStep('integration')]);
const { totals, problems } = sumReports();
for (const problem of problems) console.error(problem);
console.log(`Tests: ${formatTotals(totals)}.`);
process.exitCode = succeeded && totals.failed === 0 && totals.passed > 0 ? 0 : 1;
