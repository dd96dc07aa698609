import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import { completeLines, completeWithholding, createPaymentNumbers } from './complete-withholding.ts';
import type { WithholdingItem, WithholdingRequest } from './request.ts';
import { TEST_CREDIT_NOTE, TEST_FORM, testWithholding, testWithholdingItem } from './withholding-fixture.ts';

const complete = (request: Partial<WithholdingRequest> = {}) =>
  completeWithholding(TEST_FORM, testWithholding(request), TEST_ISSUER);
const lineOf = (item: Partial<WithholdingItem>) => complete({ items: [testWithholdingItem(item)] }).lines[0];

describe('a completed withholding', () => {
  it('completes every value of a withholding except its number', () => {
    expect(complete({ observations: 'Pago de enero' })).toEqual({
      documentType: '20',
      series: 'R001',
      issueDate: '2026-01-15',
      issuer: TEST_ISSUER,
      counterparty: { identityType: '6', identityNumber: '20131312955', name: 'PROVEEDOR DE PRUEBA', address: null },
      regime: '01',
      rate: '10.00',
      note: 'Pago de enero',
      totalWithheld: '10.00',
      totalNet: '90.00',
      lines: [
        {
          documentType: '01',
          documentNumber: 'F001-1',
          issueDate: '2026-01-05',
          currencyCode: 'PEN',
          totalAmount: '500.00',
          payment: { number: 1, amount: '100.00', date: '2026-01-15' },
          withheld: { amount: '10.00', date: '2026-01-15', netAmount: '90.00', exchangeRate: null },
        },
      ],
    });
  });

  it('completes a withholding as plain JSON', () => {
    const completed = complete({ items: [testWithholdingItem(), TEST_CREDIT_NOTE] });
    expect(JSON.parse(JSON.stringify(completed))).toEqual(completed);
  });

  it('writes observations as a note of one line, or null without observations', () => {
    expect(complete({ observations: 'Uno\n\tDos' }).note).toBe('Uno Dos');
    expect(complete().note).toBeNull();
  });

  it('completes the totals from the lines, and keeps the order of lines', () => {
    const items = [
      testWithholdingItem({ withheldAmount: 10.01, netAmount: 89.98 }),
      testWithholdingItem({ withheldAmount: 9.99, netAmount: 90.01 }),
      testWithholdingItem({ documentType: '07' }),
      testWithholdingItem({ documentType: '20' }),
    ];
    const { totalWithheld, totalNet, lines } = complete({ items, totalWithheld: 20.02, totalNet: 180 });
    expect([totalWithheld, totalNet]).toEqual(['20.00', '179.99']);
    expect(lines.map(({ withheld }) => withheld?.amount)).toEqual(['10.01', '9.99', '10.00', '10.00']);
  });
});

describe('a line', () => {
  it.each([
    ['01', 'F001-00000123', 'F001-123'],
    ['01', '0001-0000077', '0001-77'],
    ['12', 'F001-00000123', 'F001-00000123'],
    ['12', 'FFCF016543-000123', 'FFCF016543-000123'],
  ])('writes a document of type %s with number %s as %s', (documentType, documentId, documentNumber) => {
    expect(lineOf({ documentType, documentId })?.documentNumber).toBe(documentNumber);
  });

  it('writes the exchange rate of a line in another currency', () => {
    const item = { currencyCode: 'USD', exchangeRate: 3.7, exchangeDate: '2026-01-14' };
    expect(lineOf(item)?.withheld?.exchangeRate).toEqual({ rate: '3.700', date: '2026-01-14' });
    expect(lineOf({ ...item, exchangeRate: 3.123456 })?.withheld?.exchangeRate?.rate).toBe('3.123456');
    expect(lineOf({ ...item, exchangeRate: 12 })?.withheld?.exchangeRate?.rate).toBe('12.000');
  });

  it('writes no exchange rate for a line in soles, even if the request has 1', () => {
    expect(lineOf({ exchangeRate: 1, exchangeDate: '2026-01-14' })?.withheld?.exchangeRate).toBeNull();
  });

  it('writes no payment and no amounts for an uncounted document with zero amounts', () => {
    const [, note] = complete({ items: [testWithholdingItem(), TEST_CREDIT_NOTE] }).lines;
    expect(note).toMatchObject({ documentType: '07', documentNumber: 'F001-9', payment: null, withheld: null });
    const exempt = testWithholdingItem({ documentType: '07', withheldAmount: 0, netAmount: 100 });
    const [, other] = complete({ items: [testWithholdingItem(), exempt] }).lines;
    expect(other).toMatchObject({ payment: { amount: '100.00' }, withheld: null });
  });
});

describe('payments of one document', () => {
  it('numbers the payments of a document over all its spellings and types', () => {
    const items = ['F001-1', 'F001-00000001', 'F001-2', 'F001-01'].map((documentId) =>
      testWithholdingItem({ documentId }),
    );
    const note = { ...TEST_CREDIT_NOTE, documentId: 'F001-1' };
    const debit = testWithholdingItem({ documentType: '08', documentId: 'F001-1' });
    expect(complete({ items: [...items, note, debit] }).lines.map(({ payment }) => payment?.number)).toEqual([
      1,
      2,
      1,
      3,
      undefined,
      4,
    ]);
  });
});

const numbersOf = (documents: readonly string[]) => documents.map(createPaymentNumbers());

describe('the numbers of payments', () => {
  it('numbers the payments of each document from 1', () => {
    expect(numbersOf(['F001-1', 'F001-2', 'F001-1', 'F001-1', 'F001-2'])).toEqual([1, 1, 2, 3, 2]);
  });

  it('restarts payment numbers for each withholding', () => {
    expect(numbersOf(['F001-1'])).toEqual(numbersOf(['F001-1']));
  });

  it('skips a payment number that, with its document, reads as another one', () => {
    const tenPayments = Array.from({ length: 10 }, () => 'F001-1');
    expect(numbersOf(['F001-11', ...tenPayments, 'F001-1']).slice(-2)).toEqual([10, 12]);
  });

  it('never repeats the joined text of document and payment number', () => {
    const documents = fc.array(fc.constantFrom('F001-1', 'F001-11', 'F001-111', 'F001-2', 'F001-12'), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(documents, (names) => {
        const numbers = numbersOf(names);
        const together = names.map((name, index) => `${name}${numbers[index]}`);
        expect(new Set(together).size).toBe(names.length);
        for (const number of numbers) expect(String(number)).toMatch(/^[1-9][0-9]{0,8}$/);
      }),
    );
  });
});

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
