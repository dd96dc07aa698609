import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { countTests, formatTotals, sumReports } from './reports.mjs';
import { runSteps, type Step } from './run-steps.mjs';

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

describe('the output of steps', () => {
  const step = (name: string, code: string): Step => ({ name, tool: 'node', args: ['-e', code] });

  async function runAll(steps: readonly Step[]) {
    let output = '';
    const succeeded = await runSteps(steps, (text) => {
      output += text;
    });
    return { succeeded, output: output.replace(/\d+\.\d s/g, 'N s') };
  }

  /** Steps run side by side: which ends first is theirs. */
  const isEach = (lines: readonly string[]) => (output: string) =>
    JSON.stringify(output.trim().split('\n').sort()) === JSON.stringify([...lines].sort());

  it('has their names and times, and nothing else if they succeed', async () => {
    expect(await runAll([step('one', 'console.log("noise")'), step('two', '')])).toEqual({
      succeeded: true,
      output: expect.toSatisfy(isEach(['✓ one (N s)', '✓ two (N s)'])),
    });
  });

  it('covers all steps if one fails, with its output', async () => {
    const failing = step('one', 'console.log("out"); console.error("err"); process.exit(3)');
    expect(await runAll([failing, step('two', '')])).toEqual({
      succeeded: false,
      output: expect.toSatisfy(isEach(['✗ one (N s)', 'out', 'err', '✓ two (N s)', 'Failed: one.'])),
    });
  });

  it('has a failure for a tool that is not installed', async () => {
    const { succeeded, output } = await runAll([{ name: 'one', tool: 'no-such-tool', args: [] }]);
    expect(succeeded).toBe(false);
    expect(output).toContain('ENOENT');
  });
});
