// Seconds of the test files, as `npm run test:timings` recorded them. They order the files of a run.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { REPORTS } from './reports.mjs';

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

const SLOW_CASE_S = 10;
/** A file keeps its recorded time until it differs by more than this factor: runs differ by a third without a cause. */
const NOTABLE = 1.5;

/**
 * Returns the timings after a run. Files that are not in the report are forgotten.
 * @param {TestTimings} before
 * @param {{ testResults: readonly { name: string, startTime: number, endTime: number,
 *   assertionResults: readonly { fullName: string, duration?: number | null }[] }[] }} report vitest's JSON report
 * @returns {TestTimings}
 */
export function updateTimings(before, report) {
  /** @type {Record<string, number>} */
  const files = {};
  /** @type {Record<string, number>} */
  const cases = {};
  for (const { name, startTime, endTime, assertionResults } of report.testResults) {
    const file = relative(repositoryFolder, name);
    const seconds = Math.max(1, Math.round((endTime - startTime) / 1000));
    files[file] = isNotable(before.files[file], seconds) ? seconds : (before.files[file] ?? seconds);
    for (const { fullName, duration } of assertionResults) {
      const caseSeconds = Math.round((duration ?? 0) / 1000);
      if (caseSeconds >= SLOW_CASE_S) cases[`${file} > ${fullName}`] = caseSeconds;
    }
  }
  return { files: sorted(files), cases: sorted(cases), reasons: before.reasons };
}

/** @param {number | undefined} before @param {number} now */
function isNotable(before, now) {
  return before === undefined || now > before * NOTABLE || now < before / NOTABLE;
}

/** @param {Record<string, number>} seconds */
function sorted(seconds) {
  return Object.fromEntries(Object.entries(seconds).sort(([a], [b]) => (a < b ? -1 : 1)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const report = JSON.parse(readFileSync(REPORTS.integration, 'utf8'));
  writeFileSync(TIMINGS_FILE, `${JSON.stringify(updateTimings(readTimings(), report), null, 2)}\n`);
}
