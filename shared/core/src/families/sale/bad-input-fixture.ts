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

export function customerOf({ customer }: Json): Json {
  if (!isJson(customer)) throw new Error('the base has no customer');
  return customer;
}

export const sale = (fields: Json) => (base: Json) => ({ ...base, ...fields });
export const omit = (field: string) => (base: Json) => without(field, base);
export const customer = (fields: Json) => (base: Json) => ({ ...base, customer: { ...customerOf(base), ...fields } });
export const customerWithout = (field: string) => (base: Json) => ({
  ...base,
  customer: without(field, customerOf(base)),
});
export const item = (fields: Json) => sale({ items: [{ ...ITEM, ...fields }] });
const itemWithout = (field: string) => sale({ items: [without(field, ITEM)] });
const detraction = (fields: Json) => sale({ detraction: { ...DETRACTION, ...fields } });

const DATE = 'must be a date that exists, written YYYY-MM-DD';
const XML = 'must contain only characters that XML 1.0 allows';
export const UNKNOWN = 'is not a field of this request';
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
export const text = (min: number, max: number) => `must be a text of ${min} to ${max} characters`;
export const required = (what: string) => `is required and ${what}`;

/** The base is of 15 January 2026 in soles, and has ITEM for its only item. */
export const BAD_SALES: readonly BadInput[] = [
  ['correlative zero', sale({ correlative: 0 }), 'correlative', CORRELATIVE],
  ['correlative negative', sale({ correlative: -1 }), 'correlative', CORRELATIVE],
  ['correlative with decimals', sale({ correlative: 1.5 }), 'correlative', CORRELATIVE],
  ['correlative of 9 digits', sale({ correlative: 100_000_000 }), 'correlative', CORRELATIVE],
  ['correlative as text', sale({ correlative: '1' }), 'correlative', CORRELATIVE],
  ['correlative infinite', sale({ correlative: JSON.parse('1e999') }), 'correlative', CORRELATIVE],
  ['issueDate missing', omit('issueDate'), 'issueDate', required(DATE)],
  ['issueDate impossible', sale({ issueDate: '2026-02-30' }), 'issueDate', DATE],
  ['issueDate of a leap day that is none', sale({ issueDate: '2025-02-29' }), 'issueDate', DATE],
  ['issueDate with a time', sale({ issueDate: '2026-01-15T10:00:00Z' }), 'issueDate', DATE],
  ['issueDate in another order', sale({ issueDate: '15-01-2026' }), 'issueDate', DATE],
  ['issueDate empty', sale({ issueDate: '' }), 'issueDate', DATE],
  ['issueDate as number', sale({ issueDate: 20260115 }), 'issueDate', DATE],
  ['dueDate impossible', sale({ dueDate: '2026-04-31' }), 'dueDate', DATE],
  ['dueDate before issueDate', sale({ dueDate: '2026-01-14' }), 'dueDate', 'must not be before issueDate, 2026-01-15'],
  ['currencyCode unknown', sale({ currencyCode: 'EUR' }), 'currencyCode', 'must be one of PEN, USD'],
  ['currencyCode in lower case', sale({ currencyCode: 'pen' }), 'currencyCode', 'must be one of PEN, USD'],
  ['customer missing', omit('customer'), 'customer', required('must be an object')],
  ['customer null', sale({ customer: null }), 'customer', 'must be an object'],
  ['customer a list', sale({ customer: [{}] }), 'customer', 'must be an object'],
  ['address empty', customer({ address: '  ' }), 'customer.address', text(1, 200)],
  ['address too long', customer({ address: 'x'.repeat(201) }), 'customer.address', text(1, 200)],
  ['unknown field of the customer', customer({ email: 'a@b.pe' }), 'customer.email', UNKNOWN],
  ['items missing', omit('items'), 'items', required(LIST)],
  ['items empty', sale({ items: [] }), 'items', LIST],
  ['items an object', sale({ items: { 0: ITEM } }), 'items', LIST],
  ['1000 items', sale({ items: Array(1000).fill(ITEM) }), 'items', LIST],
  ['an item that is none', sale({ items: [ITEM, 'x'] }), 'items.1', 'must be an object'],
  ['code missing', itemWithout('code'), 'items.0.code', required(text(1, 30))],
  ['code empty', item({ code: ' ' }), 'items.0.code', text(1, 30)],
  ['code too long', item({ code: 'x'.repeat(31) }), 'items.0.code', text(1, 30)],
  ['code as number', item({ code: 1 }), 'items.0.code', text(1, 30)],
  ['description missing', itemWithout('description'), 'items.0.description', required(text(1, 500))],
  ['description of blanks', item({ description: '\n\u0085\t' }), 'items.0.description', text(1, 500)],
  ['description too long', item({ description: 'x'.repeat(501) }), 'items.0.description', text(1, 500)],
  ['description with half a symbol', item({ description: 'Taza \ud83e' }), 'items.0.description', XML],
  ['quantity missing', itemWithout('quantity'), 'items.0.quantity', required(QUANTITY)],
  ['quantity zero', item({ quantity: 0 }), 'items.0.quantity', QUANTITY],
  ['quantity negative zero', item({ quantity: JSON.parse('-0') }), 'items.0.quantity', QUANTITY],
  ['quantity negative', item({ quantity: -1 }), 'items.0.quantity', QUANTITY],
  ['quantity as text', item({ quantity: '1' }), 'items.0.quantity', QUANTITY],
  ['quantity with 11 decimals', item({ quantity: 0.12345678901 }), 'items.0.quantity', QUANTITY],
  ['quantity with noise', item({ quantity: 0.1 + 0.2 }), 'items.0.quantity', QUANTITY],
  ['quantity of 13 digits', item({ quantity: 1e12 }), 'items.0.quantity', QUANTITY],
  ['quantity of 1e21', item({ quantity: 1e21 }), 'items.0.quantity', QUANTITY],
  ['quantity infinite', item({ quantity: JSON.parse('1e999') }), 'items.0.quantity', QUANTITY],
  ['quantity NaN', item({ quantity: Number.NaN }), 'items.0.quantity', QUANTITY],
  ['unitCode missing', itemWithout('unitCode'), 'items.0.unitCode', required(UNIT)],
  ['unitCode in lower case', item({ unitCode: 'niu' }), 'items.0.unitCode', UNIT],
  ['unitCode outside catalog 03', item({ unitCode: 'UND' }), 'items.0.unitCode', UNIT],
  ['unitCode too long', item({ unitCode: 'UNIT' }), 'items.0.unitCode', UNIT],
  ['unitPrice missing', itemWithout('unitPrice'), 'items.0.unitPrice', required(PRICE)],
  ['unitPrice negative', item({ unitPrice: -0.01 }), 'items.0.unitPrice', PRICE],
  ['unitPrice with 11 decimals', item({ unitPrice: 1e-11 }), 'items.0.unitPrice', PRICE],
  ['unitPrice of 13 digits', item({ unitPrice: 1e12 }), 'items.0.unitPrice', PRICE],
  ['unitPrice null', item({ unitPrice: null }), 'items.0.unitPrice', PRICE],
  [
    'unitPrice zero',
    item({ unitPrice: 0 }),
    'items.0.unitPrice',
    'must leave the line a value of at least 0.01: quantity x unitPrice is 0.00',
  ],
  [
    'a line of more than 12 digits',
    item({ quantity: 10, unitPrice: 1e11 }),
    'items.0.unitPrice',
    'must be lower: quantity x unitPrice is 1000000000000.00, which has more than 12 integer digits',
  ],
  [
    'a total of more than 12 digits',
    sale({ items: [1, 2].map(() => ({ ...ITEM, unitPrice: 5e11, igvType: '20' })) }),
    'items',
    'must be lower: the total of the document is 1000000000000.00, which has more than 12 integer digits',
  ],
  ['igvType unknown', item({ igvType: '11' }), 'items.0.igvType', 'must be one of 10, 20, 30'],
  ['igvType as number', item({ igvType: 10 }), 'items.0.igvType', 'must be one of 10, 20, 30'],
  ['discount negative', item({ discount: -1 }), 'items.0.discount', AMOUNT],
  ['discount with 3 decimals', item({ discount: 0.001 }), 'items.0.discount', AMOUNT],
  ['discount as text', item({ discount: '1.00' }), 'items.0.discount', AMOUNT],
  [
    'discount of the whole line',
    item({ discount: 100 }),
    'items.0.discount',
    'must leave the line a value of at least 0.01: quantity x unitPrice - discount is 0.00',
  ],
  ['iscRate above 1', item({ iscRate: 17 }), 'items.0.iscRate', RATE],
  ['iscRate negative', item({ iscRate: -0.1 }), 'items.0.iscRate', RATE],
  ['iscRate with 8 decimals', item({ iscRate: 1e-8 }), 'items.0.iscRate', RATE],
  [
    'iscRate of all the price',
    item({ iscRate: 1, iscSystemType: '03' }),
    'items.0.iscRate',
    'must be less than 1 in ISC system 03, where it is a share of the price with the tax in it',
  ],
  ['iscSystemType unknown', item({ iscSystemType: '04' }), 'items.0.iscSystemType', 'must be one of 01, 02, 03'],
  ['unknown field of an item', item({ price: 5 }), 'items.0.price', UNKNOWN],
  ['observations empty', sale({ observations: '' }), 'observations', text(1, 4000)],
  ['observations too long', sale({ observations: 'x'.repeat(4001) }), 'observations', text(1, 4000)],
  ['observations with a form feed', sale({ observations: 'a\fb' }), 'observations', XML],
  ['purchaseOrder empty', sale({ purchaseOrder: ' ' }), 'purchaseOrder', text(1, 20)],
  ['purchaseOrder too long', sale({ purchaseOrder: 'x'.repeat(21) }), 'purchaseOrder', text(1, 20)],
  ['paymentTerms empty', sale({ paymentTerms: '' }), 'paymentTerms', text(1, 500)],
  ['paymentTerms too long', sale({ paymentTerms: 'x'.repeat(501) }), 'paymentTerms', text(1, 500)],
  ['paymentTerms as list', sale({ paymentTerms: [] }), 'paymentTerms', text(1, 500)],
  ['detraction null', sale({ detraction: null }), 'detraction', 'must be an object'],
  ['detraction code unknown', detraction({ code: '006' }), 'detraction.code', DETRACTION_CODE],
  ['detraction code as number', detraction({ code: 37 }), 'detraction.code', DETRACTION_CODE],
  ['detraction percentage zero', detraction({ percentage: 0 }), 'detraction.percentage', PERCENTAGE],
  ['detraction percentage above 100', detraction({ percentage: 101 }), 'detraction.percentage', PERCENTAGE],
  ['detraction amount zero', detraction({ amount: 0 }), 'detraction.amount', POSITIVE_AMOUNT],
  ['detraction amount with 3 decimals', detraction({ amount: 14.161 }), 'detraction.amount', POSITIVE_AMOUNT],
  ['detraction account empty', detraction({ bankAccount: '' }), 'detraction.bankAccount', text(1, 100)],
  [
    'detraction account missing',
    sale({ detraction: without('bankAccount', DETRACTION) }),
    'detraction.bankAccount',
    required(text(1, 100)),
  ],
  ['unknown field of the detraction', detraction({ rate: 12 }), 'detraction.rate', UNKNOWN],
  [
    'detraction amount that is not its percentage',
    detraction({ amount: 20 }),
    'detraction.amount',
    'must be 14.16 (12 % of 118.00) or 14.00 in whole soles, not 20.00',
  ],
  ['unknown field', sale({ totals: {} }), 'totals', UNKNOWN],
];

/** A name is shorter in notes. */
export function badNames(max: number): readonly BadInput[] {
  return [
    ['name missing', customerWithout('name'), 'customer.name', required(text(3, max))],
    ['name too short', customer({ name: ' AB ' }), 'customer.name', text(3, max)],
    ['name of two symbols', customer({ name: '🦙🦙' }), 'customer.name', text(3, max)],
    ['name too long', customer({ name: 'x'.repeat(max + 1) }), 'customer.name', text(3, max)],
    ['name with a control character', customer({ name: 'ACME\u0000' }), 'customer.name', XML],
  ];
}

/** Returns the faults of a series of `prefix` and three digits. `message` describes a valid series. */
export function badSeries(prefix: string, message: string): readonly BadInput[] {
  return [
    ['series missing', omit('series'), 'series', required(message)],
    ['series with letters', sale({ series: `${prefix}A01` }), 'series', message],
    ['series in lower case', sale({ series: `${prefix.toLowerCase()}001` }), 'series', message],
    ['series too short', sale({ series: `${prefix}01` }), 'series', message],
    ['series too long', sale({ series: `${prefix}0011` }), 'series', message],
    ['series with foreign digits', sale({ series: `${prefix}٠٠١` }), 'series', message],
    ['series of another type', sale({ series: 1 }), 'series', message],
    ['series null', sale({ series: null }), 'series', message],
  ];
}

/** Numbers that are not of their type of identity; the path and message of each. */
export const BAD_IDENTITIES: readonly BadInput[] = [
  ['identity type unknown', customer({ identityType: 'A' }), 'customer.identityType', 'must be one of 0, 1, 4, 6, 7'],
  ['identity type as number', customer({ identityType: 1 }), 'customer.identityType', 'must be one of 0, 1, 4, 6, 7'],
  [
    'identity type missing',
    customerWithout('identityType'),
    'customer.identityType',
    required('must be one of 0, 1, 4, 6, 7'),
  ],
  ['identity number missing', customerWithout('identityNumber'), 'customer.identityNumber', required(text(1, 15))],
  ['identity number empty', customer({ identityNumber: ' ' }), 'customer.identityNumber', text(1, 15)],
  ['identity number too long', customer({ identityNumber: '1'.repeat(16) }), 'customer.identityNumber', text(1, 15)],
  ['identity number as number', customer({ identityNumber: 12345678 }), 'customer.identityNumber', text(1, 15)],
];

const OTHER_NUMBER = 'must be 1 to 15 letters, digits, hyphens or underscores';

/** Bad identity numbers of every identity type except the RUC. */
export const BAD_NUMBERS: readonly BadInput[] = (
  [
    ['1', '1234567', 'must be a DNI: 8 digits'],
    ['1', '123456789', 'must be a DNI: 8 digits'],
    ['1', '1234567A', 'must be a DNI: 8 digits'],
    ['4', '001 043328', OTHER_NUMBER],
    ['7', 'AB.123', OTHER_NUMBER],
    ['0', 'Ñ1', OTHER_NUMBER],
  ] as const
).map(([identityType, identityNumber, message]) => [
  `identity type ${identityType} with ${identityNumber}`,
  customer({ identityType, identityNumber }),
  'customer.identityNumber',
  message,
]);

const RUC = 'must be a RUC: 11 digits';

export const BAD_RUCS: readonly BadInput[] = ['2012345678', '201234567890', '2012345678A'].map((identityNumber) => [
  `RUC ${identityNumber}`,
  customer({ identityType: '6', identityNumber }),
  'customer.identityNumber',
  RUC,
]);
