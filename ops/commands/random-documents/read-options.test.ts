import { expect, it } from 'vitest';
import { readOptions } from './read-options.ts';

it('keeps given options and adds defaults', () => {
  expect(readOptions([])).toEqual({ seed: 1, count: 2000, out: './out/random-documents' });
  expect(readOptions(['--seed', '7', '--count=10', '--out', 'x'])).toEqual({ seed: 7, count: 10, out: 'x' });
});

it.each([[['--foo']], [['--seed', 'seven']], [['--count', '-1']], [['--count', '1.5']], [['there']]])(
  'refuses %j',
  (args) => {
    expect(readOptions(args)).toBeUndefined();
  },
);
