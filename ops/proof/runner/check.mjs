// `npm run check`: every check and test of the fast lane. `npm test` runs the rest too.
import { CHECK_STEPS, PACKAGE_TESTS } from './check-steps.mjs';
import { runSteps } from './run-steps.mjs';

// Results of another Node.js version do not count.
process.env.TESTED_NODE = process.version;
process.exitCode = (await runSteps([...CHECK_STEPS, PACKAGE_TESTS])) ? 0 : 1;
