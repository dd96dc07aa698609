// Prints the totals of the last `npm test` as a plain line, for CI; exits 1 unless there are tests and none failed.
import { formatTotals, sumReports } from './reports.mjs';

const { totals, problems } = sumReports();
for (const problem of problems) console.error(problem);
console.log(formatTotals(totals));
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
