import { describe, expect, it } from 'vitest';
import { ChasquiError } from '../../errors/index.ts';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { INVOICE_DEFINITION } from './definition.ts';

type Json = Readonly<Record<string, unknown>>;

const ITEM = { code: 'P001', description: 'Producto', quantity: 1, unitCode: 'NIU', unitPrice: 100 };
const CUSTOMER = { identityType: '6', identityNumber: '20123456789', name: 'CLIENTE' };
const DETRACTION = { code: '037', percentage: 12, amount: 14.16, bankAccount: '00051' };
const INVOICE = { series: 'F001', issueDate: '2026-01-15', customer: CUSTOMER, items: [ITEM] };

const invoice = (fields: Json) => ({ ...INVOICE, ...fields });
const customer = (fields: Json) => invoice({ customer: { ...CUSTOMER, ...fields } });
const item = (fields: Json) => invoice({ items: [{ ...ITEM, ...fields }] });
const detraction = (fields: Json) => invoice({ detraction: { ...DETRACTION, ...fields } });

function without(field: string, object: Json): Json {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== field));
}

function refusal(input: unknown): ChasquiError {
  try {
    INVOICE_DEFINITION.prepare(input, TEST_ISSUER);
  } catch (error) {
    if (error instanceof ChasquiError) return error;
    throw error;
  }
  throw new Error('the request was taken');
}

const SERIES = 'must be F followed by three digits';
const DATE = 'must be a date that exists, written YYYY-MM-DD';
const RUC = 'must be a RUC: 11 digits';
const XML = 'must contain only characters that XML 1.0 can carry';
const UNKNOWN = 'is not a field of this request';
const LIST = 'must be a list of 1 to 999 items';
const QUANTITY = 'must be a number greater than 0, with at most 12 integer digits and 10 decimals';
const PRICE = 'must be a number of 0 or more, with at most 12 integer digits and 10 decimals';
const AMOUNT = 'must be an amount of 0 or more, with at most 12 integer digits and 2 decimals';
const POSITIVE_AMOUNT = 'must be an amount greater than 0, with at most 12 integer digits and 2 decimals';
const RATE = 'must be a number from 0 to 1, with at most 7 decimals';
const PERCENTAGE = 'must be a percentage greater than 0 and at most 100, with at most 5 decimals';
const CORRELATIVE = 'must be a whole number from 1 to 99999999';
const UNIT = "must be a unit code of SUNAT's catalog 03: 1 to 3 capital letters or digits";
const DETRACTION_CODE = "must be a code of SUNAT's catalog 54, like 037";
const text = (min: number, max: number) => `must be a text of ${min} to ${max} characters`;
const required = (what: string) => `is required and ${what}`;

/** Bodies of POST /api/invoices, each with one thing wrong: the field, and exactly what the answer says of it. */
const BAD_INPUT: readonly (readonly [name: string, input: unknown, path: string, message: string])[] = [
  ['series missing', without('series', INVOICE), 'series', required(SERIES)],
  ['series of a boleta', invoice({ series: 'B001' }), 'series', SERIES],
  ['series with letters', invoice({ series: 'FA01' }), 'series', SERIES],
  ['series in lower case', invoice({ series: 'f001' }), 'series', SERIES],
  ['series too short', invoice({ series: 'F01' }), 'series', SERIES],
  ['series too long', invoice({ series: 'F0011' }), 'series', SERIES],
  ['series with foreign digits', invoice({ series: 'F٠٠١' }), 'series', SERIES],
  ['series of another type', invoice({ series: 1 }), 'series', SERIES],
  ['series null', invoice({ series: null }), 'series', SERIES],
  ['correlative zero', invoice({ correlative: 0 }), 'correlative', CORRELATIVE],
  ['correlative negative', invoice({ correlative: -1 }), 'correlative', CORRELATIVE],
  ['correlative with decimals', invoice({ correlative: 1.5 }), 'correlative', CORRELATIVE],
  ['correlative of 9 digits', invoice({ correlative: 100_000_000 }), 'correlative', CORRELATIVE],
  ['correlative as text', invoice({ correlative: '1' }), 'correlative', CORRELATIVE],
  ['correlative infinite', invoice({ correlative: JSON.parse('1e999') }), 'correlative', CORRELATIVE],
  ['issueDate missing', without('issueDate', INVOICE), 'issueDate', required(DATE)],
  ['issueDate impossible', invoice({ issueDate: '2026-02-30' }), 'issueDate', DATE],
  ['issueDate of a leap day that is none', invoice({ issueDate: '2025-02-29' }), 'issueDate', DATE],
  ['issueDate with a time', invoice({ issueDate: '2026-01-15T10:00:00Z' }), 'issueDate', DATE],
  ['issueDate in another order', invoice({ issueDate: '15-01-2026' }), 'issueDate', DATE],
  ['issueDate empty', invoice({ issueDate: '' }), 'issueDate', DATE],
  ['issueDate as number', invoice({ issueDate: 20260115 }), 'issueDate', DATE],
  ['dueDate impossible', invoice({ dueDate: '2026-04-31' }), 'dueDate', DATE],
  [
    'dueDate before issueDate',
    invoice({ dueDate: '2026-01-14' }),
    'dueDate',
    'must not be before issueDate, 2026-01-15',
  ],
  ['currencyCode unknown', invoice({ currencyCode: 'EUR' }), 'currencyCode', 'must be one of PEN, USD'],
  ['currencyCode in lower case', invoice({ currencyCode: 'pen' }), 'currencyCode', 'must be one of PEN, USD'],
  ['customer missing', without('customer', INVOICE), 'customer', required('must be an object')],
  ['customer null', invoice({ customer: null }), 'customer', 'must be an object'],
  ['customer a list', invoice({ customer: [CUSTOMER] }), 'customer', 'must be an object'],
  ['customer with a DNI', customer({ identityType: '1' }), 'customer.identityType', 'must be 6 (RUC)'],
  ['customer with type as number', customer({ identityType: 6 }), 'customer.identityType', 'must be 6 (RUC)'],
  [
    'customer without type',
    invoice({ customer: without('identityType', CUSTOMER) }),
    'customer.identityType',
    required('must be 6 (RUC)'),
  ],
  ['RUC of 10 digits', customer({ identityNumber: '2012345678' }), 'customer.identityNumber', RUC],
  ['RUC of 12 digits', customer({ identityNumber: '201234567890' }), 'customer.identityNumber', RUC],
  ['RUC with a letter', customer({ identityNumber: '2012345678A' }), 'customer.identityNumber', RUC],
  ['RUC as number', customer({ identityNumber: 20123456789 }), 'customer.identityNumber', RUC],
  ['RUC missing', invoice({ customer: without('identityNumber', CUSTOMER) }), 'customer.identityNumber', required(RUC)],
  ['name missing', invoice({ customer: without('name', CUSTOMER) }), 'customer.name', required(text(3, 1500))],
  ['name too short', customer({ name: ' AB ' }), 'customer.name', text(3, 1500)],
  ['name of two symbols', customer({ name: '🦙🦙' }), 'customer.name', text(3, 1500)],
  ['name too long', customer({ name: 'x'.repeat(1501) }), 'customer.name', text(3, 1500)],
  ['name with a control character', customer({ name: 'ACME\u0000' }), 'customer.name', XML],
  ['address empty', customer({ address: '  ' }), 'customer.address', text(1, 200)],
  ['address too long', customer({ address: 'x'.repeat(201) }), 'customer.address', text(1, 200)],
  ['unknown field of the customer', customer({ email: 'a@b.pe' }), 'customer.email', UNKNOWN],
  ['items missing', without('items', INVOICE), 'items', required(LIST)],
  ['items empty', invoice({ items: [] }), 'items', LIST],
  ['items an object', invoice({ items: { 0: ITEM } }), 'items', LIST],
  ['1000 items', invoice({ items: Array(1000).fill(ITEM) }), 'items', LIST],
  ['an item that is none', invoice({ items: [ITEM, 'x'] }), 'items.1', 'must be an object'],
  ['code missing', invoice({ items: [without('code', ITEM)] }), 'items.0.code', required(text(1, 30))],
  ['code empty', item({ code: ' ' }), 'items.0.code', text(1, 30)],
  ['code too long', item({ code: 'x'.repeat(31) }), 'items.0.code', text(1, 30)],
  ['code as number', item({ code: 1 }), 'items.0.code', text(1, 30)],
  [
    'description missing',
    invoice({ items: [without('description', ITEM)] }),
    'items.0.description',
    required(text(1, 500)),
  ],
  ['description of blanks', item({ description: '\n\u0085\t' }), 'items.0.description', text(1, 500)],
  ['description too long', item({ description: 'x'.repeat(501) }), 'items.0.description', text(1, 500)],
  ['description with half a symbol', item({ description: 'Taza \ud83e' }), 'items.0.description', XML],
  ['quantity missing', invoice({ items: [without('quantity', ITEM)] }), 'items.0.quantity', required(QUANTITY)],
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
  ['unitCode missing', invoice({ items: [without('unitCode', ITEM)] }), 'items.0.unitCode', required(UNIT)],
  ['unitCode in lower case', item({ unitCode: 'niu' }), 'items.0.unitCode', UNIT],
  ['unitCode too long', item({ unitCode: 'UNIT' }), 'items.0.unitCode', UNIT],
  ['unitPrice missing', invoice({ items: [without('unitPrice', ITEM)] }), 'items.0.unitPrice', required(PRICE)],
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
    invoice({ items: [1, 2].map(() => ({ ...ITEM, unitPrice: 5e11, igvType: '20' })) }),
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
  ['iscSystemType unknown', item({ iscSystemType: '04' }), 'items.0.iscSystemType', 'must be one of 01, 02, 03'],
  ['unknown field of an item', item({ price: 5 }), 'items.0.price', UNKNOWN],
  ['observations empty', invoice({ observations: '' }), 'observations', text(1, 4000)],
  ['observations too long', invoice({ observations: 'x'.repeat(4001) }), 'observations', text(1, 4000)],
  ['observations with a form feed', invoice({ observations: 'a\fb' }), 'observations', XML],
  ['purchaseOrder empty', invoice({ purchaseOrder: ' ' }), 'purchaseOrder', text(1, 20)],
  ['purchaseOrder too long', invoice({ purchaseOrder: 'x'.repeat(21) }), 'purchaseOrder', text(1, 20)],
  ['paymentTerms empty', invoice({ paymentTerms: '' }), 'paymentTerms', text(1, 500)],
  ['paymentTerms too long', invoice({ paymentTerms: 'x'.repeat(501) }), 'paymentTerms', text(1, 500)],
  ['paymentTerms as list', invoice({ paymentTerms: [] }), 'paymentTerms', text(1, 500)],
  ['detraction null', invoice({ detraction: null }), 'detraction', 'must be an object'],
  ['detraction code unknown', detraction({ code: '006' }), 'detraction.code', DETRACTION_CODE],
  ['detraction code as number', detraction({ code: 37 }), 'detraction.code', DETRACTION_CODE],
  ['detraction percentage zero', detraction({ percentage: 0 }), 'detraction.percentage', PERCENTAGE],
  ['detraction percentage above 100', detraction({ percentage: 101 }), 'detraction.percentage', PERCENTAGE],
  ['detraction amount zero', detraction({ amount: 0 }), 'detraction.amount', POSITIVE_AMOUNT],
  ['detraction amount with 3 decimals', detraction({ amount: 14.161 }), 'detraction.amount', POSITIVE_AMOUNT],
  ['detraction account empty', detraction({ bankAccount: '' }), 'detraction.bankAccount', text(1, 100)],
  [
    'detraction account missing',
    invoice({ detraction: without('bankAccount', DETRACTION) }),
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
  [
    'a credit sale that is all detraction',
    invoice({ dueDate: '2026-02-15', detraction: { ...DETRACTION, percentage: 100, amount: 118 } }),
    'detraction.percentage',
    'must leave something to be paid on the due date: the detraction is 118.00 of 118.00',
  ],
  ['unknown field', invoice({ totals: {} }), 'totals', UNKNOWN],
  ['a field of another document', invoice({ referenceDocumentId: 'F001-00000001' }), 'referenceDocumentId', UNKNOWN],
];

describe('POST /api/invoices refuses', () => {
  it.each(BAD_INPUT)('%s', (_, input, path, message) => {
    const error = refusal(input);
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(error.message).toBe(`Validation error: ${path}: ${message}`);
    expect(error.problems).toEqual([{ path, message, code: expect.stringMatching(/^[A-Z]+(_[A-Z]+)+$/) }]);
  });

  it.each([null, [], 'x', 7, true, undefined])('%j for a body', (input) => {
    expect(refusal(input).message).toBe('Validation error: must be an object');
  });

  it('an empty body, naming all it lacks', () => {
    expect(refusal({}).problems.map(({ path }) => path)).toEqual(['series', 'customer', 'issueDate', 'items']);
  });

  it('a body with many things wrong, naming all of them', () => {
    const items = [{ ...ITEM, quantity: -1, foo: 1 }, without('code', ITEM)];
    const { message, problems } = refusal(invoice({ series: 'X', items, bar: 1, baz: 2 }));
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['series', 'FIELD_FORMAT'],
      ['items.0.quantity', 'FIELD_RANGE'],
      ['items.0.foo', 'FIELD_UNKNOWN'],
      ['items.1.code', 'FIELD_REQUIRED'],
      ['bar', 'FIELD_UNKNOWN'],
      ['baz', 'FIELD_UNKNOWN'],
    ]);
    for (const { path, message: part } of problems) expect(message).toContain(`${path}: ${part}`);
  });
});

describe('POST /api/invoices takes', () => {
  it.each([
    ['the least there can be', INVOICE],
    ['999 items', invoice({ items: Array(999).fill(ITEM) })],
    ['blanks around every text', customer({ identityNumber: ' 20123456789\n', name: '  CLIENTE ' })],
    ['a detraction in whole soles', detraction({ amount: 14 })],
    ['a due date on the issue date', invoice({ dueDate: '2026-01-15' })],
    ['a discount and an ISC of zero', item({ discount: 0, iscRate: 0, iscSystemType: '03' })],
    ['ten decimals', item({ quantity: 0.0000000001, unitPrice: 123456789.5 })],
    ['the longest texts', customer({ name: 'x'.repeat(1500), address: 'x'.repeat(200) })],
    ['every letter and symbol', item({ description: 'Ñandú & <té> "e\u0301" 🦙👨‍👩‍👧' })],
  ])('%s', (_, input) => {
    expect(INVOICE_DEFINITION.prepare(input, TEST_ISSUER).summary.series).toBe('F001');
  });
});
