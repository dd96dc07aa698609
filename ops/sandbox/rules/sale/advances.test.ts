import type { RelatedReading, SaleReading } from '../../readings/sale.ts';
import { breakPart, broken, describeRules, soles } from '../../testing/breakage.ts';
import { first } from '../../testing/reading.ts';
import { CASH, readBuilt } from '../../testing/sales/build-sale.ts';
import { ADVANCE_IN_FULL, ADVANCE_IN_PART, ADVANCE_WITH_ISC, MIXED_ADVANCE } from '../../testing/sales/payments.ts';
import { ADVANCE_RULES } from './advances.ts';

const one = readBuilt(ADVANCE_IN_PART);
const two = readBuilt(ADVANCE_IN_FULL);
const ofBoleta = readBuilt({ ...MIXED_ADVANCE, type: '01', payment: [CASH, ...(MIXED_ADVANCE.payment ?? [])] });

const reference = (sale: SaleReading, rows: Parameters<typeof breakPart<SaleReading, RelatedReading>>[2]) =>
  breakPart(sale, ({ relatedDocuments }) => first(relatedDocuments), rows);

describeRules(ADVANCE_RULES, [
  ...breakPart(one, ({ prepayments }) => first(prepayments), [
    ['2503', 'an advance of zero', { amount: soles('0.00') }],
    ['3211', 'no identifier', { id: '' }],
    ['3213', 'another identifier', { id: '7' }],
    ['2509', 'an advance a cent larger', { amount: soles('5900.01') }],
  ]),
  broken('3212', 'an identifier twice', two, ({ prepayments }) => {
    for (const payment of prepayments) payment.id = '1';
  }),
  ...reference(one, [
    ['3216', 'no identifier of the payment', { statusCode: null }],
    ['2505', 'a payment of another kind of document', { typeCode: '05' }],
    ['2521', 'the number of a boleta', { id: 'B001-90' }],
    ['2521', 'nine digits', { id: 'F001-123456789' }],
    ['3217', 'no issuer', { issuer: null }],
    ['2520', 'an issuer with a DNI', { issuer: { text: '12345678', scheme: '1' } }],
  ]),
  ...reference(ofBoleta, [['2521', 'the number of a factura', { id: 'F001-40' }]]),
  broken('3215', 'two documents of one payment', two, ({ relatedDocuments }) => {
    for (const related of relatedDocuments) related.statusCode = '1';
  }),
  broken('3214', 'a document without its payment', two, (sale) => {
    sale.prepayments.pop();
  }),
  broken('3220', 'no total', one, ({ total }) => Object.assign(total, { prepaidAmount: null })),
  broken('2509', 'a total half a sol away', one, ({ total }) =>
    Object.assign(total, { prepaidAmount: soles('5900.50') }),
  ),
  broken('3287', 'a discount that is none of an advance', readBuilt(ADVANCE_WITH_ISC), ({ allowances, taxTotals }) => {
    allowances.shift();
    const [igv] = first(taxTotals).subtotals;
    Object.assign(igv ?? {}, { taxableAmount: soles('200.00'), taxAmount: soles('39.06') });
    first(taxTotals).taxAmount = soles('56.06');
  }),
  broken('3282', 'a deduction without a total', one, (sale) => {
    Object.assign(sale, { prepayments: [], relatedDocuments: [] });
    sale.total.prepaidAmount = null;
  }),
  // The rules on sums see the same faults.
  broken('3277', 'a deduction that the base leaves out', one, ({ taxTotals }) => {
    const [igv] = first(taxTotals).subtotals;
    Object.assign(igv ?? {}, { taxableAmount: soles('25000.00') });
  }),
  broken('3278', 'a deduction from the value of the lines', one, ({ total }) =>
    Object.assign(total, { lineExtensionAmount: soles('20000.00') }),
  ),
]);
