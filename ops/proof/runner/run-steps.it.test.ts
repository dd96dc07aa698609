import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

it('runs live steps after all others, in order', async () => {
  const { printed } = await run([
    node('first live', '', true),
    node('second live', '', true),
    node('quiet', 'setTimeout(() => {}, 100)'),
  ]);
  expect(printed).toBe('✓ quiet (s)\n… first live\n✓ first live (s)\n… second live\n✓ second live (s)\n');
});

it('treats a missing program as a failure', async () => {
  const { succeeded, printed } = await run([{ name: 'gone', tool: 'no-such-tool', args: [] }]);
  expect(succeeded).toBe(false);
  expect(printed).toContain('ENOENT');
});

it('ends with one line when it is stopped, after running steps and without later ones', async () => {
  const slow =
    "process.once('SIGINT', () => { console.log('ended'); process.exit(); }); console.log('running'); setInterval(() => {}, 1e3)";
  const steps = [node('tests', slow, true), node('more tests', "console.log('more')", true)];
  const source = `import { runSteps } from ${JSON.stringify(import.meta.resolve('./run-steps.mjs'))};
    await runSteps(${JSON.stringify(steps)}); console.log('totals');`;
  // A terminal sends Ctrl-C to the whole group. npm then forwards the signal to a process that already got it.
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString('utf8');
    if (!printed.endsWith('running\n') || child.pid === undefined) return;
    process.kill(child.pid, 'SIGINT');
    process.kill(-child.pid, 'SIGINT');
  });
  expect(await once(child, 'close')).toEqual([130, null]);
  expect(printed).toBe('… tests\nrunning\nended\nStopped before everything was run.\n');
});
