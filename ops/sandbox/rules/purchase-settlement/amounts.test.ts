import { soles } from '../../testing/breakage.ts';
import { present } from '../../testing/golden.ts';
import { first } from '../../testing/reading.ts';
import {
  BAD,
  inAllowance,
  inHeaderTax,
  inLine,
  inPayment,
  inReference,
  inTax,
  inTotal,
  set,
  tryRefusals,
} from '../../testing/settlement-changes.ts';

tryRefusals([
  ['2033', 'a tax of three decimals', inTax('1000', { taxAmount: BAD })],
  ['2036', 'a tribute of sales', inTax('1000', { tribute: '2000' })],
  ['2037', 'no tribute', inTax('1000', { tribute: null })],
  ['2040', 'an affectation of another tribute', inTax('1000', { exemptionReason: '20' })],
  ['2371', 'no affectation', inTax('1000', { exemptionReason: null })],
  ['2377', 'another type of tribute', inTax('3000', { typeCode: 'VAT' })],
  ['2992', 'no rate', inTax('3000', { percent: null })],
  ['2993', 'an IGV of zero per cent', inTax('1000', { percent: '0.00' })],
  ['2996', 'a tribute without name', inTax('3000', { name: null })],
  ['3051', 'a tribute of another name', inTax('3000', { name: 'RENTA' })],
  [
    '3021',
    'a line total of three decimals',
    ({ lines }) => {
      first(first(lines).taxTotals).taxAmount = BAD;
    },
  ],
  ['3195', 'a line without taxes', inLine({ taxTotals: [] })],
  ['3026', 'two totals in a line', ({ lines }) => first(lines).taxTotals.push({ ...first(first(lines).taxTotals) })],
  ['3031', 'a base of three decimals', inTax('1000', { taxableAmount: BAD })],
  ['3050', 'an affectation of income tax', inTax('3000', { exemptionReason: '10' })],
  [
    '3067',
    'a tribute twice',
    ({ lines }) => {
      const [total] = first(lines).taxTotals;
      present(total).subtotals.push({ ...present(total?.subtotals[0]) });
    },
  ],
  ['3102', 'a rate that is no number', inTax('3000', { percent: '1,5' })],
  ['3105', 'income tax alone', ({ lines }) => void first(first(lines).taxTotals).subtotals.shift()],
  [
    '3223',
    'two kinds of IGV',
    ({ lines }) => {
      const { subtotals } = first(first(lines).taxTotals);
      subtotals.push({ ...first(subtotals), tribute: '9997', name: 'EXO', exemptionReason: '20' });
    },
  ],
  ['2464', 'a retention that does not follow', inTax('3000', { taxAmount: soles('17.00') })],
  ['3103', 'an IGV that does not follow', inTax('1000', { taxAmount: soles('185.00') })],
  [
    '3109',
    'other tributes that do not follow',
    inTax('3000', { tribute: '9999', name: 'OTROS', typeCode: 'OTH', taxAmount: soles('20.00') }),
  ],
  [
    '3110',
    'a tax on exempt goods',
    inTax('1000', { tribute: '9997', name: 'EXO', exemptionReason: '20', percent: '0.00' }),
  ],
  ['3111', 'no IGV', inTax('1000', { taxAmount: soles('0.00'), taxableAmount: soles('1.00') })],
  ['2968', 'an advance of three decimals', inAllowance({ amount: BAD }), 'afterAdvance'],
  ['3071', 'a discount of sales', inAllowance({ reasonCode: '02' }), 'afterAdvance'],
  ['3072', 'a discount without reason', inAllowance({ reasonCode: null }), 'afterAdvance'],
  ['3114', 'an advance as a charge', inAllowance({ isCharge: true }), 'afterAdvance'],
  ['2956', 'no taxes', set({ taxTotals: [] })],
  ['3024', 'two totals of taxes', ({ taxTotals }) => taxTotals.push({ ...first(taxTotals) })],
  [
    '3020',
    'a tax total of three decimals',
    ({ taxTotals }) => {
      first(taxTotals).taxAmount = BAD;
    },
  ],
  ['3003', 'no base', inHeaderTax('1000', { taxableAmount: null })],
  ['2999', 'a header base of three decimals', inHeaderTax('1000', { taxableAmount: BAD })],
  ['2470', 'a retention base of three decimals', inHeaderTax('3000', { taxableAmount: BAD })],
  ['2048', 'a header tax of three decimals', inHeaderTax('1000', { taxAmount: BAD })],
  ['3059', 'no header tribute', inHeaderTax('3000', { tribute: null })],
  ['3007', 'a header tribute of sales', inHeaderTax('3000', { tribute: '7152' })],
  ['2054', 'a header tribute without name', inHeaderTax('3000', { name: null })],
  ['2964', 'a header tribute of another name', inHeaderTax('3000', { name: 'RENTA' })],
  ['2052', 'a header tribute without type', inHeaderTax('3000', { typeCode: null })],
  ['2961', 'a header tribute of another type', inHeaderTax('3000', { typeCode: 'VAT' })],
  [
    '3068',
    'a header tribute twice',
    ({ taxTotals }) => {
      const { subtotals } = first(taxTotals);
      subtotals.push({ ...first(subtotals) });
    },
  ],
  [
    '3000',
    'a header tax of exempt goods',
    ({ taxTotals }) => {
      const { subtotals } = first(taxTotals);
      subtotals.push({ ...first(subtotals), tribute: '9997', name: 'EXO' });
    },
  ],
  ['2031', 'a value of three decimals', inTotal({ lineExtensionAmount: BAD })],
  ['2591', 'no value', inTotal({ lineExtensionAmount: null })],
  ['2592', 'no price with taxes', inTotal({ taxInclusiveAmount: null })],
  ['3019', 'a price of three decimals', inTotal({ taxInclusiveAmount: BAD })],
  ['2062', 'a payable amount of three decimals', inTotal({ payableAmount: BAD })],
  ['2503', 'an advance of zero', inPayment({ amount: soles('0.00') }), 'afterAdvance'],
  ['3211', 'an advance without identifier', inPayment({ id: '' }), 'afterAdvance'],
  ['3212', 'an advance twice', ({ prepayments }) => prepayments.push({ ...first(prepayments) }), 'afterAdvance'],
  ['3213', 'an advance without document', inPayment({ id: '2' }), 'afterAdvance'],
  ['3214', 'a document without advance', set({ prepayments: [] }), 'afterAdvance'],
  [
    '3215',
    'an identifier in two documents',
    ({ relatedDocuments }) => relatedDocuments.push({ ...first(relatedDocuments), id: 'L001-9' }),
    'afterAdvance',
  ],
  ['3216', 'a document without identifier', inReference({ statusCode: null }), 'afterAdvance'],
  ['2465', 'an advance by factura', inReference({ typeCode: '02' }), 'afterAdvance'],
  ['2521', 'the number of a factura', inReference({ id: 'F001-1' }), 'afterAdvance'],
  ['3217', 'an advance without issuer', inReference({ issuer: null }), 'afterAdvance'],
  ['2520', 'an advance by a person', inReference({ issuer: { text: '45678912', scheme: '1' } }), 'afterAdvance'],
  ['3220', 'advances without total', inTotal({ prepaidAmount: null }), 'afterAdvance'],
  ['2509', 'advances that do not add up', inTotal({ prepaidAmount: soles('492.51') }), 'afterAdvance'],
]);
