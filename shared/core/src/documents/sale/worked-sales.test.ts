import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../kit/define-document.ts';
import { DOCUMENT_DEFINITIONS } from '../registry.ts';
import type { SaleDocument } from './completed-sale.ts';
import { TEST_ISSUER } from './sale-fixture.ts';

// The worked examples of every kind of sale, with the totals that SUNAT's formulas give. They were calculated by hand.

function prepareExample(name: string, changes: object = {}, issuer = TEST_ISSUER): SaleDocument {
  const [type] = name.split('/');
  const definition = Object.values(DOCUMENT_DEFINITIONS).find((one) => one.name === type);
  if (definition === undefined) throw new Error(`no type ${type}`);
  const body = JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'));
  return prepareRequest(definition, { ...body, ...changes }, { issuer }).completed as SaleDocument;
}

/** Returns the tributes as `1000 450.00/81.00`, joined by commas. */
function describeTaxes({ taxes }: SaleDocument): string {
  return taxes.map(({ tribute, taxableAmount, taxAmount }) => `${tribute} ${taxableAmount}/${taxAmount}`).join(', ');
}

/** Returns the amounts of LegalMonetaryTotal in the order of the XML. */
function describeTotals({ monetaryTotal }: SaleDocument): string {
  return Object.values(monetaryTotal).join(' / ');
}

describe('worked examples', () => {
  it.each([
    [
      'credit-note/annulment-of-discounted',
      '1000 1900.00/342.00, 9997 285.00/0.00, 9998 190.00/0.00',
      '2375.00 / 2717.00 / 2717.00',
    ],
    [
      'credit-note/annulment-of-free-goods',
      '1000 900.30/162.05, 7152 0.00/1.50, 9996 90.00/16.20',
      '900.30 / 1063.85 / 1063.85',
    ],
    ['credit-note/changed-instalments', '1000 0.00/0.00', '0.00 / 0.00 / 0.00'],
    ['credit-note/discount-of-two-facturas', '1000 150.00/27.00', '150.00 / 177.00 / 177.00'],
    ['credit-note/export-adjustment', '9995 215.00/0.00', '215.00 / 215.00 / 215.00'],
    ['credit-note/restaurant-return', '1000 80.09/14.41', '80.09 / 94.50 / 8.01 / -0.01 / 102.50'],
    ['credit-note/return-of-rice', '1016 2710.00/108.40', '2710.00 / 2818.40 / 2818.40'],
    ['credit-note/returned-bags', '1000 0.25/0.05, 7152 0.00/1.50', '0.25 / 1.80 / 1.80'],
    ['debit-note/charge-with-detraction', '1000 900.00/162.00', '900.00 / 1062.00 / 20.00 / 1082.00'],
    ['debit-note/export-increase', '9995 80.00/0.00', '80.00 / 80.00 / 80.00'],
    ['debit-note/increase-of-two-facturas', '1000 120.00/21.60', '120.00 / 141.60 / 141.60'],
    ['debit-note/interest-with-detraction', '1000 900.00/162.00', '900.00 / 1062.00 / 1062.00'],
    ['debit-note/penalty', '9998 500.00/0.00', '500.00 / 500.00 / 500.00'],
    ['debit-note/rice-increase', '1016 150.00/6.00', '150.00 / 156.00 / 156.00'],
    ['invoice/advance-credit-retention', '1000 8000.00/1440.00', '10000.00 / 11800.00 / 2360.00 / 9440.00'],
    ['invoice/advance-in-full', '1000 0.00/0.00', '25000.00 / 29500.00 / 29500.00 / 0.00'],
    ['invoice/advance-in-part', '1000 20000.00/3600.00', '25000.00 / 29500.00 / 5900.00 / 23600.00'],
    ['invoice/advance-with-isc', '1000 100.00/21.06, 2000 200.00/17.00', '200.00 / 276.12 / 138.06 / 138.06'],
    ['invoice/amazon', '9997 180.00/0.00', '180.00 / 180.00 / 180.00'],
    ['invoice/detraction-usd', '1000 2000.00/360.00', '2000.00 / 2360.00 / 2360.00'],
    [
      'invoice/discount-on-base',
      '1000 1900.00/342.00, 9997 285.00/0.00, 9998 190.00/0.00',
      '2375.00 / 2717.00 / 2717.00',
    ],
    [
      'invoice/discount-on-total',
      '1000 2000.00/360.00, 9997 300.00/0.00, 9998 200.00/0.00',
      '2500.00 / 2860.00 / 143.00 / 2717.00',
    ],
    [
      'invoice/everything',
      '1000 60.17/12.67, 2000 60.00/10.20, 7152 0.00/1.00, 9996 2.00/0.36, 9997 10.00/0.00',
      '70.17 / 94.04 / 5.00 / 7.00 / 96.04',
    ],
    ['invoice/export-goods', '9995 31000.00/0.00, 9996 15.00/0.00', '31000.00 / 31000.00 / 31000.00'],
    ['invoice/export-services', '9995 7515.00/0.00', '7515.00 / 7515.00 / 7515.00'],
    ['invoice/fise', '1000 300.00/54.00', '300.00 / 354.00 / 32.00 / 386.00'],
    ['invoice/fishing', '1000 22200.00/3996.00', '22200.00 / 26196.00 / 26196.00'],
    ['invoice/free-bags', '1000 40.51/7.29, 7152 0.00/1.50, 9996 0.30/0.05', '40.51 / 49.30 / 49.30'],
    ['invoice/free-bonus', '1000 480.00/86.40, 9996 40.00/7.20', '480.00 / 566.40 / 566.40'],
    ['invoice/free-goods', '1000 450.00/81.00, 9996 149.00/16.20', '450.00 / 531.00 / 531.00'],
    ['invoice/free-only', '9996 55.00/9.00', '0.00 / 0.00 / 0.00'],
    ['invoice/freight', '1000 2662.68/479.28', '2662.68 / 3141.96 / 3141.96'],
    ['invoice/instalments-detraction', '1000 10847.46/1952.54', '10847.46 / 12800.00 / 12800.00'],
    ['invoice/line-charges', '1000 1780.00/320.40', '1780.00 / 2100.40 / 12.00 / 35.00 / 2123.40'],
    ['invoice/lodging', '9995 750.00/0.00', '750.00 / 750.00 / 750.00'],
    ['invoice/passengers', '1000 60.00/10.80', '60.00 / 70.80 / 70.80'],
    ['invoice/perception', '1000 7600.00/1368.00', '7600.00 / 8968.00 / 8968.00'],
    ['invoice/references', '1000 462.71/83.29', '462.71 / 546.00 / 546.00'],
    ['invoice/retention-instalments', '1000 9000.00/1620.00', '9000.00 / 10620.00 / 10620.00'],
    ['invoice/rice-advance', '1016 8000.00/320.00', '10000.00 / 10400.00 / 2080.00 / 8320.00'],
    ['invoice/rice-mill', '1016 21352.25/854.09', '21352.25 / 22206.34 / 22206.34'],
    ['invoice/surcharge-and-discount', '1000 1386.67/249.60', '1386.67 / 1636.27 / 1636.27'],
    [
      'receipt/advance-mixed',
      '1000 400.00/72.00, 9997 200.00/0.00, 9998 60.00/0.00',
      '920.00 / 1010.00 / 278.00 / 732.00',
    ],
    ['receipt/perception', '1000 7600.00/1368.00', '7600.00 / 8968.00 / 8968.00'],
    ['receipt/plastic-bags', '1000 40.76/7.34, 7152 0.00/1.50', '40.76 / 49.60 / 49.60'],
    ['receipt/prices-with-tax', '1000 31.82/5.74', '31.82 / 37.56 / 37.56'],
    ['receipt/school', '9997 90.00/0.00, 9998 650.00/0.00', '740.00 / 740.00 / 740.00'],
    ['receipt/restaurant', '1000 80.09/14.41', '80.09 / 94.50 / 8.01 / -0.01 / 102.50'],
  ])('%s has the taxes and totals of its calculation', (name, taxes, totals) => {
    const sale = prepareExample(name);
    expect([describeTaxes(sale), describeTotals(sale)]).toEqual([taxes, totals]);
  });

  it.each([
    ['2026-03-10', '1000 485.07/50.93', '10.50'],
    ['2025-12-20', '1000 487.27/48.73', '10.00'],
    ['2022-08-31', '1000 454.23/81.77', '18.00'],
  ])('a small restaurant applies the rate of %s', (issueDate, taxes, percent) => {
    const items = [
      { code: 'MEN01', description: 'Menú del día', quantity: 8, unitCode: 'NIU', unitPriceWithTax: 22 },
      { code: 'BUF01', description: 'Bufé', quantity: 2, unitCode: 'NIU', unitPriceWithTax: 180 },
    ];
    const issuer = { ...TEST_ISSUER, igvRegime: 'mypeRestaurant' as const };
    const sale = prepareExample('invoice/free-goods', { issueDate, items }, issuer);
    expect(describeTaxes(sale)).toBe(taxes);
    expect(sale.monetaryTotal.payableAmount).toBe('536.00');
    expect(sale.lines.map((line) => line.taxes[0]?.percent)).toEqual([percent, percent]);
  });
});

describe('amounts beside the totals of worked examples', () => {
  it.each([
    ['invoice/instalments-detraction', { paymentForm: { kind: 'Credito', amount: '11264.00' } }],
    ['invoice/detraction-usd', { paymentForm: { amount: '2076.80' }, detraction: { amount: '1062.00' } }],
    ['invoice/retention-instalments', { retention: { amount: '318.60' }, paymentForm: { amount: '10301.40' } }],
    ['invoice/advance-credit-retention', { retention: { amount: '283.20' }, paymentForm: { amount: '9156.80' } }],
    ['invoice/perception', { perception: { amount: '179.36', total: '9147.36' } }],
    ['credit-note/changed-instalments', { paymentForm: { amount: '11264.00' } }],
    ['receipt/plastic-bags', { lines: [{ unitValue: '20.2542372881' }, { unitPrice: '0.60' }] }],
    ['invoice/rice-mill', { lines: [{ unitPrice: '140.92' }, { unitPrice: '151.3125714286' }] }],
    ['invoice/line-charges', { lines: [{ unitPrice: '247.80' }, { unitPrice: '28.30' }, { unitPrice: '601.40' }] }],
  ])('%s has them', (name, amounts) => {
    expect(prepareExample(name)).toMatchObject(amounts);
  });
});
