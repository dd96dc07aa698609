import { describe } from 'vitest';
import { testRefusals } from '../../kit/refusal-fixture.ts';
import { type BadInput, type Json, required, text, UNKNOWN, without } from '../bad-input-fixture.ts';
import { PURCHASE_SETTLEMENT_DEFINITION } from './definition.ts';
import { settlementBody, TEST_GOLD, TEST_ITEM, TEST_PLACE, TEST_SELLER } from './purchase-settlement-fixture.ts';

const seller = (fields: Json) => ({ seller: { ...TEST_SELLER, ...fields } });
const place = (fields: Json) => ({ placeOfSale: { ...TEST_PLACE, ...fields } });
const item = (fields: Json) => ({ items: [{ ...TEST_ITEM, ...fields }] });
const gold = (properties: unknown) => ({ operationType: '0503', ...item({ properties }) });

const UBIGEO = 'must be a district of catalog 13 (UBIGEO), such as 150101';
const PRICE = 'must be a number of 0 or more, with at most 12 integer digits and 10 decimals';
const IDENTITY = 'must be one of 1, 4, 7';
const OPERATION = 'must be one of 0501, 0502, 0503';

type Row = readonly [fault: string, change: Json, path: string, message: string];

const ROWS: readonly Row[] = [
  ['a series of a factura', { series: 'F001' }, 'series', 'must be L followed by three digits'],
  ['a series with letters', { series: 'LA01' }, 'series', 'must be L followed by three digits'],
  ['a currency that is not taken', { currencyCode: 'GBP' }, 'currencyCode', 'must be one of EUR, PEN, USD'],
  [
    'euros without their rate',
    { currencyCode: 'EUR' },
    'currencyCode',
    'must be one of PEN, USD, or EUR together with exchangeRate',
  ],
  ['the operation of a sale', { operationType: '0101' }, 'operationType', OPERATION],
  ['a seller with a RUC', seller({ identityType: '6' }), 'seller.identityType', IDENTITY],
  ['a DNI of seven digits', seller({ identityNumber: '4567891' }), 'seller.identityNumber', 'must be a DNI: 8 digits'],
  [
    'a passport with a blank',
    seller({ identityType: '7', identityNumber: 'A 1' }),
    'seller.identityNumber',
    'must be 1 to 15 letters, digits, hyphens or underscores',
  ],
  ['a seller by id', seller({ clientId: 'x' }), 'seller.clientId', UNKNOWN],
  [
    'a seller without address',
    { seller: without('address', TEST_SELLER) },
    'seller.address',
    required('must be an object'),
  ],
  ['an address of the seller as a text', seller({ address: 'Jr. 1' }), 'seller.address', 'must be an object'],
  ['an unknown district', seller({ address: { ubigeo: '999999', address: 'Jr. 1' } }), 'seller.address.ubigeo', UBIGEO],
  ['a short place', place({ address: 'A1' }), 'placeOfSale.address', text(3, 250)],
  ['an unknown kind of place', place({ type: '06' }), 'placeOfSale.type', 'must be one of 01, 02, 03, 04, 05'],
  ['no items', { items: [] }, 'items', 'must be a list of 1 to 999 items'],
  ['a discount', item({ discount: 1 }), 'items.0.discount', UNKNOWN],
  ['a price with tax', item({ unitPriceWithTax: 1 }), 'items.0.unitPriceWithTax', UNKNOWN],
  ['a negative price', item({ unitPrice: -1 }), 'items.0.unitPrice', PRICE],
  [
    'a line without value',
    item({ unitPrice: 0 }),
    'items.0.unitPrice',
    'must leave the line a value of at least 0.01: quantity x unitPrice is 0.00. Goods that are given away have their usual price and an igvType of their own: 11 to 16, 21 or 31 to 37 (in exports 40 with free)',
  ],
  [
    'IVAP',
    item({ igvType: '17' }),
    'items.0.igvType',
    'must be one of 10, 11, 12, 13, 14, 15, 16, 20, 21, 30, 31, 32, 33, 34, 35, 36, 37',
  ],
  ['a retention of 0', { incomeRetention: { rate: 0 } }, 'incomeRetention.rate', 'must be greater than 0'],
  [
    'a retention above 1',
    { incomeRetention: { rate: 1.5 } },
    'incomeRetention.rate',
    'must be a number from 0 to 1, with at most 7 decimals',
  ],
  [
    'gold without properties',
    gold(undefined),
    'items.0.properties',
    'must have 6000, 6004, 6005, 6006 for operationType 0503',
  ],
  [
    'gold without its nature',
    gold(TEST_GOLD.filter(({ code }) => code !== '6005')),
    'items.0.properties',
    'must have 6005 for operationType 0503',
  ],
  [
    'a property of a sale',
    item({ properties: [{ code: '7000', value: 'X' }] }),
    'items.0.properties.0.code',
    'must be one of 6000, 6004, 6005, 6006',
  ],
  ['advances', { prepayments: [] }, 'prepayments', UNKNOWN],
  ['an unknown field', { customer: {} }, 'customer', UNKNOWN],
];

const TABLE: readonly BadInput[] = ROWS.map(([fault, change, path, message]) => [
  fault,
  (base) => ({ ...base, ...change }),
  path,
  message,
]);

describe('a bad purchase settlement', () => {
  testRefusals(PURCHASE_SETTLEMENT_DEFINITION, settlementBody(), TABLE);
});
