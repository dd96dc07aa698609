import { expect, it } from 'vitest';
import { readWholeNumber, UsageError } from './measure.ts';

const OPTION = { name: 'documents', otherwise: 2_000, min: 1_000, max: 5_000 };

it.each([
  [[], 2_000],
  [['--documents', '1000'], 1_000],
  [['--documents=5000'], 5_000],
])('%j is %d', (args, expected) => {
  expect(readWholeNumber(args, OPTION)).toBe(expected);
});

it.each([
  [['--documents', '999']],
  [['--documents', '5001']],
  [['--documents', '1e3']],
  [['--documents', '-1000']],
  [['--documents']],
  [['--burst', '2000']],
  [['2000']],
])('refuses %j with a message that names the accepted values', (args) => {
  const read = () => readWholeNumber(args, OPTION);
  expect(read).toThrow(UsageError);
  expect(read).toThrow('--documents is a whole number from 1000 to 5000');
});
