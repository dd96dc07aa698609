import { InvoiceBodySchema } from '@chasqui/core/documents/sale/invoice/schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { emptyLine, emptySale, type SaleValues } from './sale-values.ts';
import { describeLine, EMPTY_CHARGE, NO_SPECIAL_CASE } from './special-sale.ts';
import { saleBody, saleField } from './to-body.ts';

const SALE: SaleValues = {
  ...emptySale({ isReceipt: false }),
  customer: { identityType: '6', identityNumber: '20601234565', name: 'Comercial Andina S.A.C.', address: '' },
  items: [{ ...emptyLine(false), description: 'Café', price: '50' }],
};
const bodyOf = (changes: Partial<SaleValues>) => v.parse(InvoiceBodySchema, saleBody({ ...SALE, ...changes }, 'F001'));

const PLACE = { ubigeo: '150101', address: 'Av. Argentina 2100', establishmentCode: '' };
const FREIGHT = {
  origin: PLACE,
  destination: { ...PLACE, ubigeo: '040101' },
  journey: 'Maquinaria, Lima a Arequipa',
  serviceReferenceValue: '3300',
  effectiveLoadReferenceValue: '3100',
  nominalLoadReferenceValue: '2900',
};
const FISHING = {
  vesselRegistration: 'CO-10955-PM',
  vesselName: 'Virgen del Carmen',
  species: 'Anchoveta',
  landingPlace: 'Chimbote',
  landingDate: '2026-03-08',
  quantity: '18.5',
};
const CARGO = { code: '027', percentage: '4', bankAccount: '00051987654', amount: '132' };

describe('a special case of a sale', () => {
  it.each<[string, Partial<SaleValues>, object]>([
    ['an advance', { isAdvance: true }, { items: [{ description: 'Anticipo: Café' }] }],
    [
      'deducted advances',
      {
        hasPrepayments: true,
        prepayments: [
          { documentId: ' f001-90', amount: '5,900', igvType: '10' },
          { documentId: 'EB01-1', amount: '1', igvType: '20' },
        ],
      },
      {
        prepayments: [
          { documentType: '01', documentId: 'F001-90', amount: 5900, igvType: '10' },
          { documentType: '03', documentId: 'EB01-1', amount: 1, igvType: '20' },
        ],
      },
    ],
    [
      'an export',
      { isExport: true, customer: { ...SALE.customer, identityType: '0', country: 'US' } },
      { operationType: '0200', customer: { country: 'US' }, items: [{ igvType: '40' }] },
    ],
    [
      'the rent that a person deducts',
      { specialOperation: '0112', customer: { ...SALE.customer, identityType: '1' } },
      { operationType: '0112', items: [{ sunatCode: '80131501' }] },
    ],
    ['a sale of the NRUS', { specialOperation: '0113' }, { operationType: '0113', items: [{ igvType: '30' }] }],
    [
      'a credit',
      {
        specialOperation: '2100',
        operationProperties: { '7004': ' C-1 ', '7005': '2026-01-05', '7012': '60,000', '7013': 'of another' },
      },
      {
        operationType: '2100',
        items: [
          {
            properties: [
              { code: '7004', value: 'C-1' },
              { code: '7005', value: '2026-01-05' },
              { code: '7012', value: '60000.00' },
            ],
          },
        ],
      },
    ],
    [
      'an insurance',
      {
        specialOperation: '2104',
        operationProperties: { '7015': '1', '7013': 'P-1', '7014': '2026-03-10', '7016': 'total' },
      },
      {
        items: [
          {
            properties: [
              { code: '7015', value: '1' },
              { code: '7013', value: 'P-1' },
              { code: '7014', startDate: '2026-03-10' },
              { code: '7016', value: 'total' },
            ],
          },
        ],
      },
    ],
    ['a perception', { hasPerception: true, perception: { regime: '53' } }, { perception: { regime: '53' } }],
    [
      'charges',
      {
        hasCharges: true,
        charges: [
          { ...EMPTY_CHARGE, amount: '20', reason: 'Flete' },
          { ...EMPTY_CHARGE, amount: '5', affectsTaxBase: false },
          { ...EMPTY_CHARGE, kind: 'service', amount: '10' },
        ],
      },
      {
        charges: [
          { amount: 20, reason: 'Flete' },
          { amount: 5, affectsTaxBase: false },
          { kind: 'service', rate: 0.1 },
        ],
      },
    ],
    [
      'transport of cargo',
      { hasDetraction: true, detraction: CARGO, freight: FREIGHT },
      { freight: { destination: { ubigeo: '040101' }, serviceReferenceValue: 3300 } },
    ],
    [
      'fish',
      { hasDetraction: true, detraction: { ...CARGO, code: '004' }, fishing: FISHING },
      { fishing: { ...FISHING, quantity: 18.5 } },
    ],
  ])('is in the request: %s', (_case, changes, expected) => {
    expect(bodyOf(changes)).toMatchObject(expected);
  });

  it('leaves no trace in an ordinary sale', () => {
    for (const field of ['prepayments', 'operationType', 'perception', 'charges', 'freight', 'fishing'])
      expect(bodyOf({}), field).not.toHaveProperty(field);
  });

  it('has no freight and no fish with another detraction', () => {
    const data = { freight: FREIGHT, fishing: FISHING };
    const body = bodyOf({ hasDetraction: true, detraction: { ...CARGO, code: '037' }, ...data });
    expect(body).not.toHaveProperty('freight');
    expect(body).not.toHaveProperty('fishing');
  });

  it('shows the fields of advances and charges that are missing', () => {
    const charges = [EMPTY_CHARGE, { ...EMPTY_CHARGE, kind: 'service' as const }];
    const cases = { ...NO_SPECIAL_CASE, hasPrepayments: true, hasCharges: true, charges };
    const body = saleBody({ ...SALE, ...cases }, 'F001');
    const { issues = [] } = v.safeParse(InvoiceBodySchema, body);
    const fields = issues.map((issue) => saleField(v.getDotPath(issue) ?? ''));
    expect(fields.sort()).toEqual([
      'charges.0.amount',
      'charges.1.amount',
      'prepayments.0.amount',
      'prepayments.0.documentId',
    ]);
  });
});

it.each([
  ['Cemento', 'Anticipo: Cemento'],
  [' anticipo por obra', 'anticipo por obra'],
  ['', undefined],
])('describes an advance of %j as %j', (typed, described) => {
  expect(describeLine(typed, true)).toBe(described);
  expect(describeLine(typed, false)).toBe(typed.trim() || undefined);
});

it.each([
  ['perception', 'hasPerception'],
  ['perception.regime', 'perception.regime'],
  ['prepayments', 'prepayments.0.amount'],
  ['prepayments.1.isc', 'prepayments.1.amount'],
  ['prepayments.1.documentId', 'prepayments.1.documentId'],
  ['items.0.properties', 'specialOperation'],
  ['charges.1', 'charges.1.amount'],
  ['charges.1.rate', 'charges.1.amount'],
  ['charges.1.reason', 'charges.1.reason'],
  ['freight', 'freight.journey'],
  ['freight.origin.ubigeo', 'freight.origin.ubigeo'],
  ['delivery.country', 'customer.country'],
  ['customer.country', 'customer.country'],
])('shows a problem of %s at %s', (path, field) => {
  expect(saleField(path)).toBe(field);
});
