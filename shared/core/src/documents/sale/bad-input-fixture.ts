/** Bodies that every sale type refuses. For tests. */
export type Json = Readonly<Record<string, unknown>>;

/** One fault of a request: its name, the change that causes it, the field, and the exact message of the answer. */
export type BadInput = readonly [name: string, change: (base: Json) => Json, path: string, message: string];

export const ITEM = { code: 'P001', description: 'Producto', quantity: 1, unitCode: 'NIU', unitPrice: 100 };
export const DETRACTION = { code: '037', percentage: 12, amount: 14.16, bankAccount: '00051' };

export function without(field: string, object: Json): Json {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== field));
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function customerOf({ customer }: Json): Json {
  if (!isJson(customer)) throw new Error('the base has no customer');
  return customer;
}

export const sale = (fields: Json) => (base: Json) => ({ ...base, ...fields });
export const omit = (field: string) => (base: Json) => without(field, base);
export const customer = (fields: Json) => (base: Json) => ({ ...base, customer: { ...customerOf(base), ...fields } });
const customerWithout = (field: string) => (base: Json) => ({ ...base, customer: without(field, customerOf(base)) });
export const item = (fields: Json) => sale({ items: [{ ...ITEM, ...fields }] });
const itemWithout = (field: string) => sale({ items: [without(field, ITEM)] });
const detraction = (fields: Json) => sale({ detraction: { ...DETRACTION, ...fields } });
const detractionWithout = (field: string) => sale({ detraction: without(field, DETRACTION) });

type Change = BadInput[1];

/** Returns a function that lists the faults of a field: one for each value, by the name of the fault. */
export function badFields(prefix: string, change: (fields: Json) => Change) {
  return (field: string, message: string, values: Json): BadInput[] =>
    Object.entries(values).map(([fault, value]) => {
      const path = `${prefix}${field}`;
      return [`${path} ${fault}`, change({ [field]: value }), path, message];
    });
}

/** Returns the same for required fields, with the fault that the field is missing. */
export function badRequiredFields(
  prefix: string,
  change: (fields: Json) => Change,
  omitField: (field: string) => Change,
) {
  const listFaults = badFields(prefix, change);
  return (field: string, message: string, values: Json = {}): BadInput[] => {
    const path = `${prefix}${field}`;
    return [[`${path} missing`, omitField(field), path, required(message)], ...listFaults(field, message, values)];
  };
}

export const bad = badFields('', sale);
export const badRequired = badRequiredFields('', sale, omit);
export const badCustomer = badFields('customer.', customer);
export const badRequiredOfCustomer = badRequiredFields('customer.', customer, customerWithout);
const badItem = badFields('items.0.', item);
const badRequiredOfItem = badRequiredFields('items.0.', item, itemWithout);
const badDetraction = badFields('detraction.', detraction);
const badRequiredOfDetraction = badRequiredFields('detraction.', detraction, detractionWithout);

const DATE = 'must be a date that exists, written YYYY-MM-DD';
const XML = 'must contain only characters that XML 1.0 allows';
export const UNKNOWN = 'is not a field of this request';
const OBJECT = 'must be an object';
const CURRENCY = 'must be one of EUR, PEN, USD';
const EXCHANGE_RATE = 'must be a number greater than 0, with at most 4 integer digits and 6 decimals';
const IGV_TYPE = 'must be one of 10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 30, 31, 32, 33, 34, 35, 36, 37, 40';
const LIST = 'must be a list of 1 to 999 items';
const QUANTITY = 'must be a number greater than 0, with at most 12 integer digits and 10 decimals';
const PRICE = 'must be a number of 0 or more, with at most 12 integer digits and 10 decimals';
const AMOUNT = 'must be an amount of 0 or more, with at most 12 integer digits and 2 decimals';
const POSITIVE_AMOUNT = 'must be an amount greater than 0, with at most 12 integer digits and 2 decimals';
const RATE = 'must be a number from 0 to 1, with at most 7 decimals';
const PERCENTAGE = 'must be a percentage greater than 0 and at most 100, with at most 5 decimals';
const CORRELATIVE = 'must be a whole number from 1 to 99999999';
const UNIT = "must be a unit code of SUNAT's catalog 03, such as NIU, ZZ or KGM";
const DETRACTION_CODE = "must be a code of SUNAT's catalog 54, like 037";
const NO_VALUE = 'must leave the line a value of at least 0.01';
const GIVEN_AWAY =
  '. Goods that are given away have their usual price and an igvType of their own: 11 to 16, 21 or 31 to 37 (in exports 40 with free)';
const UNDECODED =
  'must not contain the replacement character (U+FFFD), because a letter was lost: type the text again; a program must send UTF-8';
const TOO_LONG = 'is 1000000000000.00, which has more than 12 integer digits';
export const text = (min: number, max: number) => `must be a text of ${min} to ${max} characters`;
export const required = (what: string) => `is required and ${what}`;

/** The base is of 15 January 2026 in soles, and has ITEM for its only item. */
export const BAD_SALES: readonly BadInput[] = [
  ...bad('correlative', CORRELATIVE, { zero: 0, negative: -1, 'with decimals': 1.5, 'of 9 digits': 100_000_000 }),
  ...bad('correlative', CORRELATIVE, { 'as text': '1', infinite: Number.POSITIVE_INFINITY }),
  ...badRequired('issueDate', DATE, { impossible: '2026-02-30', 'of a leap day that is none': '2025-02-29' }),
  ...bad('issueDate', DATE, { 'with a time': '2026-01-15T10:00:00Z', 'in another order': '15-01-2026' }),
  ...bad('issueDate', DATE, { empty: '', 'as number': 20260115 }),
  ...bad('dueDate', DATE, { impossible: '2026-04-31' }),
  ...bad('dueDate', 'must not be before issueDate, 2026-01-15', { 'before issueDate': '2026-01-14' }),
  ...bad('currencyCode', CURRENCY, { unknown: 'GBP', 'in lower case': 'pen' }),
  ...bad('currencyCode', 'must be one of PEN, USD, or EUR together with exchangeRate', { 'without its rate': 'EUR' }),
  ...bad('exchangeRate', EXCHANGE_RATE, { zero: 0, 'as text': '4.05', 'with 7 decimals': 4.0512345 }),
  ...bad('exchangeRate', 'must be left out of a document that is not in euros', { 'of a document in soles': 4.05 }),
  ...badRequired('customer', OBJECT, { null: null, 'as a list': [{}] }),
  ...badCustomer('address', text(1, 200), { empty: '  ', 'too long': 'x'.repeat(201) }),
  ...badCustomer('name', UNDECODED, { 'in a wrong encoding': 'PE\uFFFDA E HIJOS' }),
  ...badCustomer('email', UNKNOWN, { unknown: 'a@b.pe' }),
  ...badRequired('items', LIST, { empty: [], 'as an object': { 0: ITEM }, 'of 1000 lines': Array(1000).fill(ITEM) }),
  ['an item that is none', sale({ items: [ITEM, 'x'] }), 'items.1', OBJECT],
  ...badRequiredOfItem('code', text(1, 30), { empty: ' ', 'too long': 'x'.repeat(31), 'as number': 1 }),
  ...badRequiredOfItem('description', text(1, 500), { 'of blanks': '\n\u0085\t', 'too long': 'x'.repeat(501) }),
  ...badItem('description', XML, { 'with half a symbol': 'Taza \ud83e' }),
  ...badRequiredOfItem('quantity', QUANTITY, { zero: 0, 'negative zero': -0, negative: -1, 'as text': '1' }),
  ...badItem('quantity', QUANTITY, { 'with 11 decimals': 0.12345678901, 'with noise': 0.1 + 0.2 }),
  ...badItem('quantity', QUANTITY, { 'of 13 digits': 1e12, 'of 1e21': 1e21, NaN: Number.NaN }),
  ...badItem('quantity', QUANTITY, { infinite: Number.POSITIVE_INFINITY }),
  ...badRequiredOfItem('unitCode', UNIT, { 'in lower case': 'niu', 'outside catalog 03': 'UND', 'too long': 'UNIT' }),
  ...badRequiredOfItem('unitPrice', PRICE, { negative: -0.01, 'with 11 decimals': 1e-11 }),
  ...badItem('unitPrice', PRICE, { 'of 13 digits': 1e12, null: null }),
  ...badItem('unitPrice', `${NO_VALUE}: quantity x unitPrice is 0.00${GIVEN_AWAY}`, { zero: 0 }),
  [
    'a line of more than 12 digits',
    item({ quantity: 10, unitPrice: 1e11 }),
    'items.0.unitPrice',
    `must be lower: quantity x unitPrice ${TOO_LONG}`,
  ],
  [
    'a total of more than 12 digits',
    sale({ items: [1, 2].map(() => ({ ...ITEM, unitPrice: 5e11, igvType: '20' })) }),
    'items',
    `must be lower: the total of the document ${TOO_LONG}`,
  ],
  ...badItem('igvType', IGV_TYPE, { unknown: '99', 'as number': 10 }),
  ...badItem('discount', AMOUNT, { negative: -1, 'with 3 decimals': 0.001, 'as text': '1.00' }),
  ...badItem('discount', `${NO_VALUE}: quantity x unitPrice - discount is 0.00${GIVEN_AWAY}`, {
    'of the whole line': 100,
  }),
  ...badItem('iscRate', RATE, { 'above 1': 17, negative: -0.1, 'with 8 decimals': 1e-8 }),
  [
    'iscRate of all the price',
    item({ iscRate: 1, iscSystemType: '03' }),
    'items.0.iscRate',
    'must be less than 1 in ISC system 03, where it is a share of the price with the tax in it',
  ],
  ...badItem('iscSystemType', 'must be one of 01, 02, 03', { unknown: '04' }),
  ...badItem('price', UNKNOWN, { unknown: 5 }),
  ...bad('observations', text(1, 4000), { empty: '', 'too long': 'x'.repeat(4001) }),
  ...bad('observations', XML, { 'with a form feed': 'a\fb' }),
  ...bad('purchaseOrder', text(1, 20), { empty: ' ', 'too long': 'x'.repeat(21) }),
  ...bad('paymentTerms', text(1, 500), { empty: '', 'too long': 'x'.repeat(501), 'as a list': [] }),
  ...bad('detraction', OBJECT, { null: null }),
  ...badDetraction('code', DETRACTION_CODE, { unknown: '006', 'as number': 37 }),
  ...badDetraction('percentage', PERCENTAGE, { zero: 0, 'above 100': 101 }),
  ...badDetraction('amount', POSITIVE_AMOUNT, { zero: 0, 'with 3 decimals': 14.161 }),
  ...badRequiredOfDetraction('bankAccount', text(1, 100), { empty: '' }),
  ...badDetraction('rate', UNKNOWN, { unknown: 12 }),
  ...badDetraction('amount', 'must be 14.16 (12 % of 118.00) or 14.00 in whole soles, not 20.00', {
    'other than its percentage': 20,
  }),
  ...bad('totals', UNKNOWN, { unknown: {} }),
];

/** A name is shorter in notes. */
export function badNames(max: number): readonly BadInput[] {
  return [
    ...badRequiredOfCustomer('name', text(3, max), { 'too short': ' AB ', 'of two symbols': '🦙🦙' }),
    ...badCustomer('name', text(3, max), { 'too long': 'x'.repeat(max + 1) }),
    ...badCustomer('name', XML, { 'with a control character': 'ACME\u0000' }),
  ];
}

/** Returns the faults of a series of `prefix` and three digits. `message` describes a valid series. */
export function badSeries(prefix: string, message: string): readonly BadInput[] {
  return badRequired('series', message, {
    'with letters': `${prefix}A01`,
    'in lower case': `${prefix.toLowerCase()}001`,
    'too short': `${prefix}01`,
    'too long': `${prefix}0011`,
    'with foreign digits': `${prefix}٠٠١`,
    'as number': 1,
    null: null,
  });
}

const IDENTITY_TYPE = 'must be one of 0, 1, 4, 6, 7';

/** Faults of type and number that any identity can have. */
export const BAD_IDENTITIES: readonly BadInput[] = [
  ...badRequiredOfCustomer('identityType', IDENTITY_TYPE, { unknown: 'A', 'as number': 1 }),
  ...badRequiredOfCustomer('identityNumber', text(1, 15), { empty: ' ', 'too long': '1'.repeat(16) }),
  ...badCustomer('identityNumber', text(1, 15), { 'as number': 12345678 }),
];

/** Returns the faults of numbers that are not of their type of identity. */
function badNumbers(identityType: string, message: string, ...numbers: readonly string[]): BadInput[] {
  return numbers.map((identityNumber) => [
    `identity type ${identityType} with ${identityNumber}`,
    customer({ identityType, identityNumber }),
    'customer.identityNumber',
    message,
  ]);
}

const OTHER_NUMBER = 'must be 1 to 15 letters, digits, hyphens or underscores';

/** Bad identity numbers of every identity type except the RUC. */
export const BAD_NUMBERS: readonly BadInput[] = [
  ...badNumbers('1', 'must be a DNI: 8 digits', '1234567', '123456789', '1234567A'),
  ...badNumbers('4', OTHER_NUMBER, '001 043328'),
  ...badNumbers('7', OTHER_NUMBER, 'AB.123'),
  ...badNumbers('0', OTHER_NUMBER, 'Ñ1'),
];

export const RUC = 'must be a RUC: 11 digits';

export const BAD_RUCS: readonly BadInput[] = badNumbers('6', RUC, '2012345678', '201234567890', '2012345678A');
