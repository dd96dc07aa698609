import { expect, it } from 'vitest';
import { runSteps, type Step } from './run-steps.mjs';

const step = (name: string, code: string, live = false): Step => ({ name, tool: 'node', args: ['-e', code], live });

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

it('runs live steps after all others, in order', async () => {
  const { output } = await runAll([
    step('first live', '', true),
    step('second live', '', true),
    step('quiet', 'setTimeout(() => {}, 100)'),
  ]);
  expect(output).toBe('✓ quiet (N s)\n… first live\n✓ first live (N s)\n… second live\n✓ second live (N s)\n');
});

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
