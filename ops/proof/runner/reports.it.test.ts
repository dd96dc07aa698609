import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { countTests, formatTotals, sumReports } from './reports.mjs';

const run = promisify(execFile);

/** Test files of a run: each ends in another way. */
const FILES: Readonly<Record<string, string>> = {
  sum: `describe('a sum', () => { it('adds', () => { expect(1).toBe(2); }); }); it('b', () => {}); it.skip('c', () => {});`,
  random: `import fc from ${JSON.stringify(import.meta.resolve('fast-check'))};
    it('c', () => fc.assert(fc.property(fc.integer(), () => false)));`,
  unloaded: `import './nowhere.ts'; it('a', () => {});`,
  hook: `afterAll(() => { throw new Error('not closed'); }); it('a', () => {});`,
};

let folder: string;
/** Report that vitest really writes about these files. */
let report: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-reports-'));
  report = join(folder, 'report.json');
  const vitestModule = JSON.stringify(import.meta.resolve('vitest'));
  for (const [name, text] of Object.entries(FILES)) {
    const imports = `import { afterAll, describe, it, expect } from ${vitestModule};`;
    await writeFile(join(folder, `${name}.test.ts`), `${imports}\n${text}`);
  }
  const vitest = join(repositoryFolder, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`];
  // Failing tests end it with another code than 0; the report is what counts here.
  await run(process.execPath, args, { cwd: folder }).catch(() => undefined);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The problems of one of the files. */
function problemsOf(name: string): string[] {
  return sumReports({ unit: report }).problems.filter((problem) => problem.includes(`${name}.test.ts`));
}

describe('the problems', () => {
  it('name each failed test with the first line of its failure', () => {
    expect(problemsOf('sum')).toEqual([
      expect.stringMatching(/sum\.test\.ts > a sum adds: AssertionError: expected 1 to be 2[^\n]*$/),
    ]);
  });

  it('have seed and counterexample of a random test, in 12 lines at most', () => {
    const [problem = ''] = problemsOf('random');
    expect(problem).toMatch(
      /random\.test\.ts > c: Error: Property failed after 1 tests\n\{ seed: -?\d+, .*\n.*Counterexample: \[0\]/,
    );
    expect(problem.split('\n').length).toBeLessThanOrEqual(12);
  });

  it('name a file that failed to load', () => {
    expect(problemsOf('unloaded')).toEqual([expect.stringMatching(/unloaded\.test\.ts: .*nowhere\.ts/)]);
  });

  it('name a file that failed in a hook', () => {
    expect(problemsOf('hook')).toEqual([expect.stringMatching(/hook\.test\.ts: not closed$/)]);
  });
});

describe('the totals', () => {
  it('count passed, failed and skipped tests, and as failed a file that failed to load or in a hook', () => {
    expect(sumReports({ unit: report }).totals).toEqual({ passed: 2, failed: 4, skipped: 1 });
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
