import { expect, it } from 'vitest';
import { readOptions } from './read-options.ts';

it('has what is given, and defaults for the rest', () => {
  expect(readOptions([])).toEqual({ seed: 1, count: 2000, out: './out/random-documents' });
  expect(readOptions(['--seed', '7', '--count=10', '--out', 'x'])).toEqual({ seed: 7, count: 10, out: 'x' });
});

it.each([[['--foo']], [['--seed', 'seven']], [['--count', '-1']], [['--count', '1.5']], [['there']]])(
  'has nothing of %j',
  (args) => {
    expect(readOptions(args)).toBeUndefined();
  },
);
