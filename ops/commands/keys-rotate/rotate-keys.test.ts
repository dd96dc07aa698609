import { expect, it } from 'vitest';
import { formatReport, isComplete } from './rotate-keys.ts';

const rotated = (unreadable: number, remaining: number) =>
  [
    { store: 'certificates', resealed: 12, unreadable, remaining },
    { store: 'sol_credentials', resealed: 0, unreadable: 0, remaining: 0 },
  ] as const;

it('releases the former keys if nothing is sealed with them', () => {
  expect(isComplete(rotated(0, 0))).toBe(true);
  expect(formatReport(rotated(0, 0))).toBe(
    [
      '  certificates                   12 sealed anew',
      '  SOL passwords                  0 sealed anew',
      'Everything is sealed under ENCRYPTION_KEY: the former keys are no longer needed.',
      '',
    ].join('\n'),
  );
});

it.each([
  [2, 2, '12 sealed anew, 2 opened by no key'],
  [0, 3, '12 sealed anew, 3 not to be had'],
  [1, 3, '12 sealed anew, 1 opened by no key, 2 not to be had'],
])('keeps the former keys otherwise, with the reason (%d, %d)', (unreadable, remaining, line) => {
  expect(isComplete(rotated(unreadable, remaining))).toBe(false);
  const report = formatReport(rotated(unreadable, remaining));
  expect(report).toContain(line);
  expect(report).toContain('keep the former keys');
});
