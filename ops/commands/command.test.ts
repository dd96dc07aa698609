import { expect, it } from 'vitest';
import { describeError, parseNumbers } from './command.ts';

it('accepts whole numbers only', () => {
  expect([parseNumbers('--numbers', '0'), parseNumbers('--numbers', '1000000')]).toEqual([0, 1_000_000]);
  for (const text of ['', '-1', '1.5', '1e3', '1000001', 'all', ' 1']) {
    expect(() => parseNumbers('--numbers', text)).toThrow('--numbers must be a whole number from 0 to 1000000');
  }
});

it('describes errors in one line, including errors without a message', () => {
  const refused = new AggregateError([new Error('refused at ::1'), new Error('refused at 127.0.0.1')]);
  expect(describeError(refused)).toBe('refused at ::1; refused at 127.0.0.1');
  expect(describeError(new TypeError(''))).toBe('TypeError');
  expect(describeError('odd')).toBe('odd');
});
