// `npm run test:on -- 2026-12-31T23:58 [paths]`: all tests, or those of the paths, as if it were that time in Lima. Without
// a time of day it is noon. It needs datefudge, a package of Debian. Every process that the tests start has that day too.
// libfaketime will not do: PostgreSQL's timeouts do not fire under it.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testStep } from './check-steps.mjs';
import { runAndCount } from './run-and-count.mjs';

const [moment = '', ...paths] = process.argv.slice(2);
const start = Date.parse(`${moment.includes('T') ? moment : `${moment}T12:00`}:00-05:00`);
if (Number.isNaN(start)) throw new Error('Usage: npm run test:on -- 2026-12-31T23:58 [paths]');

process.env.LD_PRELOAD = findLibrary();
process.env.DATEFUDGE = String(Math.round((Date.now() - start) / 1000));
const steps = [testStep('unit'), testStep('integration')];
const passed = await runAndCount(
  steps.map((step) => ({ ...step, args: [...step.args, '--passWithNoTests', ...paths] })),
);
process.exitCode = passed ? 0 : 1;

/** Returns the path of the library that shifts the clock. @throws Error if it is not installed */
function findLibrary() {
  const found = readdirSync('/usr/lib')
    .map((name) => join('/usr/lib', name, 'datefudge', 'datefudge.so'))
    .find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new Error('datefudge is not installed: apt-get install datefudge');
}
