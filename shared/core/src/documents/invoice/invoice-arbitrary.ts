import fc from 'fast-check';
import { DETRACTION_CODE_LIST } from '../../catalogs/index.ts';
import { roundTo } from '../../decimal/index.ts';
import { detractedOf, priceSale } from '../../families/sale/index.ts';
import { addDays } from '../../time/index.ts';
import { checkInvoice } from './rules.ts';
import type { InvoiceRequest } from './schema.ts';

/** A JSON number of up to `integerDigits` digits before the point and `places` after it, zero included. */
function numbers(integerDigits: number, places: number): fc.Arbitrary<number> {
  const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{0,${most}}$`));
  return fc.tuple(digits(integerDigits), digits(places)).map(([whole, fraction]) => Number(`0${whole}.${fraction}0`));
}

function above0(values: fc.Arbitrary<number>, instead: number): fc.Arbitrary<number> {
  return values.map((value) => (value > 0 ? value : instead));
}

const PRINTABLE = fc.constantFrom(...'aeiouñÁBZ019 .,-&<>"\'', '🦙', 'e\u0301', '\n', '\t');

function texts(min: number, max: number): fc.Arbitrary<string> {
  return fc
    .string({ unit: PRINTABLE, minLength: min, maxLength: max })
    .map((text) => text.trim().slice(0, max).trim())
    .map((text) => ([...text].length >= min ? text : 'x'.repeat(min)));
}

/** Everyday figures most of the time, and anything the schema takes the rest. */
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
    iscRate: fc.option(fc.oneof(numbers(0, 2), numbers(0, 7)), { nil: undefined }),
    iscSystemType: fc.option(fc.constantFrom('01' as const, '02' as const, '03' as const), { nil: undefined }),
  })
  .map(({ discountShare, ...item }) => {
    const discount = Math.floor(item.quantity * item.unitPrice * discountShare * 100) / 100;
    return { ...item, discount: discountShare === 0 ? undefined : discount };
  });

const ISSUE_DATE = '2026-01-15';

const REQUESTS: fc.Arbitrary<InvoiceRequest> = fc.record({
  series: fc.stringMatching(/^F[0-9]{3}$/),
  correlative: fc.option(fc.integer({ min: 1, max: 99_999_999 }), { nil: undefined }),
  issueDate: fc.constant(ISSUE_DATE),
  dueDate: fc.option(
    fc.integer({ min: 0, max: 400 }).map((days) => addDays(ISSUE_DATE, days)),
    { nil: undefined },
  ),
  currencyCode: fc.constantFrom('PEN' as const, 'USD' as const),
  customer: fc.record({
    identityType: fc.constant('6' as const),
    identityNumber: fc.stringMatching(/^[0-9]{11}$/),
    name: texts(3, 80),
    address: fc.option(texts(1, 80), { nil: undefined }),
  }),
  items: fc.array(ITEMS, { minLength: 1, maxLength: 25 }),
  observations: fc.option(texts(1, 600), { nil: undefined }),
  purchaseOrder: fc.option(texts(1, 20), { nil: undefined }),
  paymentTerms: fc.option(texts(1, 300), { nil: undefined }),
});

const DETRACTIONS = fc.option(
  fc.record({
    code: fc.constantFrom(...DETRACTION_CODE_LIST),
    percentage: fc.constantFrom(1.5, 4, 8, 10, 12, 15),
    amount: fc.constant(1),
    bankAccount: fc.constant('00051123456'),
  }),
  { nil: undefined },
);

type Detraction = NonNullable<InvoiceRequest['detraction']>;

/** In soles the amount must be what the rules expect, to the cent or in whole soles. */
function withDetraction(request: InvoiceRequest, detraction: Detraction, inWholeSoles: boolean): InvoiceRequest {
  const exact = detractedOf(priceSale(request).totals.payable, detraction.percentage);
  const amount = (inWholeSoles ? roundTo(exact, 0) : exact).toNumber();
  return amount === 0 ? request : { ...request, detraction: { ...detraction, amount } };
}

/** Lines the rules refuse are given an everyday price instead. */
function withSoundLines(request: InvoiceRequest): InvoiceRequest {
  const bad = new Set(checkInvoice(request).map(({ path }) => path.split('.')[1]));
  const sound = { quantity: 1, unitPrice: 10, discount: undefined };
  return {
    ...request,
    items: request.items.map((item, index) => (bad.has(`${index}`) ? { ...item, ...sound } : item)),
  };
}

/** For tests: requests that the schema takes and the rules pass. */
export const VALID_INVOICE_REQUESTS: fc.Arbitrary<InvoiceRequest> = fc
  .tuple(REQUESTS.map(withSoundLines), DETRACTIONS, fc.boolean())
  .map(([request, detraction, inWholeSoles]) =>
    detraction === undefined ? request : withDetraction(request, detraction, inWholeSoles),
  )
  .filter((request) => checkInvoice(request).length === 0);
