import { expect, it } from 'vitest';
import { splitInstalments } from './split-instalments.ts';

const BLANK = { amount: '', dueDate: '' };

it.each([
  [700, 2, ['350.00', '350.00']],
  [100, 3, ['33.33', '33.33', '33.34']],
  [0.05, 3, ['0.02', '0.02', '0.01']],
])('%d in %d instalments', (owed, count, amounts) => {
  const parts = splitInstalments(
    Array.from({ length: count }, () => BLANK),
    { owed, issueDate: '2020-01-15' },
  );
  expect(parts.map(({ amount }) => amount)).toEqual(amounts);
});

it('an instalment without a day is due a month after the one before', () => {
  const parts = splitInstalments([BLANK, BLANK, BLANK, { amount: '1', dueDate: '2020-06-10' }, BLANK], {
    owed: 500,
    issueDate: '2019-12-31',
  });
  expect(parts.map(({ dueDate }) => dueDate)).toEqual([
    '2020-01-31',
    '2020-02-29',
    '2020-03-31',
    '2020-06-10',
    '2020-07-10',
  ]);
});
