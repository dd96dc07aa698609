import { broken, describeRules, soles } from '../../testing/breakage.ts';
import { SIMPLE } from '../../testing/factura.ts';
import { first, readFactura } from '../../testing/reading.ts';
import { readBuilt } from '../../testing/sales/build-sale.ts';
import { DETRACTION_IN_DOLLARS } from '../../testing/sales/payments.ts';
import { HEADER_RULES } from './header.ts';
import { INVOICE_OPERATION_RULES } from './invoice.ts';

const inDollars = readBuilt(DETRACTION_IN_DOLLARS);
const simple = readFactura(SIMPLE).sale;

describeRules(
  [...HEADER_RULES, ...INVOICE_OPERATION_RULES],
  [
    broken('2075', 'no version of UBL', simple, (sale) => Object.assign(sale, { ublVersion: null })),
    broken('2074', 'the version of UBL of other documents', simple, (sale) =>
      Object.assign(sale, { ublVersion: '2.0' }),
    ),
    broken('2073', 'no customization', simple, (sale) => Object.assign(sale, { customization: null })),
    broken('2072', 'another customization', simple, (sale) => Object.assign(sale, { customization: '1.0' })),
    broken('3205', 'no operation type', simple, (sale) => Object.assign(sale, { operationType: null })),
    broken('3206', 'an operation of boletas', simple, (sale) => Object.assign(sale, { operationType: '0113' })),
    broken('2070', 'no currency', simple, (sale) => Object.assign(sale, { currency: null })),
    broken('3088', 'a currency with a space', simple, (sale) => Object.assign(sale, { currency: ' PEN' })),
    broken('2071', 'one amount in dollars', simple, (sale) => Object.assign(first(sale.amounts), { currency: 'USD' })),
    broken('2071', 'a credit in soles of a sale in dollars', inDollars, ({ paymentTerms }) => {
      Object.assign(paymentTerms[1]?.amount ?? {}, { currency: 'PEN' });
    }),
    broken('2071', 'a discount in soles of a sale in dollars', inDollars, ({ allowances }) => {
      allowances.push({ isCharge: false, reasonCode: '03', factor: null, amount: soles('1.00'), baseAmount: null });
    }),
    broken('3006', 'a note of 201 characters', simple, (sale) =>
      Object.assign(first(sale.notes), { text: 'x'.repeat(201) }),
    ),
    broken('3006', 'a note of two lines', simple, (sale) => Object.assign(first(sale.notes), { text: 'x\ny' })),
    broken('3027', 'an unknown legend', simple, (sale) => Object.assign(first(sale.notes), { legend: '9999' })),
    broken('3014', 'a legend twice', simple, (sale) => sale.notes.push({ text: 'again', legend: '1000' })),
    broken('2416', 'the legend of free goods without any', simple, (sale) => {
      sale.notes.push({ text: 'TRANSFERENCIA GRATUITA', legend: '1002' });
    }),
  ],
);
