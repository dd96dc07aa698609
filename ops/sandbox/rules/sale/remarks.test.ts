import { describe, expect, it } from 'vitest';
import type { SaleReading } from '../../readings/sale.ts';
import type { SaleDraft } from '../../testing/breakage.ts';
import { present } from '../../testing/golden.ts';
import { alter, first } from '../../testing/reading.ts';
import { readBuilt, type SaleParts } from '../../testing/sales/build-sale.ts';
import { BAGS, RICE } from '../../testing/sales/goods.ts';
import { DISCOUNT_IN_BASE, LINE_CHARGES } from '../../testing/sales/prices.ts';
import { FREIGHT, LODGING, REFERENCES } from '../../testing/sales/services.ts';
import { findBroken, listBroken } from '../rule.ts';
import { BILL_REMARKS, INVOICE_RULES } from './invoice.ts';
import { FORM_REMARKS } from './observations.ts';

const bagTax = ({ lines }: SaleDraft) => present(lines[1]?.taxTotals[0]?.subtotals[1]);
const journey = ({ lines }: SaleDraft) => present(first(lines).delivery);
const leg = (sale: SaleDraft) => first(journey(sale).legs);
const property = ({ lines }: SaleDraft, code: string) =>
  present(first(lines).properties.find((one) => one.code === code));
const soles = (text: string) => ({ text, currency: 'PEN' });

const ROWS: readonly (readonly [string, string, SaleParts, (sale: SaleDraft) => unknown])[] = [
  [
    '4320',
    'bags in boxes',
    BAGS,
    (sale) => Object.assign(bagTax(sale), { baseUnitMeasure: { text: '3', scheme: 'BX' } }),
  ],
  ['4237', 'the rate of 2022', BAGS, (sale) => Object.assign(sale, { issueDate: '2022-03-10' })],
  ['4318', 'a tax a cent away', BAGS, (sale) => Object.assign(bagTax(sale), { taxAmount: soles('1.51') })],
  ['3496', 'seven digits', REFERENCES, ({ lines }) => Object.assign(first(lines), { sunatCode: '1510150' })],
  ['3496', 'no segment', REFERENCES, ({ lines }) => Object.assign(first(lines), { sunatCode: '09101506' })],
  ['4333', 'a GTIN of no kind', REFERENCES, ({ lines }) => gtin(lines, '7501031311309', null)],
  ['4335', 'a GTIN of an unknown kind', REFERENCES, ({ lines }) => gtin(lines, '7501031311309', 'EAN')],
  ['4334', 'a GTIN of another length', REFERENCES, ({ lines }) => gtin(lines, '7501031311309', 'GTIN-14')],
  ['4264', 'rice without its legend', RICE, (sale) => Object.assign(sale, { notes: [] })],
  ['4265', 'a detraction without its legend', FREIGHT, (sale) => Object.assign(sale, { notes: [] })],
  ['4266', 'an address of delivery', REFERENCES, (sale) => deliver(sale, { line: 'Jr. Union 1' })],
  ['4041', 'a delivery abroad', REFERENCES, (sale) => deliver(sale, { country: 'US' })],
  ['4005', 'another guide', REFERENCES, (sale) => Object.assign(first(sale.despatchReferences), { typeCode: '49' })],
  [
    '4006',
    'a number of no guide',
    REFERENCES,
    (sale) => Object.assign(first(sale.despatchReferences), { id: 'T01-45' }),
  ],
  ['4009', 'another document', REFERENCES, (sale) => Object.assign(first(sale.relatedDocuments), { typeCode: '10' })],
  ['4010', 'a number with a blank', REFERENCES, (sale) => Object.assign(first(sale.relatedDocuments), { id: 'A 1' })],
  ['4268', 'a global code on a line', LINE_CHARGES, ({ lines }) => lines[1]?.allowances.push(otherDiscount('20'))],
  ['4291', 'a line code for the whole', DISCOUNT_IN_BASE, ({ allowances }) => allowances.push(otherDiscount('00'))],
  ['4235', 'a property without name', LODGING, (sale) => Object.assign(property(sale, '4009'), { name: '' })],
  ['4280', 'a country that there is not', LODGING, (sale) => Object.assign(property(sale, '4000'), { value: 'ZZ' })],
  ['4280', 'a number too short', LODGING, (sale) => Object.assign(property(sale, '4009'), { value: 'X1' })],
  [
    '4281',
    'half a day',
    LODGING,
    (sale) => Object.assign(property(sale, '4005'), { duration: { text: '2.5', scheme: 'DAY' } }),
  ],
  [
    '4313',
    'a stay in hours',
    LODGING,
    (sale) => Object.assign(property(sale, '4005'), { duration: { text: '72', scheme: 'HUR' } }),
  ],
  [
    '4282',
    'a way out before the way in',
    LODGING,
    (sale) => Object.assign(property(sale, '4004'), { startDate: '2026-03-01' }),
  ],
  ['4200', 'a ubigeo of five digits', FREIGHT, (sale) => leg(sale).ubigeos.push('15010')],
  ['4236', 'an address too short', FREIGHT, (sale) => Object.assign(journey(sale).origin, { line: 'AB' })],
  ['4270', 'a detail too short', FREIGHT, (sale) => Object.assign(journey(sale), { journey: 'AB' })],
  ['4271', 'a leg too short', FREIGHT, (sale) => Object.assign(leg(sale), { description: 'AB' })],
  ['4272', 'a leg worth nothing', FREIGHT, (sale) => Object.assign(leg(sale), { virtualValue: soles('0.00') })],
  ['4273', 'a long configuration', FREIGHT, (sale) => leg(sale).configurations.push('x'.repeat(16))],
  [
    '4278',
    'a nominal load worth nothing',
    FREIGHT,
    (sale) => Object.assign(leg(sale), { nominalValue: soles('0.00') }),
  ],
  ['4274', 'a load of another kind', FREIGHT, (sale) => Object.assign(first(leg(sale).loads), { kind: '03' })],
  [
    '4275',
    'no load',
    FREIGHT,
    (sale) => Object.assign(first(leg(sale).loads), { measure: { text: '', scheme: 'TNE' } }),
  ],
  [
    '4276',
    'a load that is no number',
    FREIGHT,
    (sale) => Object.assign(first(leg(sale).loads), { measure: { text: 'x', scheme: 'TNE' } }),
  ],
  [
    '4277',
    'a load in kilograms',
    FREIGHT,
    (sale) => Object.assign(first(leg(sale).loads), { measure: { text: '1', scheme: 'KGM' } }),
  ],
];

describe('remarks on a sale', () => {
  it.each(ROWS)('%s: %s', (code, _what, parts, change) => {
    const sale = alter(readBuilt(parts), (draft) => void change(draft));
    expect(listBroken(BILL_REMARKS, sale).map((one) => one.code)).toEqual([code]);
  });

  it('are tried for every rule', () => {
    const tried = [...ROWS.map(([code]) => code), ...FORM_REMARKS.map(({ code }) => code)];
    expect(BILL_REMARKS.filter(({ code }) => !tried.includes(code))).toEqual([]);
  });
});

describe('a product code that there is not', () => {
  const on = (issueDate: string): SaleReading =>
    alter(readBuilt(REFERENCES), (sale) => {
      Object.assign(sale, { issueDate });
      first(sale.lines).sunatCode = '1510150';
    });

  it.each([
    ['2026-01-30', undefined, []],
    ['2026-01-31', undefined, ['3496']],
    ['2026-12-31', undefined, ['3496']],
    ['2027-01-01', '3496', []],
  ])('is judged by the day of issue: %s', (issueDate, refusal, remarks) => {
    expect(findBroken(INVOICE_RULES, on(issueDate))?.code).toBe(refusal);
    expect(listBroken(BILL_REMARKS, on(issueDate)).map(({ code }) => code)).toEqual(remarks);
  });
});

function gtin(lines: SaleDraft['lines'], text: string, scheme: string | null) {
  return Object.assign(first(lines), { gtin: { text, scheme } });
}

function deliver(sale: SaleDraft, address: Partial<NonNullable<SaleDraft['delivery']>>) {
  return Object.assign(sale, { delivery: { line: null, country: null, ...address } });
}

function otherDiscount(reasonCode: string) {
  return { isCharge: false, reasonCode, factor: null, amount: soles('0.01'), baseAmount: null };
}
