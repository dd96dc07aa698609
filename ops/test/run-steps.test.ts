import { expect, it } from 'vitest';
import { runSteps } from './run-steps.mjs';

const node = (name: string, script: string, live = false) => ({ name, tool: 'node', args: ['-e', script], live });

async function run(steps: Parameters<typeof runSteps>[0]) {
  let printed = '';
  const succeeded = await runSteps(steps, (text) => {
    printed += text;
  });
  return { succeeded, printed: printed.replaceAll(/\(\d+\.\d s\)/g, '(s)') };
}

it('runs live steps after all others, in their order', async () => {
  const { printed } = await run([
    node('first live', '', true),
    node('second live', '', true),
    node('quiet', 'setTimeout(() => {}, 100)'),
  ]);
  expect(printed).toBe('✓ quiet (s)\n… first live\n✓ first live (s)\n… second live\n✓ second live (s)\n');
});

it('takes a program that is not there for a failure', async () => {
  const { succeeded, printed } = await run([{ name: 'gone', tool: 'no-such-tool', args: [] }]);
  expect(succeeded).toBe(false);
  expect(printed).toContain('ENOENT');
});
