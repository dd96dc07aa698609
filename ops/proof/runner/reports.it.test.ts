import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { countTests, formatTotals, sumReports } from './reports.mjs';

const run = promisify(execFile);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-reports-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Returns the report that vitest really writes about a test file with this text. */
async function reportOf(text: string): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(
    join(folder, 'some.test.ts'),
    `import { afterAll, describe, it, expect } from ${JSON.stringify(import.meta.resolve('vitest'))};\n${text}`,
  );
  const vitest = join(repositoryFolder, 'node_modules', '.bin', 'vitest');
  const args = ['run', '--root', folder, '--reporter=json', `--outputFile=${file}`];
  // Failing tests end it with another code than 0; the report is what counts here.
  await run(vitest, args, { cwd: folder }).catch(() => undefined);
  return file;
}

describe('the problems', () => {
  it('name each failed test with the first line of its failure', async () => {
    const tests = `describe('a sum', () => { it('adds', () => { expect(1).toBe(2); }); }); it('b', () => {});`;
    expect(sumReports({ unit: await reportOf(tests) }).problems).toEqual([
      expect.stringMatching(/some\.test\.ts > a sum adds: AssertionError: expected 1 to be 2[^\n]*$/),
    ]);
  });

  it('have seed and counterexample of a random test, in 12 lines at most', async () => {
    const fastCheck = JSON.stringify(import.meta.resolve('fast-check'));
    const tests = `import fc from ${fastCheck}; it('c', () => fc.assert(fc.property(fc.integer(), () => false)));`;
    const [problem = ''] = sumReports({ unit: await reportOf(tests) }).problems;
    expect(problem).toMatch(
      /some\.test\.ts > c: Error: Property failed after 1 tests\n\{ seed: -?\d+, .*\n.*Counterexample: \[0\]/,
    );
    expect(problem.split('\n').length).toBeLessThanOrEqual(12);
  });

  it('name a file that failed to load', async () => {
    expect(sumReports({ unit: await reportOf(`import './nowhere.ts'; it('a', () => {});`) }).problems).toEqual([
      expect.stringMatching(/some\.test\.ts: .*nowhere\.ts/),
    ]);
  });
});

describe('the totals', () => {
  it('count passed, failed and skipped tests', async () => {
    const tests = `it('a', () => {}); it('b', () => {}); it('c', () => { expect(1).toBe(2); }); it.skip('d', () => {});`;
    expect(sumReports({ unit: await reportOf(tests) }).totals).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it('count a file that failed to load as a failed test', async () => {
    const file = await reportOf(`import './nowhere.ts'; it('a', () => {});`);
    expect(sumReports({ unit: file }).totals).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('count a file that failed in a hook as a failed test', async () => {
    const file = await reportOf(`afterAll(() => { throw new Error('not closed'); }); it('a', () => {});`);
    expect(sumReports({ unit: file })).toEqual({
      totals: { passed: 1, failed: 1, skipped: 0 },
      problems: [expect.stringMatching(/some\.test\.ts: not closed$/)],
    });
  });

  it('count a missing report as a failed test', () => {
    expect(sumReports({ unit: join(folder, 'none.json') })).toEqual({
      totals: { passed: 0, failed: 1, skipped: 0 },
      problems: ['The unit tests left no report: they did not run to their end.'],
    });
  });

  it('are summed over reports', () => {
    const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };
    expect(countTests(report)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  it('are printed as one plain line', () => {
    expect(formatTotals({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(formatTotals({ passed: 12, failed: 3, skipped: 2 })).toBe('12 passed, 3 failed, 2 skipped');
  });
});
