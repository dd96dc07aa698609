import { expect, it } from 'vitest';
import { formatFacts, formatTable } from './table.ts';

it('aligns figures at their right end, and text at its left', () => {
  const columns = [
    { title: 'NUMBER', value: ({ number }: { number: string }) => number },
    { title: 'TOTAL', value: ({ total }: { total: string }) => total, isFigure: true },
    { title: 'BUYER', value: () => 'Ñandú' },
  ];
  const rows = [
    { number: 'F001-1', total: '1180.00' },
    { number: 'F001-22', total: '9.50' },
  ];
  expect(formatTable<(typeof rows)[number]>(columns, rows)).toEqual([
    'NUMBER     TOTAL  BUYER',
    'F001-1   1180.00  Ñandú',
    'F001-22     9.50  Ñandú',
  ]);
});

it('leaves out facts without a value', () => {
  expect(
    formatFacts([
      ['State', 'SENT'],
      ['Ticket', null],
    ]),
  ).toEqual(['State  SENT']);
});
