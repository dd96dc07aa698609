// `npm run check`: everything that can be judged without servers.
import { CHECK_STEPS, PACKAGE_TESTS } from './check-steps.mjs';
import { runSteps } from './run-steps.mjs';

// Results of another Node.js version do not count.
process.env.TESTED_NODE = process.version;
process.exitCode = (await runSteps([...CHECK_STEPS, PACKAGE_TESTS])) ? 0 : 1;
