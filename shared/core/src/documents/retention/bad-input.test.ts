import { describe, expect, it } from 'vitest';
import { ChasquiError } from '../../errors/index.ts';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { prepareRequest } from '../define-document.ts';
import { RETENTION_DEFINITION } from './definition.ts';

type Json = Readonly<Record<string, unknown>>;

const ITEM = {
  documentType: '01',
  documentId: 'F001-00000001',
  issueDate: '2026-01-05',
  currencyCode: 'PEN',
  totalAmount: 1000,
  paymentDate: '2026-01-15',
  paymentAmount: 1000,
  retentionAmount: 30,
  netPaidAmount: 970,
};
const SUPPLIER = { identityType: '6', identityNumber: '20123456789', name: 'CONTRAPARTE' };
const RETENTION = {
  series: 'R001',
  correlative: 1,
  issueDate: '2026-01-15',
  retentionType: '01',
  retentionRate: 3,
  supplier: SUPPLIER,
  totalRetained: 30,
  totalPaid: 970,
  items: [ITEM],
};
const DOLLARS = {
  currencyCode: 'USD',
  paymentAmount: 100,
  retentionAmount: 11.25,
  netPaidAmount: 363.75,
  exchangeRate: 3.75,
  exchangeDate: '2026-01-15',
};
const IN_DOLLARS = { totalRetained: 11.25, totalPaid: 363.75, items: [{ ...ITEM, ...DOLLARS }] };
const CREDIT_NOTE = { ...ITEM, documentType: '07', paymentAmount: 0, retentionAmount: 0, netPaidAmount: 0 };

const retention = (fields: Json) => ({ ...RETENTION, ...fields });
const supplier = (fields: Json) => retention({ supplier: { ...SUPPLIER, ...fields } });
const item = (fields: Json) => retention({ items: [{ ...ITEM, ...fields }] });
const dollars = (fields: Json) => retention({ ...IN_DOLLARS, items: [{ ...ITEM, ...DOLLARS, ...fields }] });
/** Both figures of the item and the totals they make. */
const scaled = (amount: number, net: number) => ({
  totalRetained: amount,
  totalPaid: net,
  items: [{ ...ITEM, retentionAmount: amount, netPaidAmount: net }],
});

function without(field: string, object: Json): Json {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== field));
}

function refusal(input: unknown): ChasquiError {
  try {
    prepareRequest(RETENTION_DEFINITION, input, { issuer: TEST_ISSUER });
  } catch (error) {
    if (error instanceof ChasquiError) return error;
    throw error;
  }
  throw new Error('the request was taken');
}

const SERIES = 'must be R followed by three digits';
const DATE = 'must be a date that exists, written YYYY-MM-DD';
const RUC = 'must be a RUC: 11 digits';
const XML = 'must contain only characters that XML 1.0 allows';
const UNKNOWN = 'is not a field of this request';
const LIST = 'must be a list of 1 to 9999 items';
const AMOUNT = 'must be an amount of 0 or more, with at most 12 integer digits and 2 decimals';
const POSITIVE_AMOUNT = 'must be an amount greater than 0, with at most 12 integer digits and 2 decimals';
const PERCENTAGE = 'must be a percentage greater than 0 and at most 100, with at most 5 decimals';
const CORRELATIVE = 'must be a whole number from 1 to 99999999';
const TYPES = 'must be one of 01, 02';
const CURRENCY = 'must be a currency code of ISO 4217, like PEN or USD';
const DOCUMENT_TYPE = "must be a document type of SUNAT's catalog 01, like 01";
const DOCUMENT_ID = 'must be the series and number of a document, like F001-00000123';
const EXCHANGE_RATE = 'must be a number greater than 0, with at most 4 integer digits and 6 decimals';
const text = (min: number, max: number) => `must be a text of ${min} to ${max} characters`;
const required = (what: string) => `is required and ${what}`;

/** Bodies of POST /api/retentions with one fault each: the field, and the exact message of the answer. */
const BAD_INPUT: readonly (readonly [name: string, input: unknown, path: string, message: string])[] = [
  ['series missing', without('series', RETENTION), 'series', required(SERIES)],
  ['series of the other type', retention({ series: 'P001' }), 'series', SERIES],
  ['series with letters', retention({ series: 'RA01' }), 'series', SERIES],
  ['series too long', retention({ series: 'R0011' }), 'series', SERIES],
  ['correlative missing', without('correlative', RETENTION), 'correlative', required(CORRELATIVE)],
  ['correlative zero', retention({ correlative: 0 }), 'correlative', CORRELATIVE],
  ['correlative with decimals', retention({ correlative: 1.5 }), 'correlative', CORRELATIVE],
  ['correlative of 9 digits', retention({ correlative: 100_000_000 }), 'correlative', CORRELATIVE],
  ['correlative as text', retention({ correlative: '1' }), 'correlative', CORRELATIVE],
  ['issueDate missing', without('issueDate', RETENTION), 'issueDate', required(DATE)],
  ['issueDate impossible', retention({ issueDate: '2026-02-30' }), 'issueDate', DATE],
  ['type missing', without('retentionType', RETENTION), 'retentionType', required(TYPES)],
  ['type unknown', retention({ retentionType: '03' }), 'retentionType', TYPES],
  ['type as number', retention({ retentionType: 1 }), 'retentionType', TYPES],
  ['rate missing', without('retentionRate', RETENTION), 'retentionRate', required(PERCENTAGE)],
  ['rate zero', retention({ retentionRate: 0 }), 'retentionRate', PERCENTAGE],
  ['rate above 100', retention({ retentionRate: 300 }), 'retentionRate', PERCENTAGE],
  ['rate as text', retention({ retentionRate: '3' }), 'retentionRate', PERCENTAGE],
  [
    'the rate of the other type',
    retention({ retentionRate: 6 }),
    'retentionRate',
    'must be 3, the rate of retentionType 01, not 6',
  ],
  [
    'the rate of 3 % with type 02',
    retention({ retentionType: '02' }),
    'retentionRate',
    'must be 6, the rate of retentionType 02, not 3',
  ],
  [
    'a rate as a fraction',
    retention({ retentionRate: 0.03 }),
    'retentionRate',
    'must be 3, the rate of retentionType 01, not 0.03',
  ],
  ['observations empty', retention({ observations: ' ' }), 'observations', text(1, 250)],
  ['observations too long', retention({ observations: 'x'.repeat(251) }), 'observations', text(1, 250)],
  ['observations with a form feed', retention({ observations: 'a\fb' }), 'observations', XML],
  ['supplier missing', without('supplier', RETENTION), 'supplier', required('must be an object')],
  ['supplier a list', retention({ supplier: [SUPPLIER] }), 'supplier', 'must be an object'],
  ['supplier with a DNI', supplier({ identityType: '1' }), 'supplier.identityType', 'must be 6 (RUC)'],
  [
    'supplier without type',
    retention({ supplier: without('identityType', SUPPLIER) }),
    'supplier.identityType',
    required('must be 6 (RUC)'),
  ],
  ['RUC of 10 digits', supplier({ identityNumber: '2012345678' }), 'supplier.identityNumber', RUC],
  ['RUC as number', supplier({ identityNumber: 20123456789 }), 'supplier.identityNumber', RUC],
  [
    'RUC missing',
    retention({ supplier: without('identityNumber', SUPPLIER) }),
    'supplier.identityNumber',
    required(RUC),
  ],
  ['name missing', retention({ supplier: without('name', SUPPLIER) }), 'supplier.name', required(text(3, 1500))],
  ['name too short', supplier({ name: 'AB' }), 'supplier.name', text(3, 1500)],
  ['address too long', supplier({ address: 'x'.repeat(201) }), 'supplier.address', text(1, 200)],
  ['unknown field of the supplier', supplier({ email: 'a@b.pe' }), 'supplier.email', UNKNOWN],
  ['total missing', without('totalRetained', RETENTION), 'totalRetained', required(POSITIVE_AMOUNT)],
  ['total zero', retention({ totalRetained: 0 }), 'totalRetained', POSITIVE_AMOUNT],
  ['total with 3 decimals', retention({ totalRetained: 30.001 }), 'totalRetained', POSITIVE_AMOUNT],
  ['total negative', retention({ totalRetained: -1 }), 'totalRetained', POSITIVE_AMOUNT],
  [
    'total that is not the sum',
    retention({ totalRetained: 31.5 }),
    'totalRetained',
    'must be 30.00 (the sum of retentionAmount over the items), not 31.50',
  ],
  ['net total missing', without('totalPaid', RETENTION), 'totalPaid', required(POSITIVE_AMOUNT)],
  ['net total infinite', retention({ totalPaid: JSON.parse('1e999') }), 'totalPaid', POSITIVE_AMOUNT],
  [
    'net total that is not the sum',
    retention({ totalPaid: 1000 }),
    'totalPaid',
    'must be 970.00 (the sum of netPaidAmount over the items), not 1000.00',
  ],
  ['items missing', without('items', RETENTION), 'items', required(LIST)],
  ['items empty', retention({ items: [] }), 'items', LIST],
  ['items an object', retention({ items: { 0: ITEM } }), 'items', LIST],
  ['an item that is none', retention({ items: [ITEM, 'x'] }), 'items.1', 'must be an object'],
  [
    'items that do not count',
    retention({ items: [CREDIT_NOTE] }),
    'items',
    'must hold a document that counts: those of type 07 and 20 do not',
  ],
  ['unknown field of an item', item({ amount: 5 }), 'items.0.amount', UNKNOWN],
  [
    'documentType missing',
    retention({ items: [without('documentType', ITEM)] }),
    'items.0.documentType',
    required(DOCUMENT_TYPE),
  ],
  ['documentType unknown', item({ documentType: '99' }), 'items.0.documentType', DOCUMENT_TYPE],
  ['documentType of one digit', item({ documentType: '1' }), 'items.0.documentType', DOCUMENT_TYPE],
  [
    'documentId missing',
    retention({ items: [without('documentId', ITEM)] }),
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
    retention({ items: [without('issueDate', ITEM)] }),
    'items.0.issueDate',
    required(DATE),
  ],
  ['issueDate of an item impossible', item({ issueDate: '2025-02-29' }), 'items.0.issueDate', DATE],
  [
    'currencyCode missing',
    retention({ items: [without('currencyCode', ITEM)] }),
    'items.0.currencyCode',
    required(CURRENCY),
  ],
  ['currencyCode unknown', item({ currencyCode: 'ABC' }), 'items.0.currencyCode', CURRENCY],
  ['currencyCode in lower case', item({ currencyCode: 'pen' }), 'items.0.currencyCode', CURRENCY],
  [
    'totalAmount missing',
    retention({ items: [without('totalAmount', ITEM)] }),
    'items.0.totalAmount',
    required(POSITIVE_AMOUNT),
  ],
  ['totalAmount zero', item({ totalAmount: 0 }), 'items.0.totalAmount', POSITIVE_AMOUNT],
  ['date missing', retention({ items: [without('paymentDate', ITEM)] }), 'items.0.paymentDate', required(DATE)],
  ['date with a time', item({ paymentDate: '2026-01-15T00:00:00Z' }), 'items.0.paymentDate', DATE],
  [
    'payment missing',
    retention({ items: [without('paymentAmount', ITEM)] }),
    'items.0.paymentAmount',
    required(AMOUNT),
  ],
  ['payment negative', item({ paymentAmount: -1 }), 'items.0.paymentAmount', AMOUNT],
  ['payment as text', item({ paymentAmount: '1000' }), 'items.0.paymentAmount', AMOUNT],
  ['payment of nothing', item({ paymentAmount: 0 }), 'items.0.paymentAmount', 'must be an amount greater than 0'],
  [
    'amount missing',
    retention({ items: [without('retentionAmount', ITEM)] }),
    'items.0.retentionAmount',
    required(AMOUNT),
  ],
  ['amount with 3 decimals', item({ retentionAmount: 30.005 }), 'items.0.retentionAmount', AMOUNT],
  [
    'amount that is not the rate',
    retention(scaled(60, 970)),
    'items.0.retentionAmount',
    'must be 30.00 (3 % of 1000.00), not 60.00',
  ],
  [
    'amount in dollars instead of soles',
    retention({ totalRetained: 3, totalPaid: 363.75, items: [{ ...ITEM, ...DOLLARS, retentionAmount: 3 }] }),
    'items.0.retentionAmount',
    'must be 11.25 (3 % of 100.00 USD x 3.75), not 3.00',
  ],
  ['net missing', retention({ items: [without('netPaidAmount', ITEM)] }), 'items.0.netPaidAmount', required(AMOUNT)],
  [
    'net that is not the payment - the amount',
    retention(scaled(30, 1000)),
    'items.0.netPaidAmount',
    'must be 970.00 (1000.00 - 30.00), not 1000.00',
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
  ['unknown field', retention({ currencyCode: 'PEN' }), 'currencyCode', UNKNOWN],
];

describe('POST /api/retentions refuses', () => {
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
      'retentionType',
      'retentionRate',
      'supplier',
      'totalRetained',
      'totalPaid',
      'items',
    ]);
  });

  it('many wrong figures, naming all of them', () => {
    const items = [
      { ...ITEM, retentionAmount: 1, netPaidAmount: 1 },
      { ...ITEM, ...DOLLARS, exchangeRate: undefined },
    ];
    expect(
      refusal(retention({ items, totalRetained: 999, totalPaid: 1 })).problems.map(({ path, code }) => [path, code]),
    ).toEqual([
      ['items.1.exchangeRate', 'WITHHOLDING_EXCHANGE_RATE'],
      ['items.0.retentionAmount', 'WITHHOLDING_AMOUNT'],
      ['items.0.netPaidAmount', 'WITHHOLDING_NET'],
      ['totalRetained', 'WITHHOLDING_TOTAL'],
      ['totalPaid', 'WITHHOLDING_NET_TOTAL'],
    ]);
  });
});

describe('POST /api/retentions takes', () => {
  it.each([
    ['the least there can be', RETENTION],
    ['type 02 with 6', retention({ retentionType: '02', retentionRate: 6, ...scaled(60, 940) })],
    ['dollars with their rate', retention(IN_DOLLARS)],
    ['an exchange rate without its date: the day of payment', dollars({ exchangeDate: undefined })],
    ['soles with a rate of 1', item({ exchangeRate: 1, exchangeDate: '2026-01-15' })],
    ['totals a cent away', retention({ totalRetained: 30 - 0.01, totalPaid: 970 + 0.01 })],
    ['a credit note beside what counts', retention({ items: [ITEM, CREDIT_NOTE] })],
    ['a document number without padding', item({ documentId: 'E001-7' })],
    ['a ticket of a cash register', item({ documentType: '12', documentId: 'FFCF016543-123456' })],
    ['a type only SUNAT refuses', item({ documentType: '14' })],
    ['the issuer itself, which only SUNAT refuses', supplier({ identityNumber: TEST_ISSUER.ruc })],
    ['a payment of another month, which only SUNAT refuses', item({ paymentDate: '2025-12-31' })],
    ['blanks around every text', supplier({ identityNumber: ' 20123456789\n', name: '  CONTRAPARTE ' })],
    ['observations of several lines', retention({ observations: 'Uno\nDos' })],
    [
      'a thousand items',
      { ...RETENTION, totalRetained: 30 * 1000, totalPaid: 970 * 1000, items: Array(1000).fill(ITEM) },
    ],
  ])('%s', (_, input) => {
    expect(prepareRequest(RETENTION_DEFINITION, input, { issuer: TEST_ISSUER }).summary.series).toBe('R001');
  });

  it.each(['01', '12', '07', '08', '20'])('a document of type %s', (documentType) => {
    const items = [ITEM, { ...ITEM, documentType, documentId: 'F001-2' }];
    const counts = !['07', '20'].includes(documentType);
    const input = retention({
      items,
      totalRetained: counts ? 30 * 2 : 30,
      totalPaid: counts ? 970 * 2 : 970,
    });
    expect(prepareRequest(RETENTION_DEFINITION, input, { issuer: TEST_ISSUER }).summary.totals.total).toBe(
      counts ? '60.00' : '30.00',
    );
  });
});
