import { PurchaseSettlementBodySchema } from '@chasqui/core/documents/sale/purchase-settlement/schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EMPTY_PLACE } from './guide-places.ts';
import { emptyLine } from './sale-values.ts';
import { emptySettlement, type SettlementValues, settlementBody, settlementField } from './settlement-values.ts';

const LINE = { ...emptyLine(false), description: 'Quinua', quantity: '10', unitCode: 'KGM', price: '5' };
const SELLER = { identityType: '1', identityNumber: '45678912', name: 'María Quispe', address: '' };
const HOME = { ...EMPTY_PLACE, ubigeo: '080101', address: 'Jr. Las Flores 123' };
const MARKET = { ...EMPTY_PLACE, ubigeo: '080108', address: 'Mercado de Wanchaq' };
const GOLD = { '6000': '070012345', '6004': '92.5', '6005': 'Aluvial', '6006': 'Buena Ventura' };

const bodyOf = (changes: Partial<SettlementValues> = {}) =>
  settlementBody({ ...emptySettlement(), seller: SELLER, home: HOME, items: [LINE], ...changes }, 'L001');
const parse = (body: unknown) => v.parse(PurchaseSettlementBodySchema, body);

describe('settlementBody', () => {
  it('buys at the address of the seller, and retains 1.5 %', () => {
    expect(parse(bodyOf())).toMatchObject({
      series: 'L001',
      seller: { identityNumber: '45678912', address: { ubigeo: '080101' } },
      placeOfSale: { ubigeo: '080101', address: HOME.address, type: '01' },
      items: [{ unitPrice: 5, sunatCode: '99999999' }],
      incomeRetention: { rate: 0.015 },
    });
  });

  it('buys at another place', () => {
    const body = bodyOf({ isBoughtAtHome: false, placeOfSale: MARKET, placeType: '02' });
    expect(parse(body)).toMatchObject({ placeOfSale: { ubigeo: '080108', type: '02' } });
  });

  it('retains nothing if no percentage is typed', () => {
    expect(parse(bodyOf({ incomeRetention: '' }))).not.toHaveProperty('incomeRetention');
  });

  it('has the properties of gold, of gold alone', () => {
    const items = [{ ...LINE, gold: GOLD }];
    expect(parse(bodyOf({ items }))).not.toHaveProperty('items.0.properties');
    expect(parse(bodyOf({ items, operationType: '0503' }))).toMatchObject({
      items: [{ properties: Object.entries(GOLD).map(([code, value]) => ({ code, value })) }],
    });
  });

  it('leaves out the blank line of a barcode reader', () => {
    expect(bodyOf({ items: [LINE, emptyLine(false)] }).items).toHaveLength(1);
  });

  it('leaves out what a purchase does not know of a product', () => {
    const items = [{ ...LINE, further: { productId: 'x' }, discount: '1', isPriceWithTax: true }];
    expect(parse(bodyOf({ items }))).toMatchObject({ items: [{ unitPrice: 5 }] });
  });
});

it.each([
  ['seller.address.ubigeo', true, 'home.ubigeo'],
  ['placeOfSale.address', true, 'home.address'],
  ['placeOfSale.address', false, 'placeOfSale.address'],
  ['placeOfSale.type', true, 'placeType'],
  ['incomeRetention.rate', true, 'incomeRetention'],
  ['items.1.unitPrice', true, 'items.1.price'],
  ['items.1.properties', true, 'items.1.gold.6000'],
  ['items.1.properties.2.value', true, 'items.1.gold.6005'],
  ['items.1.sunatCode', true, 'items.1.sunatCode'],
])('shows a problem of %s (bought at home: %s) at %s', (path, isBoughtAtHome, field) => {
  expect(settlementField({ isBoughtAtHome }, path)).toBe(field);
});
