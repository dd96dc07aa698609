import { expect, it } from 'vitest';
import type { AddressReading, SaleReading } from '../../readings/sale.ts';
import { MIXED, ON_CREDIT, SIMPLE, WITH_DISCOUNT, WITH_ISC } from '../../testing/factura.ts';
import type { Draft } from '../../testing/reading.ts';
import { alter, first, readFactura } from '../../testing/reading.ts';
import { listBroken } from '../rule.ts';
import { FORM_REMARKS, OBSERVATION_RULES } from './observations.ts';

const { sale } = readFactura(SIMPLE);

function inAddress(values: Partial<AddressReading>): (sale: Draft<SaleReading>) => void {
  return ({ supplier }) => Object.assign(supplier.address ?? {}, values);
}

it.each([SIMPLE, WITH_ISC, WITH_DISCOUNT, MIXED, ON_CREDIT])('has no remarks on documents of this service', (right) => {
  expect(listBroken(OBSERVATION_RULES, readFactura(right).sale)).toEqual([]);
});

const BREAKAGES: readonly (readonly [string, string, (sale: Draft<SaleReading>) => void])[] = [
  ['4092', 'an empty trade name', ({ supplier }) => Object.assign(supplier, { tradeName: '' })],
  ['4338', 'a name of two lines', ({ supplier }) => Object.assign(supplier, { name: 'A\nB' })],
  ['4093', 'a ubigeo of five digits', inAddress({ ubigeo: '15010' })],
  ['4242', 'an establishment of three digits', inAddress({ establishmentCode: '000' })],
  ['4094', 'a street of two characters', inAddress({ line: 'Av' })],
  ['4095', 'an urbanization of 26 characters', inAddress({ urbanization: 'x'.repeat(26) })],
  ['4096', 'a province of 31 characters', inAddress({ city: 'x'.repeat(31) })],
  ['4097', 'a department that begins with a blank', inAddress({ department: ' LIMA' })],
  ['4098', 'an empty district', inAddress({ district: '' })],
  ['4041', 'another country', inAddress({ country: 'CL' })],
  ['4233', 'a purchase order of 21 characters', (draft) => Object.assign(draft, { purchaseOrder: 'x'.repeat(21) })],
  ['4233', 'a purchase order with a blank', (draft) => Object.assign(draft, { purchaseOrder: 'OC 15' })],
  [
    '4269',
    'a product code of 31 characters',
    ({ lines }) => Object.assign(first(lines), { productCode: 'x'.repeat(31) }),
  ],
];

it.each(BREAKAGES)('gives the remark %s on %s', (code, _what, change) => {
  expect(listBroken(OBSERVATION_RULES, alter(sale, change)).map((observation) => observation.code)).toEqual([code]);
});

it('is tried for every rule', () => {
  expect([...new Set(BREAKAGES.map(([code]) => code))]).toEqual(FORM_REMARKS.map(({ code }) => code));
});

it('observes the purchase order of a factura only', () => {
  const boleta = alter(sale, (draft) => Object.assign(draft, { typeCode: '03', purchaseOrder: 'OC 15' }));
  expect(listBroken(OBSERVATION_RULES, boleta)).toEqual([]);
});

it('accepts a seller without the optional parts of an address', () => {
  const bare = alter(sale, inAddress({ ubigeo: null, city: null, department: null, district: null, country: null }));
  expect(listBroken(OBSERVATION_RULES, bare)).toEqual([]);
});
