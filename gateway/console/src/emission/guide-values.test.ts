import type { DocumentRecord } from '@chasqui/client';
import { describe, expect, it } from 'vitest';
import { EMPTY_PLACE, homeOf, placesFor } from './guide-places.ts';
import { guideBody, guideValues } from './guide-values.ts';
import { destinationOf, type GuideSource, valuesOfSale, weightOf } from './sale-of-guide.ts';
import { emptyLine } from './sale-values.ts';

const HOME = homeOf({ ubigeo: '150101', address: 'Jr. de la Unión 100' });
const CUSTOMER = { identityType: '6', identityNumber: '20601234565', name: 'Comercial Andina S.A.C.', address: '' };
const DESTINATION = { address: 'Av. Larco 345', ubigeo: '150122' };

function lineOf(description: string, quantity: string, unitCode: string) {
  return { ...emptyLine(false), description, quantity, unitCode };
}

function sourceOf(changes: Partial<GuideSource> = {}): GuideSource {
  return {
    document: { documentType: '01', series: 'F001', correlative: 12 } as DocumentRecord,
    customer: CUSTOMER,
    lines: [lineOf('Azúcar', '50', 'KGM')],
    allowances: {},
    destination: DESTINATION,
    ...changes,
  };
}

describe('guideValues', () => {
  it('lets the goods leave the fiscal address', () => {
    expect(guideValues(HOME)).toMatchObject({ origin: { ...HOME, establishmentCode: '0000' }, saleNumber: '' });
  });

  it('takes number, client, place, goods and their weight from a sale', () => {
    expect(guideValues(HOME, sourceOf())).toMatchObject({
      saleNumber: 'F001-00000012',
      transferReason: '01',
      recipient: CUSTOMER,
      origin: HOME,
      destination: { ...DESTINATION, establishmentCode: '' },
      items: [{ description: 'Azúcar', quantity: '50', unitCode: 'KGM' }],
      grossWeight: '50',
      weightUnit: 'KGM',
    });
  });
});

it('the body of a guide leaves out the blank line of a barcode reader', () => {
  const values = { ...guideValues(HOME, sourceOf()), items: [lineOf('Azúcar', '50', 'KGM'), emptyLine(false)] };
  const context = { sender: { ruc: '20600000001', name: 'Quipu' }, usualSeries: 'T001', nextNumber: '1' };
  expect(guideBody(values, context).items).toHaveLength(1);
});

describe('valuesOfSale', () => {
  it('leaves out services', () => {
    const lines = [lineOf('Flete', '1', 'ZZ'), lineOf('Martillo', '2', 'NIU')];
    expect(valuesOfSale(sourceOf({ lines })).items).toMatchObject([{ description: 'Martillo' }]);
    expect(valuesOfSale(sourceOf({ lines: lines.slice(0, 1) })).items).toMatchObject([{ description: '' }]);
  });

  it('leaves the recipient of a boleta without a named customer to the person', () => {
    const customer = { ...CUSTOMER, identityType: '1', identityNumber: '00000000', name: 'CLIENTES VARIOS' };
    expect(valuesOfSale(sourceOf({ customer })).recipient).toMatchObject({ identityNumber: '', name: '' });
  });
});

it.each([
  ['kilograms', [['50', 'KGM']], '50'],
  [
    'several units of weight',
    [
      ['1.5', 'TNE'],
      ['0.1', 'KGM'],
      ['200', 'GRM'],
    ],
    '1500.3',
  ],
  [
    'other units',
    [
      ['50', 'KGM'],
      ['2', 'NIU'],
    ],
    '',
  ],
  ['a quantity that is no number', [['x', 'KGM']], ''],
  ['nothing', [], ''],
] as const)('proposes the weight of %s', (_case, lines, weight) => {
  expect(weightOf(lines.map(([quantity, unitCode]) => ({ quantity, unitCode })))).toBe(weight);
});

describe('placesFor', () => {
  const BRANCH = { ...HOME, address: 'Av. Grau 1', establishmentCode: '0005' };
  const OTHER = { ...EMPTY_PLACE, address: 'Calle Mercaderes 210', ubigeo: '040101' };

  it.each([
    ['02', { origin: HOME, destination: EMPTY_PLACE }, { origin: EMPTY_PLACE, destination: HOME }],
    ['02', { origin: OTHER, destination: BRANCH }, { origin: OTHER, destination: BRANCH }],
    ['01', { origin: EMPTY_PLACE, destination: HOME }, { origin: HOME, destination: EMPTY_PLACE }],
    ['01', { origin: BRANCH, destination: OTHER }, { origin: BRANCH, destination: OTHER }],
    ['04', { origin: HOME, destination: EMPTY_PLACE }, { origin: HOME, destination: EMPTY_PLACE }],
  ])('keeps own places at own ends for the reason %s', (reason, places, expected) => {
    expect(placesFor(reason, places, HOME)).toEqual(expected);
  });
});

describe('destinationOf', () => {
  const TAXPAYER = { address: 'Jr. Ica 1', ubigeo: '150103' };
  const NOTHING = { delivery: undefined, customer: { address: '' }, known: undefined, taxpayer: undefined };

  it.each([
    ['the place of delivery of the sale', { delivery: DESTINATION, taxpayer: TAXPAYER }, DESTINATION],
    ['the address of the customer', { customer: { address: 'Av. Sol 1' } }, { address: 'Av. Sol 1', ubigeo: '' }],
    ['the address of the client', { known: { address: 'Av. Sol 2' } }, { address: 'Av. Sol 2', ubigeo: '' }],
    ['the fiscal address with its district', { taxpayer: TAXPAYER }, TAXPAYER],
    ['the district of the same address', { customer: { address: 'Jr. Ica 1' }, taxpayer: TAXPAYER }, TAXPAYER],
    [
      'no district of another address',
      { known: { address: 'X 1' }, taxpayer: TAXPAYER },
      { address: 'X 1', ubigeo: '' },
    ],
    ['nothing', {}, { address: '', ubigeo: '' }],
  ])('takes %s', (_case, places, expected) => {
    expect(destinationOf({ ...NOTHING, ...places })).toEqual(expected);
  });
});
