// `npm run check`: everything that can be judged without servers.
import { rmSync } from 'node:fs';
import { CHECK_STEPS } from './check-steps.mjs';
import { REPORTS } from './reports.mjs';
import { runSteps } from './run-steps.mjs';

// A report of an earlier run must not be counted for this one.
rmSync(REPORTS.unit, { force: true });
process.exitCode = (await runSteps(CHECK_STEPS)) ? 0 : 1;
