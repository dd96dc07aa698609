// `npm test`: every check, every unit test, and the tests on real servers.
import { CHECK_STEPS, testStep } from './check-steps.mjs';
import { runAndCount } from './run-and-count.mjs';

const passed = await runAndCount([...CHECK_STEPS, testStep('unit'), testStep('integration')]);
process.exitCode = passed ? 0 : 1;
