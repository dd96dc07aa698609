// `npm run test:on -- 2026-12-31T23:58 [paths]`: all tests, or those of the paths, as if it were that time in Lima. Without
// a time of day it is noon. It needs libfaketime, which Debian has as `faketime`.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../stack/setup/find-program.mjs';
import { testStep } from './check-steps.mjs';
import { runAndCount } from './run-and-count.mjs';

/** Programs that do not start with libfaketime. They keep the machine's clock. */
const KEEPING_TIME = [
  'redis-server',
  'redis-sentinel',
  'valkey-server',
  'valkey-sentinel',
  'chromium',
  'chromium-browser',
  'google-chrome',
];

const [moment = '', ...paths] = process.argv.slice(2);
const start = Date.parse(`${moment.includes('T') ? moment : `${moment}T12:00`}:00-05:00`);
if (Number.isNaN(start)) throw new Error('Usage: npm run test:on -- 2026-12-31T23:58 [paths]');

const folder = mkdtempSync(join(tmpdir(), 'chasqui-on-day-'));
try {
  const seconds = Math.round((start - Date.now()) / 1000);
  Object.assign(process.env, {
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
    PATH: `${wrapPrograms(folder)}:${process.env.PATH}`,
    LD_PRELOAD: findLibrary(),
  });
  const steps = [testStep('unit'), testStep('integration')];
  const passed = await runAndCount(
    steps.map((step) => ({ ...step, args: [...step.args, '--passWithNoTests', ...paths] })),
  );
  process.exitCode = passed ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Fills a folder with programs of the same names that start the real ones without libfaketime. @param {string} folder */
function wrapPrograms(folder) {
  for (const name of KEEPING_TIME) {
    const program = findProgram([name]);
    if (program === undefined) continue;
    const wrapper = join(folder, name);
    writeFileSync(wrapper, `#!/bin/sh\nunset LD_PRELOAD\nexec ${program} "$@"\n`);
    chmodSync(wrapper, 0o755);
    if (name.startsWith('chrom') || name.startsWith('google')) process.env.CHROMIUM_PATH ??= wrapper;
  }
  return folder;
}

/** Returns the path of libfaketime's library. @throws Error if it is not installed */
function findLibrary() {
  const found = readdirSync('/usr/lib')
    .map((name) => join('/usr/lib', name, 'faketime', 'libfaketime.so.1'))
    .find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new Error('libfaketime is not installed: apt-get install faketime');
}
