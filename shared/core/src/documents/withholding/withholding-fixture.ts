import type { WithholdingItem, WithholdingRequest } from './request.ts';
import type { WithholdingForm } from './withholding-form.ts';

/** For tests: a withholding of 10 % that is taken from payments, with names no type has. */
export const TEST_FORM: WithholdingForm = {
  documentType: '20',
  regimes: { '01': { name: 'Uno', rates: ['10.00'] }, '02': { name: 'Dos', rates: ['1.50', '0.50'] } },
  sign: '-',
  uncountedTypes: ['07', '20'],
  fields: {
    counterparty: 'other',
    regime: 'kind',
    rate: 'percent',
    totalWithheld: 'allTaken',
    totalNet: 'allLeft',
    paymentDate: 'paidOn',
    paymentAmount: 'paid',
    withheldAmount: 'taken',
    netAmount: 'left',
  },
};

/** TEST_FORM with the withheld amount added to payments. */
export const TEST_ADDING_FORM: WithholdingForm = { ...TEST_FORM, documentType: '40', sign: '+' };

/** For tests: a payment of 100.00 soles of which 10.00 are withheld. */
export function testWithholdingItem(overrides: Partial<WithholdingItem> = {}): WithholdingItem {
  return {
    documentType: '01',
    documentId: 'F001-00000001',
    issueDate: '2026-01-05',
    currencyCode: 'PEN',
    totalAmount: 500,
    paymentDate: '2026-01-15',
    paymentAmount: 100,
    withheldAmount: 10,
    netAmount: 90,
    ...overrides,
  };
}

/** For tests: a credit note without a payment. */
export const TEST_CREDIT_NOTE = testWithholdingItem({
  documentType: '07',
  documentId: 'F001-00000009',
  paymentAmount: 0,
  withheldAmount: 0,
  netAmount: 0,
});

/** For tests: a request with one item, as it leaves a schema. */
export function testWithholding(overrides: Partial<WithholdingRequest> = {}): WithholdingRequest {
  return {
    series: 'R001',
    issueDate: '2026-01-15',
    regime: '01',
    rate: 10,
    counterparty: { identityType: '6', identityNumber: '20131312955', name: 'PROVEEDOR DE PRUEBA' },
    totalWithheld: 10,
    totalNet: 90,
    items: [testWithholdingItem()],
    ...overrides,
  };
}
