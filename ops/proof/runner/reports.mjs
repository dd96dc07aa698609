import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from '../../stack/setup/repository.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/** The runs of tests that make up `npm test`, and where each leaves its report. */
export const REPORTS = {
  unit: join(repositoryFolder, '.reports', 'unit.json'),
  integration: join(repositoryFolder, '.reports', 'integration.json'),
};

/**
 * Totals of a vitest JSON report. A file that could not be loaded holds no test, and counts as one that failed.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 *   testResults: readonly { status: string, assertionResults: readonly unknown[] }[] }} report
 * @returns {Totals}
 */
export function countTests(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/**
 * Totals over reports, and a sentence for each that is not there; a run without a report counts as one failed test.
 * @param {Record<string, string>} [files] name of the run → its report
 * @returns {{ totals: Totals, problems: string[] }}
 */
export function sumReports(files = REPORTS) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const problems = [];
  for (const [name, file] of Object.entries(files)) {
    const counted = existsSync(file) ? countTests(JSON.parse(readFileSync(file, 'utf8'))) : null;
    if (counted === null) problems.push(`The ${name} tests left no report: they did not run to their end.`);
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
