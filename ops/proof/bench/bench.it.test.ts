import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { runSource } from '../support/run-source.ts';

/** `npm run bench -- ...args`. */
const bench = (...args: readonly string[]) => runSource('ops/proof/bench/main.ts', { TMPDIR: tmpdir() }, args).ended;

it('lists: every list stays within its bound, also with few documents', async () => {
  const { code, stdout, stderr } = await bench('lists', '--documents', '5000');
  expect(stdout, stderr).toContain('Every list keeps to its bound.');
  expect(stdout).not.toContain('Seq Scan');
  expect(code).toBe(0);
});

it.each([
  [['pipeline', '--rows', '7'], 'pipeline takes no options'],
  [['fairness', '--burst', '7'], '--burst is a whole number'],
  [['toString'], 'There is no measure called toString'],
  [['lists', '--rows', '7'], '--documents is a whole number'],
])('%j prints the problem and the usage, and ends with an error', async (args, problem) => {
  const { code, stdout, stderr } = await bench(...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(problem);
  expect(stderr).toContain('Usage: npm run bench -- [NAME]');
});
