// `npm test`: every check, every unit test, and the tests on real servers.
import { CHECK_STEPS, testStep } from './check-steps.mjs';
import { runAndCount } from './run-and-count.mjs';

const integration = testStep('integration');
const timed = { ...integration, args: [...integration.args, '--reporter=./ops/proof/runner/timings-reporter.ts'] };
const passed = await runAndCount([...CHECK_STEPS, testStep('unit'), timed]);
process.exitCode = passed ? 0 : 1;
