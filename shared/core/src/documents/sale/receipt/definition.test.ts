import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../../kit/define-document.ts';
import { TEST_ISSUER, testItem, testRequest } from '../sale-fixture.ts';
import { RECEIPT_DEFINITION } from './definition.ts';

const CUSTOMER = { identityType: '1', identityNumber: '45678912', name: 'MARÍA QUISPE' } as const;
const prepared = prepareRequest(
  RECEIPT_DEFINITION,
  { ...testRequest({ series: 'B001', customer: CUSTOMER }), correlative: 7 },
  { issuer: TEST_ISSUER },
);

describe('the definition of the boleta', () => {
  it('sends a receipt with sendBill', () => {
    expect(RECEIPT_DEFINITION).toMatchObject({
      name: 'receipt',
      documentType: '03',
      title: 'Boleta de venta',
      path: 'receipts',
      channel: 'sendBill',
      xsd: 'receipt.xsd',
      counterpartyName: 'customer',
    });
  });

  it('holds a boleta in dollars against the limit in soles at the rate of its day', () => {
    const customer = { identityType: '1', identityNumber: '00000000', name: 'CLIENTES VARIOS' } as const;
    const boleta = testRequest({
      series: 'B001',
      customer,
      currencyCode: 'USD',
      items: [testItem({ unitPrice: 200 })],
    });
    expect(RECEIPT_DEFINITION.needs(boleta).exchangeRateDay).toBe(boleta.issueDate);
    expect(RECEIPT_DEFINITION.needs({ ...boleta, currencyCode: 'PEN' }).exchangeRateDay).toBeNull();
    expect(() => RECEIPT_DEFINITION.prepare(boleta, { issuer: TEST_ISSUER })).not.toThrow();
    expect(() => RECEIPT_DEFINITION.prepare(boleta, { issuer: TEST_ISSUER, exchangeRate: '3.75' })).toThrow(
      'customer.identityNumber: must identify the customer above 700.00 soles',
    );
  });

  it('summarizes a receipt for lists of documents', () => {
    expect(prepared.summary).toMatchObject({
      series: 'B001',
      correlative: 7,
      counterparty: CUSTOMER,
      totals: { taxable: '100.00', igv: '18.00', total: '118.00' },
    });
  });

  it('renders and prints a completed receipt also after it was stored as JSON', () => {
    const stored = JSON.parse(JSON.stringify(prepared.completed));
    expect(RECEIPT_DEFINITION.render(stored, 7).canonical).toContain('<cbc:ID>B001-7</cbc:ID>');
    const stamp = { correlative: 7, hash: null, documentUrl: null };
    expect(RECEIPT_DEFINITION.print(stored, stamp)).toEqual(RECEIPT_DEFINITION.print(prepared.completed, stamp));
  });
});
