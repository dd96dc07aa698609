import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasValidRucCheckDigit } from '../../identity.ts';
import { parseWith } from '../../parsing.ts';
import { type DocumentOperations, prepareRequest } from '../kit/define-document.ts';
import { CREDIT_NOTE_DEFINITION } from './credit-note/definition.ts';
import { DEBIT_NOTE_DEFINITION } from './debit-note/definition.ts';
import { INVOICE_DEFINITION } from './invoice/definition.ts';
import { RECEIPT_DEFINITION } from './receipt/definition.ts';
import { TEST_ISSUER } from './sale-fixture.ts';

const FOLDER = new URL('../../../examples/', import.meta.url);

/** A boleta, or a note on one. */
const IS_BOLETA = /"series":"B/;

/** Parts of a definition that these tests need. */
type Exemplified = Parameters<typeof prepareRequest>[0] &
  Pick<DocumentOperations, 'render'> & { readonly name: string };

function readExample(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${folder}/${name}.json`, FOLDER), 'utf8'));
}

/** Tests that each example of a type is a valid request with its expected total. */
function testExamples(definition: Exemplified, totals: Readonly<Record<string, string>>) {
  const folder = definition.name;
  const names = readdirSync(new URL(`${folder}/`, FOLDER))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));

  it(`each example of ${folder} has an expected total`, () => {
    expect(names.sort()).toEqual(Object.keys(totals).sort());
    expect(names.length).toBeGreaterThanOrEqual(5);
  });

  it.each(names)(`${folder} %s is a valid request with its total`, (name) => {
    const { completed } = prepareRequest(definition, readExample(folder, name), { issuer: TEST_ISSUER });
    const { canonical } = definition.render(completed, 1);
    expect(canonical).toContain(`>${totals[name]}</cbc:PayableAmount>`);
  });

  it.each(names)(`${folder} %s has RUCs with valid check digits`, (name) => {
    const rucs = JSON.stringify(readExample(folder, name)).match(/(?<="6","identityNumber":")[^"]+/g) ?? [];
    expect(rucs.filter((ruc) => !hasValidRucCheckDigit(ruc))).toEqual([]);
  });

  it(`${folder} examples of boletas have no hyphen in product codes, which SUNAT observes (4269)`, () => {
    const boletas = names
      .map((name) => JSON.stringify(readExample(folder, name)))
      .filter((text) => IS_BOLETA.test(text));
    const codes = boletas.flatMap((text) => text.match(/(?<="code":")[^"]+/g) ?? []);
    expect(codes.filter((code) => code.includes('-'))).toEqual([]);
  });
}

describe('examples of facturas', () => {
  testExamples(INVOICE_DEFINITION, {
    'advance-credit-retention': '9440.00',
    'advance-in-full': '0.00',
    'advance-in-part': '23600.00',
    'advance-with-isc': '138.06',
    amazon: '180.00',
    'bank-commission': '410.00',
    'company-credit': '903.50',
    'deductible-rent': '2124.00',
    detraction: '1180.00',
    'detraction-credit': '3400.38',
    'detraction-usd': '2360.00',
    discount: '1269.09',
    'discount-on-base': '2717.00',
    'discount-on-total': '2717.00',
    escapes: '181.80',
    everything: '96.04',
    'export-euros': '7515.00',
    'export-goods': '31000.00',
    'export-services': '7515.00',
    fise: '386.00',
    fishing: '26196.00',
    'free-bags': '49.30',
    'free-bonus': '566.40',
    'free-goods': '531.00',
    'free-only': '0.00',
    freight: '3141.96',
    'hundred-lines': '14809.92',
    'initial-payment': '5900.00',
    'initial-payment-usd': '2360.00',
    insurance: '2832.00',
    'instalments-detraction': '12800.00',
    isc: '1742.79',
    'line-charges': '2123.40',
    lodging: '750.00',
    'many-small-lines': '116.82',
    'mixed-igv-types': '316.00',
    mortgage: '1120.75',
    'one-line': '177.00',
    passengers: '70.80',
    perception: '8968.00',
    'printed-due-date': '5900.00',
    references: '546.00',
    'retention-instalments': '10620.00',
    'rice-advance': '8320.00',
    'rice-mill': '22206.34',
    'surcharge-and-discount': '1636.27',
    'tax-free': '424.80',
    'usd-credit': '5325.05',
  });

  it('has 100 and 300 lines in the long examples of facturas', () => {
    const linesOf = (name: string) => parseWith(INVOICE_DEFINITION.schema, readExample('invoice', name)).items.length;
    expect([linesOf('hundred-lines'), linesOf('many-small-lines')]).toEqual([100, 300]);
  });
});

describe('examples of boletas', () => {
  testExamples(RECEIPT_DEFINITION, {
    'advance-mixed': '732.00',
    anonymous: '26.79',
    discount: '1958.10',
    foreigner: '449.98',
    isc: '298.47',
    nrus: '14.40',
    'one-line': '160.01',
    'pension-fund': '48.60',
    perception: '8968.00',
    'plastic-bags': '49.60',
    'prices-with-tax': '37.56',
    restaurant: '102.50',
    'revolving-credit': '32.15',
    'ruc-detraction': '1770.00',
    school: '740.00',
  });
});

describe('examples of credit notes', () => {
  testExamples(CREDIT_NOTE_DEFINITION, {
    annulment: '1162.89',
    'annulment-of-discounted': '2717.00',
    'annulment-of-free-goods': '1063.85',
    'changed-instalments': '0.00',
    'description-correction': '0.00',
    'discount-of-two-facturas': '177.00',
    'export-adjustment': '215.00',
    'mixed-igv-types': '31.60',
    'portal-factura-detraction': '1180.00',
    'receipt-total-return': '160.01',
    'receipt-value-decrease-isc': '11.72',
    'restaurant-return': '102.50',
    'return-by-item': '212.40',
    'return-of-rice': '2818.40',
    'returned-bags': '1.80',
    'value-decrease-usd': '118.30',
  });
});

describe('examples of debit notes', () => {
  testExamples(DEBIT_NOTE_DEFINITION, {
    'charge-with-detraction': '1082.00',
    'export-increase': '80.00',
    'increase-of-two-facturas': '141.60',
    'interest-with-detraction': '1062.00',
    isc: '143.02',
    'late-interest': '45.14',
    penalty: '500.00',
    'printed-factura': '70.80',
    'receipt-penalty': '25.00',
    'rice-increase': '156.00',
    usd: '248.90',
    'value-increase': '69.62',
  });
});
