import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryFolder } from '../../stack/setup/repository.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/**
 * Test of a vitest JSON report.
 * @typedef {{ status: string, fullName: string, failureMessages: readonly string[] }} TestResult
 */

/**
 * Test file of a vitest JSON report. If it failed to load, or in a hook, it has a message.
 * @typedef {{ name: string, status: string, message: string, assertionResults: readonly TestResult[] }} FileResult
 */

/** The runs of tests that make up `npm test`, and where each leaves its report. */
export const REPORTS = {
  unit: join(repositoryFolder, '.reports', 'unit.json'),
  integration: join(repositoryFolder, '.reports', 'integration.json'),
};

/**
 * Totals of a vitest JSON report. A file that failed to load, or in a hook, counts as a failed test.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 *   testResults: readonly FileResult[] }} report
 * @returns {Totals}
 */
export function countTests(report) {
  const failedFiles = report.testResults.filter(failedOutsideTests);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** Returns true if a file failed to load, or in a hook. @param {FileResult} file */
function failedOutsideTests({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

/**
 * Describes each failed test of a vitest JSON report: its file, its name, and the beginning of its failure.
 * @param {{ testResults: readonly FileResult[] }} report
 * @returns {string[]}
 */
function describeFailures({ testResults }) {
  return testResults.flatMap((file) => {
    const path = relative(repositoryFolder, file.name);
    if (failedOutsideTests(file)) return [`${path}: ${beginningOf(file.message)}`];
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${path} > ${fullName}: ${beginningOf(failureMessages[0] ?? '')}`);
  });
}

const MOST_LINES = 12;

/** Returns a failure without its stack. Seed and counterexample of a random test are in it. @param {string} failure */
function beginningOf(failure) {
  const [message = ''] = stripVTControlCharacters(failure).split(/\n\s+at /, 1);
  return message.trim().split('\n').slice(0, MOST_LINES).join('\n');
}

/**
 * Totals over reports, and a problem for each failed test and for each report that is not there; a run without a report
 * counts as one failed test.
 * @param {Record<string, string>} [files] name of the run → its report
 * @returns {{ totals: Totals, problems: string[] }}
 */
export function sumReports(files = REPORTS) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const problems = [];
  for (const [name, file] of Object.entries(files)) {
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    if (report === null) problems.push(`The ${name} tests left no report: they did not run to their end.`);
    else problems.push(...describeFailures(report));
    const counted = report && countTests(report);
    totals.passed += counted?.passed ?? 0;
    totals.failed += counted?.failed ?? 1;
    totals.skipped += counted?.skipped ?? 0;
  }
  return { totals, problems };
}

/** Formats totals as `12 passed, 0 failed`, with skipped tests if there are any. @param {Totals} totals */
export function formatTotals({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}
