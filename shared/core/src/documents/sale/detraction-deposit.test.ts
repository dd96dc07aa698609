import { describe, expect, it } from 'vitest';
import { DEBIT_NOTE_DEFINITION } from './debit-note/definition.ts';
import { INVOICE_DEFINITION } from './invoice/definition.ts';
import { TEST_ISSUER, testItem, testNote, testRequest } from './sale-fixture.ts';

const DETRACTION = { code: '037', percentage: 12, bankAccount: '00-051-1' } as const;
const IN_DOLLARS = testRequest({
  currencyCode: 'USD',
  detraction: DETRACTION,
  dueDate: '2026-02-15',
  items: [testItem({ unitPrice: 2000 })],
});

describe('the deposit of a detraction', () => {
  it.each([
    ['that leaves it out', {}],
    ['that gives it', { detraction: { ...DETRACTION, amount: 1062 } }],
    ['of freight', { detraction: { ...DETRACTION, code: '027' } }],
  ] as const)('needs the exchange rate of the issue date for a sale in dollars %s', (_, changes) => {
    expect(INVOICE_DEFINITION.needs({ ...IN_DOLLARS, ...changes }).exchangeRateDay).toBe(IN_DOLLARS.issueDate);
  });

  it('needs it for a note in the currency of its original', () => {
    const { currencyCode: _currencyCode, ...note } = testNote({ detraction: { ...DETRACTION, amount: 1062 } });
    expect(DEBIT_NOTE_DEFINITION.needs(note).exchangeRateDay).toBe(note.issueDate);
  });

  it.each([
    ['in soles', { currencyCode: 'PEN' }],
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

const withDeposit = (amount: number, changes: object = {}) => ({
  ...IN_DOLLARS,
  detraction: { ...DETRACTION, amount },
  ...changes,
});
const atRate = { issuer: TEST_ISSUER, exchangeRate: '3.75' };

describe('a deposit for a sale of 2360.00 dollars, 1062.00 at a rate of 3.75', () => {
  it.each([849.6, 1062, 1274.4])('may be %d: the rate of another day is lawful', (amount) => {
    expect(() => INVOICE_DEFINITION.prepare(withDeposit(amount), atRate)).not.toThrow();
  });

  it.each([283.2, 849.59, 1274.41])('is refused as %d, with both figures', (amount) => {
    expect(() => INVOICE_DEFINITION.prepare(withDeposit(amount), atRate)).toThrow(
      'detraction.amount: must be in soles, about 1062.00 (12 % of S/ 8850.00, at the rate of 3.75), ' +
        `not ${amount.toFixed(2)}`,
    );
  });

  it('is refused in a note as well', () => {
    const note = { ...testNote({ currencyCode: 'USD' }), items: IN_DOLLARS.items };
    const problems = (amount: number) =>
      DEBIT_NOTE_DEFINITION.rules({ ...note, detraction: { ...DETRACTION, amount } } as never, TEST_ISSUER, [], {
        sell: '3.75',
      });
    expect(problems(1062)).toEqual([]);
    expect(problems(283.2)).toMatchObject([{ code: 'SALE_DETRACTION_RATE', path: 'detraction.amount' }]);
  });

  it.each([
    [283.2, ['DETRACTION_IN_DOLLARS']],
    [283, ['DETRACTION_IN_DOLLARS']],
    [1062, []],
    [500, []],
  ])('of %d is taken without a known rate, with the warnings %j', (amount, codes) => {
    const { completed } = INVOICE_DEFINITION.prepare(withDeposit(amount), { issuer: TEST_ISSUER });
    expect(INVOICE_DEFINITION.listWarnings(completed, {}).map(({ code }) => code)).toEqual(codes);
  });

  it('is of the reference value of freight if that is more', () => {
    const place = { ubigeo: '150101', address: 'Av. Uno 1' };
    const freight = {
      origin: place,
      destination: place,
      journey: 'Lima - Ica',
      serviceReferenceValue: 20_000,
      effectiveLoadReferenceValue: 20_000,
      nominalLoadReferenceValue: 20_000,
    };
    const detraction = (amount: number) => ({ ...DETRACTION, code: '027' as const, percentage: 4, amount });
    const ofFreight = (amount: number) => withDeposit(amount, { freight, detraction: detraction(amount) });
    expect(() => INVOICE_DEFINITION.prepare(ofFreight(800), atRate)).not.toThrow();
    expect(() => INVOICE_DEFINITION.prepare(ofFreight(354), atRate)).toThrow('about 800.00 (4 % of S/ 20000.00');
  });
});
