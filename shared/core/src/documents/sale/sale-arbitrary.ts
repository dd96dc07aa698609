import fc from 'fast-check';
import { DETRACTION_CODE_LIST } from '../../catalogs/index.ts';
import { roundTo } from '../../decimal/index.ts';
import type { Problem } from '../../errors.ts';
import type { Issuer } from '../../parties.ts';
import { PUBLISHED_RULES } from '../../rules/index.ts';
import { addDays } from '../../time.ts';
import { optional, texts } from '../kit/text-arbitrary.ts';
import { pendingOf } from './complete-sale.ts';
import { detractedOf } from './payment.ts';
import { priceSale } from './priced-sale.ts';
import type { InvoicedRequest, SaleRequest } from './request.ts';
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

/** Discounts and charges of an item, small enough to leave it a value. */
const ALLOWANCES = optional(
  fc.array(
    fc.record({
      rate: fc.constantFrom(0.01, 0.05, 0.1, 0.125),
      affectsTaxBase: optional(fc.boolean()),
      reason: optional(texts(1, 20)),
    }),
    { minLength: 1, maxLength: 2 },
  ),
);

const IGV_TYPES = fc.constantFrom('10' as const, '10', '10', '10', '20', '30', '11', '13', '15', '21', '31', '37');

const PLATE = [{ code: '7000' as const, value: 'ABC-123' }];

const ITEMS = fc
  .record({
    code: texts(1, 30),
    description: texts(1, 60),
    quantity: QUANTITIES,
    unitCode: fc.constantFrom('NIU', 'ZZ', 'KGM', 'MTR'),
    price: UNIT_PRICES,
    isWithTax: fc.boolean(),
    igvType: IGV_TYPES,
    discountShare: fc.constantFrom(0, 0, 0.01, 0.333, 0.999),
    discounts: ALLOWANCES,
    charges: ALLOWANCES,
    iscRate: optional(fc.oneof(numbers(0, 2), numbers(0, 7))),
    iscSystemType: optional(fc.constantFrom('01' as const, '02' as const, '03' as const)),
    sunatCode: optional(fc.constantFrom('50161509', '43211503')),
    gtin: optional(fc.constant('7751234567892')),
    properties: optional(fc.constant(PLATE)),
  })
  .map(({ discountShare, price, isWithTax, ...item }) => {
    const discount = Math.floor(item.quantity * price * discountShare * 100) / 100;
    const bags = Number.isInteger(item.quantity) && item.quantity < 100 && price < 1 ? item.quantity : undefined;
    return {
      ...item,
      ...(isWithTax ? { unitPriceWithTax: price } : { unitPrice: price }),
      discount: discountShare === 0 ? undefined : discount,
      plasticBags: bags,
    };
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

/** Rules that begin after the day of these sales. */
const LATER_DETRACTIONS: ReadonlySet<string> = new Set(
  PUBLISHED_RULES.flatMap(({ rule, from }) => (from !== null && from > ISSUE_DATE ? rule : [])),
);

/** Codes of catalog 54 that the rules accept. For tests. */
export const TAKEN_DETRACTIONS = DETRACTION_CODE_LIST.filter(
  (code) => code !== '004' && code !== '027' && !LATER_DETRACTIONS.has(`detraction-${code}`),
);

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
  return amount > 0 ? { ...request, detraction: { ...detraction, amount } } : request;
}

/** Part of a definition that these requests need. */
interface Checking<Request> {
  readonly rules: (request: Request, issuer: Issuer) => readonly Problem[];
  readonly schema: { readonly entries: object };
}

/** Item that the rules accept in any sale. */
const SOUND = { quantity: 1, unitPrice: 10, igvType: '10' } as const;

/** Lines the rules refuse are given an everyday price instead. */
function withSoundLines<Request extends SaleRequest>({ rules }: Checking<Request>, request: Request): Request {
  const bad = new Set(rules(request, TEST_ISSUER).map(({ path }) => path.split('.')[1]));
  return {
    ...request,
    items: request.items.map(({ code, description, unitCode, ...rest }, index) => {
      const named = { code, description, unitCode };
      return bad.has(`${index}`) ? { ...named, ...SOUND } : { ...named, ...rest };
    }),
  };
}

const RATES = fc.constantFrom(0.01, 0.05, 0.1);

/** Fields of a document that make it special. A request keeps those of them that its rules accept beside the others. */
const CASES = fc.record({
  discounts: fc.record({ rate: RATES, affectsTaxBase: optional(fc.boolean()) }).map((entry) => [entry]),
  discountAmount: numbers(1, 2).map((amount) => above(amount)),
  charges: fc.constantFrom(
    [{ kind: 'service' as const, rate: 0.1 }],
    [{ kind: 'fise' as const, amount: 0.5 }],
    [{ rate: 0.05 }],
    [{ amount: 1.25, affectsTaxBase: false }],
  ),
  prepaidShare: fc.constantFrom(0, 0.3, 1),
  roundTo: fc.boolean(),
  retention: fc.boolean(),
  perception: fc.constantFrom(null, '51' as const, '52' as const, '53' as const),
  relatedDocuments: fc.constantFrom(
    [{ documentType: '09', documentId: 'T001-45' }],
    [
      { documentType: '31', documentId: 'V001-7' },
      { documentType: '99', documentId: 'CONTRATO-17' },
    ],
  ),
  instalments: fc.integer({ min: 0, max: 3 }),
  exchangeRate: numbers(2, 3).map((rate) => above(rate)),
  printedDueDate: fc.integer({ min: 0, max: 400 }).map((days) => addDays(ISSUE_DATE, days)),
  chosen: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
});

type Cases = typeof CASES extends fc.Arbitrary<infer Value> ? Value : never;

function above(amount: number): number {
  return amount > 0 ? amount : 0.01;
}

/** Returns an advance of a share of the taxed items, with tax; none if it would be less than a cent. */
function prepay(request: SaleRequest, share: number): Partial<InvoicedRequest> {
  const { tributes } = priceSale(request).taxes;
  const taxed = tributes.find(({ tribute }) => tribute === '1000');
  if (taxed === undefined || share === 0) return {};
  const amount = roundTo(taxed.taxableAmount.plus(taxed.taxAmount).times(share), 2).toNumber();
  if (amount === 0) return {};
  return { prepayments: [{ documentType: '01', documentId: 'F001-90', amount, igvType: '10' }] };
}

/** Returns equal instalments of the pending amount. The last has the cents that remain. */
function payIn(request: SaleRequest, count: number): Partial<InvoicedRequest> {
  if (count === 0) return {};
  const pending = pendingOf(priceSale(request));
  const each = roundTo(pending.dividedBy(count), 2);
  if (pending.lessThan(0.05)) return {};
  return {
    dueDate: undefined,
    instalments: Array.from({ length: count }, (_, index) => ({
      amount: (index === count - 1 ? pending.minus(each.times(count - 1)) : each).toNumber(),
      dueDate: addDays(request.issueDate, 30 * (index + 1)),
    })),
  };
}

/** Fields to add, in an order in which each may depend on those before it. */
function listCases(cases: Cases): readonly ((request: SaleRequest) => Partial<InvoicedRequest>)[] {
  return [
    () => ({ currencyCode: 'EUR', exchangeRate: cases.exchangeRate }),
    () => ({ discounts: cases.discounts }),
    () => ({ discounts: [{ amount: cases.discountAmount }] }),
    () => ({ charges: cases.charges }),
    () => ({ relatedDocuments: cases.relatedDocuments }),
    (request) => prepay(request, cases.prepaidShare),
    () => (cases.roundTo ? { roundTo: 0.1 } : { rounding: -0.01 }),
    () => {
      if (cases.perception !== null) return { perception: { regime: cases.perception } };
      return cases.retention ? { retention: { rate: 0.03 } } : {};
    },
    (request) => payIn(request, cases.instalments),
    () => ({ printedDueDate: cases.printedDueDate }),
  ];
}

function withCases<Request extends SaleRequest>(
  { rules, schema }: Checking<Request>,
  request: Request,
  cases: Cases,
): Request {
  let built = request;
  listCases(cases).forEach((add, index) => {
    if (cases.chosen[index] !== true) return;
    const added = add(built);
    const changed = { ...built, ...added };
    const isKnown = Object.keys(added).every((field) => Object.hasOwn(schema.entries, field));
    if (isKnown && rules(changed, TEST_ISSUER).length === 0) built = changed;
  });
  return built;
}

/**
 * Turns requests that pass the schema into requests that pass the rules, with any combination of the fields above and
 * some of them subject to detraction. For tests.
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
      CASES,
    )
    .map(([request, detraction, inWholeSoles, cases]) => {
      const detracted = detraction === undefined ? request : withDetraction(request, detraction, inWholeSoles);
      return withCases(definition, detracted, cases);
    })
    .filter((request) => definition.rules(request, TEST_ISSUER).length === 0);
}
