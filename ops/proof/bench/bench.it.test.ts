import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { runSource } from '../support/run-source.ts';

/** `npm run bench -- ...args`. */
const bench = (...args: readonly string[]) => runSource('ops/proof/bench/main.ts', { TMPDIR: tmpdir() }, args).ended;

it.each([
  [['pipeline', '--rows', '7'], 'pipeline takes no options'],
  [['toString'], 'There is no measure called toString'],
])('%j prints the problem and the usage, and ends with an error', async (args, problem) => {
  const { code, stdout, stderr } = await bench(...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(problem);
  expect(stderr).toContain('Usage: npm run bench -- [NAME]');
});
