import { describe, expect, it } from 'vitest';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import { completeWithholding } from './complete-withholding.ts';
import type { WithholdingItem, WithholdingRequest } from './index.ts';
import { TEST_CREDIT_NOTE, TEST_FORM, testWithholding, testWithholdingItem } from './withholding-fixture.ts';

const complete = (request: Partial<WithholdingRequest> = {}) =>
  completeWithholding(TEST_FORM, testWithholding(request), TEST_ISSUER);
const lineOf = (item: Partial<WithholdingItem>) => complete({ items: [testWithholdingItem(item)] }).lines[0];

describe('a completed withholding', () => {
  it('has everything decided but its number', () => {
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

  it('is plain JSON', () => {
    const completed = complete({ items: [testWithholdingItem(), TEST_CREDIT_NOTE] });
    expect(JSON.parse(JSON.stringify(completed))).toEqual(completed);
  });

  it('writes its note on one line, and has none when there is nothing to say', () => {
    expect(complete({ observations: 'Uno\n\tDos' }).note).toBe('Uno Dos');
    expect(complete().note).toBeNull();
  });

  it('has the totals of its lines, not those of the client, and keeps the lines as they came', () => {
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
  ])('of type %s names %s as %s', (documentType, documentId, documentNumber) => {
    expect(lineOf({ documentType, documentId })?.documentNumber).toBe(documentNumber);
  });

  it('in another currency says at which rate it was exchanged', () => {
    const item = { currencyCode: 'USD', exchangeRate: 3.7, exchangeDate: '2026-01-14' };
    expect(lineOf(item)?.withheld?.exchangeRate).toEqual({ rate: '3.700', date: '2026-01-14' });
    expect(lineOf({ ...item, exchangeRate: 3.123456 })?.withheld?.exchangeRate?.rate).toBe('3.123456');
    expect(lineOf({ ...item, exchangeRate: 12 })?.withheld?.exchangeRate?.rate).toBe('12.000');
  });

  it('in soles has no rate, also when the client says it is 1', () => {
    expect(lineOf({ exchangeRate: 1, exchangeDate: '2026-01-14' })?.withheld?.exchangeRate).toBeNull();
  });

  it('that does not count has neither payment nor amounts when they are zero', () => {
    const [, note] = complete({ items: [testWithholdingItem(), TEST_CREDIT_NOTE] }).lines;
    expect(note).toMatchObject({ documentType: '07', documentNumber: 'F001-9', payment: null, withheld: null });
    const exempt = testWithholdingItem({ documentType: '07', withheldAmount: 0, netAmount: 100 });
    const [, other] = complete({ items: [testWithholdingItem(), exempt] }).lines;
    expect(other).toMatchObject({ payment: { amount: '100.00' }, withheld: null });
  });
});

describe('payments of one document', () => {
  it('have numbers of their own for any spelling and type of the document', () => {
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
