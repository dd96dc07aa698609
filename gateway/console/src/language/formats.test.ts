import { expect, it } from 'vitest';
import { formatTotal } from './formats.ts';

it.each([
  [1_204, true, '1,204', '1,204'],
  [10_000, true, '10,000', '10,000'],
  [10_000, false, 'More than 10,000', 'Más de 10,000'],
])('the total of a list of %i entries, exact: %s, is %s', (total, totalIsExact, message, es) => {
  expect(formatTotal({ total, totalIsExact })).toMatchObject({ message, es });
});
