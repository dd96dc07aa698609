import { describe, expect, it } from 'vitest';
import { type Difference, listApart, nameDocument } from './difference-words.ts';

const ZEROS = { export: 0, exempt: 0, unaffected: 0, isc: 0, ivapBase: 0, ivap: 0, icbper: 0, other: 0 };

const ROW = {
  issueDate: '2026-11-05',
  customer: { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' },
  ...{ currencyCode: 'PEN', exchangeRate: null, voided: null },
  totals: { ...ZEROS, taxable: 100, igv: 18, total: 118 },
} as const;

const DOLLARS = { ...ROW, currencyCode: 'USD', exchangeRate: 3.75 };
const MORE = { ...ROW, totals: { ...ROW.totals, taxable: 108.47, igv: 19.53, total: 128 } };
const OTHER_BUYER = { ...ROW, issueDate: '2026-11-06', customer: { ...ROW.customer, identityNumber: '20100070970' } };

type Sides = Pick<Difference, 'kind' | 'own' | 'sunat'>;

const CASES: readonly (readonly [name: string, Sides, own: readonly string[], sunat: readonly string[]])[] = [
  [
    'other amounts',
    { kind: 'amount', own: ROW, sunat: MORE },
    ['Base imponible: 100.00', 'IGV: 18.00'],
    ['Base imponible: 108.47', 'IGV: 19.53'],
  ],
  [
    'a void document',
    { kind: 'state', own: { ...ROW, voided: true }, sunat: { ...ROW, voided: false } },
    ['Anulado'],
    ['Vigente'],
  ],
  ['a state that SUNAT does not tell', { kind: 'state', own: { ...ROW, voided: true }, sunat: ROW }, ['Anulado'], []],
  [
    'another rate',
    { kind: 'exchange_rate', own: DOLLARS, sunat: { ...DOLLARS, exchangeRate: 3.8 } },
    ['USD 3.750'],
    ['USD 3.800'],
  ],
  [
    'a rate that is not known',
    { kind: 'exchange_rate', own: { ...DOLLARS, exchangeRate: null }, sunat: ROW },
    ['USD, sin tipo de cambio'],
    ['PEN'],
  ],
  [
    'another day and buyer',
    { kind: 'other', own: ROW, sunat: OTHER_BUYER },
    ['05/11/2026', '20131312955 Ferretería del Sur S.A.'],
    ['06/11/2026', '20100070970 Ferretería del Sur S.A.'],
  ],
  ['a line that comes twice', { kind: 'other', own: null, sunat: ROW }, [], []],
  ['a document that SUNAT does not have', { kind: 'missing_at_sunat', own: ROW, sunat: null }, [], []],
];

describe('each side of a difference', () => {
  it.each(CASES)('tells what it has of its own: %s', (_name, sides, own, sunat) => {
    const difference = { ...sides, documentId: '20123456789-01-F001-00000123', remedy: '' };
    expect(listApart(difference, 'own').map(({ es }) => es)).toEqual(own);
    expect(listApart(difference, 'sunat').map(({ es }) => es)).toEqual(sunat);
  });
});

it.each([
  ['20123456789-01-F001-00000123', 'Factura F001-00000123'],
  ['20123456789-14-S001-00000007', 'Recibo de servicios públicos S001-00000007'],
  ['20123456789-03-0001 X-00000007', '20123456789-03-0001 X-00000007'],
])('the document %s is called %s', (documentId, name) => {
  expect(nameDocument({ documentId })).toBe(name);
});
