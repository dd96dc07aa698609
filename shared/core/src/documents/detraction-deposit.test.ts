import { describe, expect, it } from 'vitest';
import { TEST_ISSUER, testItem, testRequest } from '../families/sale/sale-fixture.ts';
import { INVOICE_DEFINITION } from './invoice/definition.ts';

const DETRACTION = { code: '037', percentage: 12, bankAccount: '00-051-1' } as const;
const IN_DOLLARS = testRequest({
  currencyCode: 'USD',
  detraction: DETRACTION,
  dueDate: '2026-02-15',
  items: [testItem({ unitPrice: 2000 })],
});

describe('the deposit of a detraction', () => {
  it('needs the exchange rate of the issue date if a sale in dollars leaves it out', () => {
    expect(INVOICE_DEFINITION.needs(IN_DOLLARS).exchangeRateDay).toBe(IN_DOLLARS.issueDate);
  });

  it.each([
    ['in soles', { currencyCode: 'PEN' }],
    ['with a deposit', { detraction: { ...DETRACTION, amount: 1062 } }],
    ['of freight', { detraction: { ...DETRACTION, code: '027' } }],
    ['of passengers', { detraction: { ...DETRACTION, code: '028' } }],
    ['without detraction', { detraction: undefined }],
  ] as const)('needs no exchange rate for a sale %s', (_, changes) => {
    expect(INVOICE_DEFINITION.needs({ ...IN_DOLLARS, ...changes }).exchangeRateDay).toBeNull();
  });

  it('is the percentage of the total at the selling rate, in whole soles; the sale is paid less the percentage', () => {
    const prepared = INVOICE_DEFINITION.prepare(IN_DOLLARS, { issuer: TEST_ISSUER, exchangeRate: '3.75' });
    expect(prepared).toMatchObject({
      request: { detraction: { amount: 1062 } },
      completed: { detraction: { amount: '1062.00' }, paymentForm: { amount: '2076.80' } },
    });
  });

  it('is refused if it is missing and no rate is known, with the day', () => {
    const problem = 'is required and must be an amount greater than 0, with at most 12 integer digits and 2 decimals';
    expect(() => INVOICE_DEFINITION.prepare(IN_DOLLARS, { issuer: TEST_ISSUER })).toThrow(
      `detraction.amount: ${problem}: the service has no exchange rate for ${IN_DOLLARS.issueDate}`,
    );
    const inSoles = { ...IN_DOLLARS, currencyCode: 'PEN' } as const;
    expect(() => INVOICE_DEFINITION.prepare(inSoles, { issuer: TEST_ISSUER, exchangeRate: '3.75' })).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/detraction\.amount: is required.*decimals$/) }),
    );
  });
});
