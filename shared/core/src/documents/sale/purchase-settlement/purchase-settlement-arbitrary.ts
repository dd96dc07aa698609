import fc from 'fast-check';
import { GOLD_PROPERTY_CODES, PLACE_TYPE_CODES, PURCHASE_OPERATION_CODES } from '../../../catalogs/index.ts';
import { optional, texts } from '../../kit/text-arbitrary.ts';
import { SALE_ARBITRARIES } from '../sale-arbitrary.ts';
import type { PurchaseSettlementRequest } from './schema.ts';

const UBIGEOS = fc.constantFrom('080101', '150101', '210101');
const SERIES = fc.integer({ min: 0, max: 999 }).map((number) => `L${String(number).padStart(3, '0')}`);
const ADDRESSES = fc.record({ ubigeo: UBIGEOS, address: texts(3, 80) });

const NUMBERS = { '1': /^[0-9]{8}$/, '4': /^[0-9]{9}$/, '7': /^[A-Z0-9]{1,12}$/ } as const;

const SELLERS: fc.Arbitrary<PurchaseSettlementRequest['seller']> = fc
  .constantFrom('1', '4', '7')
  .chain((identityType) =>
    fc.record({
      identityType: fc.constant(identityType),
      identityNumber: fc.stringMatching(NUMBERS[identityType]),
      name: texts(3, 80),
      address: ADDRESSES,
    }),
  );

const PROPERTIES = fc.tuple(
  ...GOLD_PROPERTY_CODES.map((code) => fc.record({ code: fc.constant(code), value: texts(1, 40) })),
);

/** A price of cents up to 10,000.00, and a quantity of thousandths up to 1,000: every line has a value. */
const ITEMS: fc.Arbitrary<PurchaseSettlementRequest['items'][number]> = fc.record({
  code: texts(1, 30),
  description: texts(1, 60),
  quantity: fc.integer({ min: 500, max: 1_000_000 }).map((thousandths) => thousandths / 1_000),
  unitCode: fc.constantFrom('KGM', 'GRM', 'NIU'),
  unitPrice: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
  igvType: fc.constantFrom('10', '10', '20', '30', '13', '21', '31'),
  sunatCode: optional(fc.constant('50221101')),
  properties: PROPERTIES,
});

/** For tests: requests that the service must be able to emit. */
export const VALID_PURCHASE_REQUESTS: fc.Arbitrary<PurchaseSettlementRequest> = fc.record({
  series: SERIES,
  correlative: SALE_ARBITRARIES.correlative,
  issueDate: SALE_ARBITRARIES.issueDate,
  issueTime: optional(fc.constant('10:15:00')),
  currencyCode: SALE_ARBITRARIES.currencyCode,
  operationType: fc.constantFrom(...PURCHASE_OPERATION_CODES),
  seller: SELLERS,
  placeOfSale: fc.tuple(ADDRESSES, fc.constantFrom(...PLACE_TYPE_CODES)).map(([place, type]) => ({ ...place, type })),
  items: fc.array(ITEMS, { minLength: 1, maxLength: 25 }),
  incomeRetention: optional(fc.record({ rate: fc.constantFrom(0.015, 0.04, 0.0000001, 1) })),
  observations: SALE_ARBITRARIES.observations,
});
