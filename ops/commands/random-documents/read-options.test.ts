import { expect, it } from 'vitest';
import { readOptions } from './read-options.ts';

it('keeps given options and adds defaults', () => {
  expect(readOptions([])).toEqual({ seed: 1, count: 2000, date: '2026-01-15', out: './out/random-documents' });
  const given = ['--seed', '7', '--count=10', '--date', '2027-01-04', '--out', 'x'];
  expect(readOptions(given)).toEqual({ seed: 7, count: 10, date: '2027-01-04', out: 'x' });
});

it.each([
  [['--foo']],
  [['--seed', 'seven']],
  [['--count', '-1']],
  [['--count', '1.5']],
  [['--date', '2027-02-30']],
  [['there']],
])('refuses %j', (args) => {
  expect(readOptions(args)).toBeUndefined();
});
