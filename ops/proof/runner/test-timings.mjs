// Seconds of the test files, as `npm run test:timings` recorded them. They order the files of a run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { repositoryFolder } from '../../stack/setup/repository.mjs';

/**
 * @typedef {object} TestTimings
 * @property {Record<string, number>} files integration test file → seconds
 * @property {Record<string, number>} cases full name of each case of 10 seconds or more → seconds
 * @property {Record<string, string>} reasons file over 60 s, or case over 20 s → why it takes so long
 */

export const TIMINGS_FILE = join(dirname(fileURLToPath(import.meta.url)), 'test-timings.json');

/** @returns {TestTimings} */
export function readTimings() {
  return JSON.parse(readFileSync(TIMINGS_FILE, 'utf8'));
}

/** @typedef {{ files: Record<string, number>, cases: Record<string, number> }} MeasuredTimes milliseconds of a run */

/** File with the measured times of the last `npm test`. */
export const MEASURED_FILE = join(repositoryFolder, '.reports', 'times.json');

const SLOW_CASE_S = 10;
/** A file keeps its recorded time until it differs by more than this factor: runs differ by a third without a cause. */
const NOTABLE = 1.5;

/**
 * Returns the timings after a run. Files that did not run are forgotten.
 * @param {TestTimings} before
 * @param {MeasuredTimes} measured
 * @returns {TestTimings}
 */
export function updateTimings(before, measured) {
  const files = Object.entries(measured.files).map(([file, ms]) => {
    const [recorded, seconds] = [before.files[file], Math.max(1, inSeconds(ms))];
    return [file, recorded === undefined || isNotable(recorded, seconds) ? seconds : recorded];
  });
  const cases = Object.entries(measured.cases).map(([name, ms]) => [name, inSeconds(ms)]);
  const slow = cases.filter(([, seconds]) => Number(seconds) >= SLOW_CASE_S);
  return { files: sorted(files), cases: sorted(slow), reasons: before.reasons };
}

/** @param {number} ms */
function inSeconds(ms) {
  return Math.round(ms / 1000);
}

/** @param {number} before @param {number} now */
function isNotable(before, now) {
  return now > before * NOTABLE || now < before / NOTABLE;
}

/** @param {(string | number)[][]} entries */
function sorted(entries) {
  return Object.fromEntries(entries.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!existsSync(MEASURED_FILE)) throw new Error('Run `npm test` first: it measures the files');
  const measured = JSON.parse(readFileSync(MEASURED_FILE, 'utf8'));
  writeFileSync(TIMINGS_FILE, `${JSON.stringify(updateTimings(readTimings(), measured), null, 2)}\n`);
}
