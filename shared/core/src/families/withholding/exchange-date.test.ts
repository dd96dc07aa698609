import { expect, it } from 'vitest';
import { completeLines } from './complete-withholding.ts';

const item = {
  documentType: '01',
  documentId: 'F001-00000001',
  issueDate: '2026-01-05',
  currencyCode: 'USD',
  totalAmount: 100,
  paymentDate: '2026-01-20',
  paymentAmount: 100,
  withheldAmount: 11.25,
  netAmount: 363.75,
  exchangeRate: 3.75,
};

it.each([
  ['the day the client gives', '2026-01-15', '2026-01-15'],
  ['the day of payment without one (2722)', undefined, '2026-01-20'],
])('dates an exchange rate with %s', (_what, exchangeDate, date) => {
  const [line] = completeLines([{ ...item, exchangeDate }]);
  expect(line?.withheld?.exchangeRate).toEqual({ rate: '3.750', date });
});
