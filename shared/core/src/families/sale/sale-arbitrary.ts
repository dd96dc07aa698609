import fc from 'fast-check';
import { DETRACTION_CODE_LIST } from '../../catalogs/index.ts';
import { roundTo } from '../../decimal/index.ts';
import type { Problem } from '../../errors.ts';
import type { Issuer } from '../../parties.ts';
import { addDays } from '../../time.ts';
import { optional, texts } from '../text-arbitrary.ts';
import { detractedOf, priceSale, type SaleRequest } from './index.ts';
import { TEST_ISSUER } from './sale-fixture.ts';

/** A JSON number of up to `integerDigits` digits before the point and `places` after it, zero included. */
function numbers(integerDigits: number, places: number): fc.Arbitrary<number> {
  const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{0,${most}}$`));
  return fc
    .tuple(digits(integerDigits), digits(places))
    .map(([whole, fraction]) => Number(Number(`0${whole}.${fraction}0`).toPrecision(15)));
}

function above0(values: fc.Arbitrary<number>, instead: number): fc.Arbitrary<number> {
  return values.map((value) => (value > 0 ? value : instead));
}

/** Everyday figures most of the time, otherwise any figure that the schema accepts. */
const QUANTITIES = above0(
  fc.oneof(
    { arbitrary: numbers(3, 2), weight: 4 },
    { arbitrary: numbers(5, 10), weight: 1 },
    { arbitrary: numbers(1, 10), weight: 1 },
  ),
  1e-10,
);
const UNIT_PRICES = fc.oneof(
  { arbitrary: numbers(4, 2), weight: 4 },
  { arbitrary: numbers(6, 10), weight: 2 },
  { arbitrary: numbers(1, 10), weight: 1 },
);

const ITEMS = fc
  .record({
    code: texts(1, 30),
    description: texts(1, 60),
    quantity: QUANTITIES,
    unitCode: fc.constantFrom('NIU', 'ZZ', 'KGM', 'MTR'),
    unitPrice: UNIT_PRICES,
    igvType: fc.constantFrom('10' as const, '10' as const, '20' as const, '30' as const),
    discountShare: fc.constantFrom(0, 0, 0.01, 0.333, 0.999),
    iscRate: optional(fc.oneof(numbers(0, 2), numbers(0, 7))),
    iscSystemType: optional(fc.constantFrom('01' as const, '02' as const, '03' as const)),
  })
  .map(({ discountShare, ...item }) => {
    const discount = Math.floor(item.quantity * item.unitPrice * discountShare * 100) / 100;
    return { ...item, discount: discountShare === 0 ? undefined : discount };
  });

const ISSUE_DATE = '2026-01-15';

/** For tests: the fields that every sale request has, each as the schema leaves it. */
export const SALE_ARBITRARIES = {
  correlative: optional(fc.integer({ min: 1, max: 99_999_999 })),
  issueDate: fc.constant(ISSUE_DATE),
  dueDate: optional(fc.integer({ min: 0, max: 400 }).map((days) => addDays(ISSUE_DATE, days))),
  currencyCode: fc.constantFrom('PEN' as const, 'USD' as const),
  items: fc.array(ITEMS, { minLength: 1, maxLength: 25 }),
  observations: optional(texts(1, 600)),
  purchaseOrder: optional(texts(1, 20)),
  paymentTerms: optional(texts(1, 300)),
};

const NAME_AND_ADDRESS = { name: texts(3, 80), address: optional(texts(1, 80)) };

function customers<Type extends string>(identityType: Type, number: RegExp) {
  return fc.record({
    identityType: fc.constant(identityType),
    identityNumber: fc.stringMatching(number),
    ...NAME_AND_ADDRESS,
  });
}

export const RUC_CUSTOMERS = customers('6', /^[0-9]{11}$/);

export const ANY_CUSTOMERS = fc.oneof(
  customers('1', /^[0-9]{8}$/),
  customers('0', /^[\w-]{1,15}$/),
  customers('4', /^[0-9]{9,12}$/),
  customers('7', /^[A-Z0-9]{1,12}$/),
  RUC_CUSTOMERS,
);

/** Codes of catalog 54 that the rules accept. For tests. */
export const TAKEN_DETRACTIONS = DETRACTION_CODE_LIST.filter((code) => code !== '004' && code !== '027');

const DETRACTIONS = optional(
  fc.record({
    code: fc.constantFrom(...TAKEN_DETRACTIONS),
    percentage: fc.constantFrom(1.5, 4, 8, 10, 12, 15),
    amount: fc.constant(1),
    bankAccount: fc.constant('00051123456'),
  }),
);

type Detraction = NonNullable<SaleRequest['detraction']>;

/** Adds a detraction. In soles, its amount must be the one that the rules expect, to the cent or in whole soles. */
function withDetraction<Request extends SaleRequest>(request: Request, detraction: Detraction, inWholeSoles: boolean) {
  const exact = detractedOf(priceSale(request).totals.payable, detraction.percentage);
  const amount = (inWholeSoles ? roundTo(exact, 0) : exact).toNumber();
  return amount === 0 ? request : { ...request, detraction: { ...detraction, amount } };
}

/** Part of a definition that these requests need. */
interface Checking<Request> {
  readonly rules: (request: Request, issuer: Issuer) => readonly Problem[];
}

/** Lines the rules refuse are given an everyday price instead. */
function withSoundLines<Request extends SaleRequest>({ rules }: Checking<Request>, request: Request): Request {
  const bad = new Set(rules(request, TEST_ISSUER).map(({ path }) => path.split('.')[1]));
  const sound = { quantity: 1, unitPrice: 10, discount: undefined };
  return {
    ...request,
    items: request.items.map((item, index) => (bad.has(`${index}`) ? { ...item, ...sound } : item)),
  };
}

/**
 * Turns requests that pass the schema into requests that pass the rules, some of them subject to detraction. For tests.
 */
export function validRequests<Request extends SaleRequest>(
  definition: Checking<Request>,
  requests: fc.Arbitrary<Request>,
): fc.Arbitrary<Request> {
  return fc
    .tuple(
      requests.map((request) => withSoundLines(definition, request)),
      DETRACTIONS,
      fc.boolean(),
    )
    .map(([request, detraction, inWholeSoles]) =>
      detraction === undefined ? request : withDetraction(request, detraction, inWholeSoles),
    )
    .filter((request) => definition.rules(request, TEST_ISSUER).length === 0);
}
