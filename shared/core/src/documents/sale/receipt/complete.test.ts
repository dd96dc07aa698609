import { describe, expect, it } from 'vitest';
import { parseWith } from '../../../parsing.ts';
import { TEST_ISSUER, testItem, testRequest } from '../sale-fixture.ts';
import { RECEIPT_DEFINITION } from './definition.ts';

const complete = (overrides: Parameters<typeof testRequest>[0]) =>
  RECEIPT_DEFINITION.complete(
    parseWith(RECEIPT_DEFINITION.schema, testRequest({ series: 'B001', ...overrides })),
    TEST_ISSUER,
    [],
  );

describe('completeReceipt', () => {
  it('completes every value of a receipt except its number', () => {
    const customer = { identityType: '1', identityNumber: '45678912', name: 'MARÍA\nQUISPE' } as const;
    expect(complete({ customer, items: [testItem({ quantity: 2, unitPrice: 67.8 })] })).toMatchObject({
      documentType: '03',
      operationType: '0101',
      series: 'B001',
      issuer: TEST_ISSUER,
      customer: { identityType: '1', identityNumber: '45678912', name: 'MARÍA QUISPE', address: null },
      legends: [{ code: '1000', text: 'CIENTO SESENTA CON 01/100 SOLES' }],
      taxes: [{ tribute: '1000', taxableAmount: '135.60', taxAmount: '24.41' }],
      monetaryTotal: { lineExtensionAmount: '135.60', taxInclusiveAmount: '160.01', payableAmount: '160.01' },
    });
  });

  it('keeps the due date of a receipt, which has no form of payment', () => {
    expect(complete({ dueDate: '2026-02-15' })).toMatchObject({ dueDate: '2026-02-15', paymentForm: null });
    expect(complete({}).paymentForm).toBeNull();
  });

  it('tells the parts of a receipt that is paid in part at once', () => {
    expect(complete({ dueDate: '2026-02-15', initialPayment: 18 })).toMatchObject({
      paymentForm: { amount: '100.00', initialPayment: '18.00', instalments: [{ amount: '100.00' }] },
    });
  });

  it('uses the operation type of passenger transport in a receipt', () => {
    const detraction = { code: '028', percentage: 10, amount: 11.8, bankAccount: '1' } as const;
    expect(complete({ detraction })).toMatchObject({
      operationType: '1003',
      detraction: { code: '028', percentage: '10.00', amount: '11.80' },
      legends: [{ code: '1000' }, { code: '2006' }],
    });
  });

  it('completes a receipt as plain JSON', () => {
    const sale = complete({ dueDate: '2026-02-15', observations: 'x', purchaseOrder: 'OC-1' });
    expect(JSON.parse(JSON.stringify(sale))).toEqual(sale);
  });
});
