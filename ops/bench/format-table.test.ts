import { expect, it } from 'vitest';
import { formatTable } from './format-table.ts';

it('sets names to the left and figures to the right, each column as wide as its widest cell', () => {
  const table = formatTable(
    ['what', 'pages'],
    [
      ['a', '7'],
      ['longer', '123456'],
    ],
  );
  expect(table.split('\n')).toEqual(['what     pages', 'a            7', 'longer  123456']);
});
