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
    `import { it, expect } from ${JSON.stringify(import.meta.resolve('vitest'))};\n${text}`,
  );
  const vitest = join(repositoryFolder, 'node_modules', '.bin', 'vitest');
  const args = ['run', '--root', folder, '--reporter=json', `--outputFile=${file}`];
  // Failing tests end it with another code than 0; the report is what counts here.
  await run(vitest, args, { cwd: folder }).catch(() => undefined);
  return file;
}

describe('the totals', () => {
  it('count passed, failed and skipped tests', async () => {
    const tests = `it('a', () => {}); it('b', () => {}); it('c', () => { expect(1).toBe(2); }); it.skip('d', () => {});`;
    expect(sumReports({ unit: await reportOf(tests) })).toEqual({
      totals: { passed: 2, failed: 1, skipped: 1 },
      problems: [],
    });
  });

  it('count a file that failed to load as a failed test', async () => {
    const file = await reportOf(`import './nowhere.ts'; it('a', () => {});`);
    expect(sumReports({ unit: file }).totals).toEqual({ passed: 0, failed: 1, skipped: 0 });
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
