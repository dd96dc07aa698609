import { describe, expect, it } from 'vitest';
import { ChasquiError } from '../../errors/index.ts';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { prepareRequest } from '../define-document.ts';
import { PERCEPTION_DEFINITION } from './definition.ts';

type Json = Readonly<Record<string, unknown>>;

const ITEM = {
  documentType: '01',
  documentId: 'F001-00000001',
  issueDate: '2026-01-05',
  currencyCode: 'PEN',
  totalAmount: 1000,
  collectionDate: '2026-01-15',
  collectionAmount: 1000,
  perceptionAmount: 20,
  netCollectedAmount: 1020,
};
const CUSTOMER = { identityType: '6', identityNumber: '20123456789', name: 'CONTRAPARTE' };
const PERCEPTION = {
  series: 'P001',
  correlative: 1,
  issueDate: '2026-01-15',
  perceptionType: '01',
  perceptionRate: 2,
  customer: CUSTOMER,
  totalPerceived: 20,
  totalCollected: 1020,
  items: [ITEM],
};
const DOLLARS = {
  currencyCode: 'USD',
  collectionAmount: 100,
  perceptionAmount: 7.5,
  netCollectedAmount: 382.5,
  exchangeRate: 3.75,
  exchangeDate: '2026-01-15',
};
const IN_DOLLARS = { totalPerceived: 7.5, totalCollected: 382.5, items: [{ ...ITEM, ...DOLLARS }] };
const CREDIT_NOTE = { ...ITEM, documentType: '07', collectionAmount: 0, perceptionAmount: 0, netCollectedAmount: 0 };

const perception = (fields: Json) => ({ ...PERCEPTION, ...fields });
const customer = (fields: Json) => perception({ customer: { ...CUSTOMER, ...fields } });
const item = (fields: Json) => perception({ items: [{ ...ITEM, ...fields }] });
const dollars = (fields: Json) => perception({ ...IN_DOLLARS, items: [{ ...ITEM, ...DOLLARS, ...fields }] });
/** Both figures of the item and the totals they make. */
const scaled = (amount: number, net: number) => ({
  totalPerceived: amount,
  totalCollected: net,
  items: [{ ...ITEM, perceptionAmount: amount, netCollectedAmount: net }],
});

function without(field: string, object: Json): Json {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== field));
}

function refusal(input: unknown): ChasquiError {
  try {
    prepareRequest(PERCEPTION_DEFINITION, input, { issuer: TEST_ISSUER });
  } catch (error) {
    if (error instanceof ChasquiError) return error;
    throw error;
  }
  throw new Error('the request was taken');
}

const SERIES = 'must be P followed by three digits';
const DATE = 'must be a date that exists, written YYYY-MM-DD';
const RUC = 'must be a RUC: 11 digits';
const XML = 'must contain only characters that XML 1.0 allows';
const UNKNOWN = 'is not a field of this request';
const LIST = 'must be a list of 1 to 9999 items';
const AMOUNT = 'must be an amount of 0 or more, with at most 12 integer digits and 2 decimals';
const POSITIVE_AMOUNT = 'must be an amount greater than 0, with at most 12 integer digits and 2 decimals';
const PERCENTAGE = 'must be a percentage greater than 0 and at most 100, with at most 5 decimals';
const CORRELATIVE = 'must be a whole number from 1 to 99999999';
const TYPES = 'must be one of 01, 02, 03';
const CURRENCY = 'must be a currency code of ISO 4217, like PEN or USD';
const DOCUMENT_TYPE = "must be a document type of SUNAT's catalog 01, like 01";
const DOCUMENT_ID = 'must be the series and number of a document, like F001-00000123';
const EXCHANGE_RATE = 'must be a number greater than 0, with at most 4 integer digits and 6 decimals';
const text = (min: number, max: number) => `must be a text of ${min} to ${max} characters`;
const required = (what: string) => `is required and ${what}`;

/** Bodies of POST /api/perceptions with one fault each: the field, and the exact message of the answer. */
const BAD_INPUT: readonly (readonly [name: string, input: unknown, path: string, message: string])[] = [
  ['series missing', without('series', PERCEPTION), 'series', required(SERIES)],
  ['series of the other type', perception({ series: 'R001' }), 'series', SERIES],
  ['series with letters', perception({ series: 'PA01' }), 'series', SERIES],
  ['series too long', perception({ series: 'P0011' }), 'series', SERIES],
  ['correlative missing', without('correlative', PERCEPTION), 'correlative', required(CORRELATIVE)],
  ['correlative zero', perception({ correlative: 0 }), 'correlative', CORRELATIVE],
  ['correlative with decimals', perception({ correlative: 1.5 }), 'correlative', CORRELATIVE],
  ['correlative of 9 digits', perception({ correlative: 100_000_000 }), 'correlative', CORRELATIVE],
  ['correlative as text', perception({ correlative: '1' }), 'correlative', CORRELATIVE],
  ['issueDate missing', without('issueDate', PERCEPTION), 'issueDate', required(DATE)],
  ['issueDate impossible', perception({ issueDate: '2026-02-30' }), 'issueDate', DATE],
  ['type missing', without('perceptionType', PERCEPTION), 'perceptionType', required(TYPES)],
  ['type unknown', perception({ perceptionType: '04' }), 'perceptionType', TYPES],
  ['type as number', perception({ perceptionType: 1 }), 'perceptionType', TYPES],
  ['rate missing', without('perceptionRate', PERCEPTION), 'perceptionRate', required(PERCENTAGE)],
  ['rate zero', perception({ perceptionRate: 0 }), 'perceptionRate', PERCENTAGE],
  ['rate above 100', perception({ perceptionRate: 300 }), 'perceptionRate', PERCENTAGE],
  ['rate as text', perception({ perceptionRate: '2' }), 'perceptionRate', PERCENTAGE],
  [
    'the rate of another type',
    perception({ perceptionRate: 1 }),
    'perceptionRate',
    'must be 2, the rate of perceptionType 01, not 1',
  ],
  [
    'the rate of 2 % with fuel',
    perception({ perceptionType: '02' }),
    'perceptionRate',
    'must be 1, the rate of perceptionType 02, not 2',
  ],
  [
    'a rate type 03 has not',
    perception({ perceptionType: '03', perceptionRate: 1 }),
    'perceptionRate',
    'must be 2 or 0.5, the rate of perceptionType 03, not 1',
  ],
  ['observations empty', perception({ observations: ' ' }), 'observations', text(1, 250)],
  ['observations too long', perception({ observations: 'x'.repeat(251) }), 'observations', text(1, 250)],
  ['observations with a form feed', perception({ observations: 'a\fb' }), 'observations', XML],
  ['customer missing', without('customer', PERCEPTION), 'customer', required('must be an object')],
  ['customer a list', perception({ customer: [CUSTOMER] }), 'customer', 'must be an object'],
  ['customer with a DNI', customer({ identityType: '1' }), 'customer.identityType', 'must be 6 (RUC)'],
  [
    'customer without type',
    perception({ customer: without('identityType', CUSTOMER) }),
    'customer.identityType',
    required('must be 6 (RUC)'),
  ],
  ['RUC of 10 digits', customer({ identityNumber: '2012345678' }), 'customer.identityNumber', RUC],
  ['RUC as number', customer({ identityNumber: 20123456789 }), 'customer.identityNumber', RUC],
  [
    'RUC missing',
    perception({ customer: without('identityNumber', CUSTOMER) }),
    'customer.identityNumber',
    required(RUC),
  ],
  ['name missing', perception({ customer: without('name', CUSTOMER) }), 'customer.name', required(text(3, 1500))],
  ['name too short', customer({ name: 'AB' }), 'customer.name', text(3, 1500)],
  ['address too long', customer({ address: 'x'.repeat(201) }), 'customer.address', text(1, 200)],
  ['unknown field of the customer', customer({ email: 'a@b.pe' }), 'customer.email', UNKNOWN],
  ['total missing', without('totalPerceived', PERCEPTION), 'totalPerceived', required(POSITIVE_AMOUNT)],
  ['total zero', perception({ totalPerceived: 0 }), 'totalPerceived', POSITIVE_AMOUNT],
  ['total with 3 decimals', perception({ totalPerceived: 30.001 }), 'totalPerceived', POSITIVE_AMOUNT],
  ['total negative', perception({ totalPerceived: -1 }), 'totalPerceived', POSITIVE_AMOUNT],
  [
    'total that is not the sum',
    perception({ totalPerceived: 31.5 }),
    'totalPerceived',
    'must be 20.00 (the sum of perceptionAmount over the items), not 31.50',
  ],
  ['net total missing', without('totalCollected', PERCEPTION), 'totalCollected', required(POSITIVE_AMOUNT)],
  ['net total infinite', perception({ totalCollected: JSON.parse('1e999') }), 'totalCollected', POSITIVE_AMOUNT],
  [
    'net total that is not the sum',
    perception({ totalCollected: 1000 }),
    'totalCollected',
    'must be 1020.00 (the sum of netCollectedAmount over the items), not 1000.00',
  ],
  ['items missing', without('items', PERCEPTION), 'items', required(LIST)],
  ['items empty', perception({ items: [] }), 'items', LIST],
  ['items an object', perception({ items: { 0: ITEM } }), 'items', LIST],
  ['an item that is none', perception({ items: [ITEM, 'x'] }), 'items.1', 'must be an object'],
  [
    'items that do not count',
    perception({ items: [CREDIT_NOTE] }),
    'items',
    'must hold a document that counts: those of type 07 and 40 do not',
  ],
  ['unknown field of an item', item({ amount: 5 }), 'items.0.amount', UNKNOWN],
  [
    'documentType missing',
    perception({ items: [without('documentType', ITEM)] }),
    'items.0.documentType',
    required(DOCUMENT_TYPE),
  ],
  ['documentType unknown', item({ documentType: '99' }), 'items.0.documentType', DOCUMENT_TYPE],
  ['documentType of one digit', item({ documentType: '1' }), 'items.0.documentType', DOCUMENT_TYPE],
  [
    'documentId missing',
    perception({ items: [without('documentId', ITEM)] }),
    'items.0.documentId',
    required(DOCUMENT_ID),
  ],
  ['documentId without hyphen', item({ documentId: 'F00100000001' }), 'items.0.documentId', DOCUMENT_ID],
  ['documentId of number zero', item({ documentId: 'F001-00000000' }), 'items.0.documentId', DOCUMENT_ID],
  ['documentId of 9 digits', item({ documentId: 'F001-000000001' }), 'items.0.documentId', DOCUMENT_ID],
  ['documentId in lower case', item({ documentId: 'f001-1' }), 'items.0.documentId', DOCUMENT_ID],
  ['documentId as number', item({ documentId: 1 }), 'items.0.documentId', DOCUMENT_ID],
  [
    'issueDate of an item missing',
    perception({ items: [without('issueDate', ITEM)] }),
    'items.0.issueDate',
    required(DATE),
  ],
  ['issueDate of an item impossible', item({ issueDate: '2025-02-29' }), 'items.0.issueDate', DATE],
  [
    'currencyCode missing',
    perception({ items: [without('currencyCode', ITEM)] }),
    'items.0.currencyCode',
    required(CURRENCY),
  ],
  ['currencyCode unknown', item({ currencyCode: 'ABC' }), 'items.0.currencyCode', CURRENCY],
  ['currencyCode in lower case', item({ currencyCode: 'pen' }), 'items.0.currencyCode', CURRENCY],
  [
    'totalAmount missing',
    perception({ items: [without('totalAmount', ITEM)] }),
    'items.0.totalAmount',
    required(POSITIVE_AMOUNT),
  ],
  ['totalAmount zero', item({ totalAmount: 0 }), 'items.0.totalAmount', POSITIVE_AMOUNT],
  ['date missing', perception({ items: [without('collectionDate', ITEM)] }), 'items.0.collectionDate', required(DATE)],
  ['date with a time', item({ collectionDate: '2026-01-15T00:00:00Z' }), 'items.0.collectionDate', DATE],
  [
    'payment missing',
    perception({ items: [without('collectionAmount', ITEM)] }),
    'items.0.collectionAmount',
    required(AMOUNT),
  ],
  ['payment negative', item({ collectionAmount: -1 }), 'items.0.collectionAmount', AMOUNT],
  ['payment as text', item({ collectionAmount: '1000' }), 'items.0.collectionAmount', AMOUNT],
  ['payment of nothing', item({ collectionAmount: 0 }), 'items.0.collectionAmount', 'must be an amount greater than 0'],
  [
    'amount missing',
    perception({ items: [without('perceptionAmount', ITEM)] }),
    'items.0.perceptionAmount',
    required(AMOUNT),
  ],
  ['amount with 3 decimals', item({ perceptionAmount: 30.005 }), 'items.0.perceptionAmount', AMOUNT],
  [
    'amount that is not the rate',
    perception(scaled(30, 1020)),
    'items.0.perceptionAmount',
    'must be 20.00 (2 % of 1000.00), not 30.00',
  ],
  [
    'amount in dollars instead of soles',
    perception({ totalPerceived: 2, totalCollected: 382.5, items: [{ ...ITEM, ...DOLLARS, perceptionAmount: 2 }] }),
    'items.0.perceptionAmount',
    'must be 7.50 (2 % of 100.00 USD x 3.75), not 2.00',
  ],
  [
    'net missing',
    perception({ items: [without('netCollectedAmount', ITEM)] }),
    'items.0.netCollectedAmount',
    required(AMOUNT),
  ],
  [
    'net that is not the payment + the amount',
    perception(scaled(20, 1000)),
    'items.0.netCollectedAmount',
    'must be 1020.00 (1000.00 + 20.00), not 1000.00',
  ],
  ['exchangeRate zero', dollars({ exchangeRate: 0 }), 'items.0.exchangeRate', EXCHANGE_RATE],
  ['exchangeRate with 7 decimals', dollars({ exchangeRate: 3.7500001 }), 'items.0.exchangeRate', EXCHANGE_RATE],
  ['exchangeRate of 5 digits', dollars({ exchangeRate: 10_000 }), 'items.0.exchangeRate', EXCHANGE_RATE],
  ['exchangeRate as text', dollars({ exchangeRate: '3.75' }), 'items.0.exchangeRate', EXCHANGE_RATE],
  [
    'exchangeRate missing',
    dollars({ exchangeRate: undefined }),
    'items.0.exchangeRate',
    'is required when currencyCode is USD: how many soles one USD is',
  ],
  [
    'exchangeRate of soles',
    item({ exchangeRate: 3.75 }),
    'items.0.exchangeRate',
    'must be left out when currencyCode is PEN, or be 1, not 3.75',
  ],
  ['exchangeDate impossible', dollars({ exchangeDate: '2026-13-01' }), 'items.0.exchangeDate', DATE],
  ['unknown field', perception({ currencyCode: 'PEN' }), 'currencyCode', UNKNOWN],
];

describe('POST /api/perceptions refuses', () => {
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
    expect(refusal({}).problems.map(({ path }) => path)).toEqual([
      'series',
      'correlative',
      'issueDate',
      'perceptionType',
      'perceptionRate',
      'customer',
      'totalPerceived',
      'totalCollected',
      'items',
    ]);
  });

  it('many wrong figures, naming all of them', () => {
    const items = [
      { ...ITEM, perceptionAmount: 1, netCollectedAmount: 1 },
      { ...ITEM, ...DOLLARS, exchangeRate: undefined },
    ];
    expect(
      refusal(perception({ items, totalPerceived: 999, totalCollected: 1 })).problems.map(({ path, code }) => [
        path,
        code,
      ]),
    ).toEqual([
      ['items.1.exchangeRate', 'WITHHOLDING_EXCHANGE_RATE'],
      ['items.0.perceptionAmount', 'WITHHOLDING_AMOUNT'],
      ['items.0.netCollectedAmount', 'WITHHOLDING_NET'],
      ['totalPerceived', 'WITHHOLDING_TOTAL'],
      ['totalCollected', 'WITHHOLDING_NET_TOTAL'],
    ]);
  });
});

describe('POST /api/perceptions takes', () => {
  it.each([
    ['the least there can be', PERCEPTION],
    ['type 02 with 1', perception({ perceptionType: '02', perceptionRate: 1, ...scaled(10, 1010) })],
    ['type 03 with 2, as the API says', perception({ perceptionType: '03' })],
    [
      'type 03 with 0.5, as the catalog says',
      perception({ perceptionType: '03', perceptionRate: 0.5, ...scaled(5, 1005) }),
    ],
    ['dollars with their rate', perception(IN_DOLLARS)],
    ['an exchange rate without its date: the day of payment', dollars({ exchangeDate: undefined })],
    ['soles with a rate of 1', item({ exchangeRate: 1, exchangeDate: '2026-01-15' })],
    ['totals a cent away', perception({ totalPerceived: 20 - 0.01, totalCollected: 1020 + 0.01 })],
    ['a credit note beside what counts', perception({ items: [ITEM, CREDIT_NOTE] })],
    ['a document number without padding', item({ documentId: 'E001-7' })],
    ['a ticket of a cash register', item({ documentType: '12', documentId: 'FFCF016543-123456' })],
    ['a type only SUNAT refuses', item({ documentType: '14' })],
    ['the issuer itself, which only SUNAT refuses', customer({ identityNumber: TEST_ISSUER.ruc })],
    ['a payment of another month, which only SUNAT refuses', item({ collectionDate: '2025-12-31' })],
    ['blanks around every text', customer({ identityNumber: ' 20123456789\n', name: '  CONTRAPARTE ' })],
    ['observations of several lines', perception({ observations: 'Uno\nDos' })],
    [
      'a thousand items',
      { ...PERCEPTION, totalPerceived: 20 * 1000, totalCollected: 1020 * 1000, items: Array(1000).fill(ITEM) },
    ],
  ])('%s', (_, input) => {
    expect(prepareRequest(PERCEPTION_DEFINITION, input, { issuer: TEST_ISSUER }).summary.series).toBe('P001');
  });

  it.each(['01', '03', '12', '07', '08', '40'])('a document of type %s', (documentType) => {
    const items = [ITEM, { ...ITEM, documentType, documentId: 'F001-2' }];
    const counts = !['07', '40'].includes(documentType);
    const input = perception({
      items,
      totalPerceived: counts ? 20 * 2 : 20,
      totalCollected: counts ? 1020 * 2 : 1020,
    });
    expect(prepareRequest(PERCEPTION_DEFINITION, input, { issuer: TEST_ISSUER }).summary.totals.total).toBe(
      counts ? '40.00' : '20.00',
    );
  });
});
