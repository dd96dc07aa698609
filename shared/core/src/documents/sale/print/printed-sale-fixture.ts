import type { CompletedSale, LineTaxSubtotal, SaleLine } from '../completed-sale.ts';
import { FULL_RECEIPT, PLAIN_SALE } from '../ubl/completed-sale-fixture.ts';

/** For tests: the tax of a line. */
export function lineTax(tribute: LineTaxSubtotal['tribute'], base: string, amount: string, percent = '18.00') {
  return { tribute, taxableAmount: base, taxAmount: amount, percent, exemptionReason: '10', iscSystem: null };
}

/** For tests: one unit at 100.00 without the IGV of 18 %. */
export const TAXED_LINE: SaleLine = {
  number: 1,
  code: 'P-1',
  description: 'Producto',
  quantity: '1',
  unitCode: 'NIU',
  unitValue: '100.00',
  unitPrice: '118.00',
  value: '100.00',
  taxAmount: '18.00',
  taxes: [lineTax('1000', '100.00', '18.00')],
};

/** For tests: a glass that is given away. */
export const FREE_LINE: SaleLine = {
  ...TAXED_LINE,
  description: 'Vaso',
  unitValue: '0.00',
  unitPrice: '4.2372881356',
  free: true,
  value: '4.24',
  taxAmount: '0.00',
  taxes: [lineTax('9996', '4.24', '0.76')],
};

/** For tests: two plastic bags at 0.10, with their tax of 0.50 each. */
export const BAG_LINE: SaleLine = {
  ...TAXED_LINE,
  description: 'Bolsa',
  quantity: '2',
  unitValue: '0.0847457627',
  unitPrice: '0.60',
  value: '0.17',
  taxAmount: '1.03',
  taxes: [lineTax('1000', '0.17', '0.03'), lineTax('7152', '0.00', '1.00', '0.00')],
  icbper: { bags: '2', rate: '0.50', amount: '1.00' },
};

/** For tests: a factura of one taxed line that is paid at once. */
export const TAXED_SALE: CompletedSale = {
  ...PLAIN_SALE,
  lines: [TAXED_LINE],
  taxAmount: '18.00',
  taxes: [{ tribute: '1000', taxableAmount: '100.00', taxAmount: '18.00' }],
  monetaryTotal: { lineExtensionAmount: '100.00', taxInclusiveAmount: '118.00', payableAmount: '118.00' },
};

/** For tests: a boleta of one taxed line. */
export const TAXED_RECEIPT: CompletedSale = {
  ...TAXED_SALE,
  documentType: '03',
  series: 'B001',
  customer: FULL_RECEIPT.customer,
  paymentForm: null,
};
