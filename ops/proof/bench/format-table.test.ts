import { expect, it } from 'vitest';
import { formatTable } from './format-table.ts';

it('aligns figures to the right, below their heading', () => {
  expect(
    formatTable(
      ['clients', 'p95 ms'],
      [
        ['1', '8.25'],
        ['100 of them', '112.00'],
      ],
    ).split('\n'),
  ).toEqual(['clients      p95 ms', '1              8.25', '100 of them  112.00']);
});
