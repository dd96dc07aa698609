import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../../kit/define-document.ts';
import { refusalOf, testRefusals } from '../../kit/refusal-fixture.ts';
import {
  BAD_RUCS,
  BAD_SALES,
  type BadInput,
  bad,
  badCustomer,
  badFields,
  badNames,
  badRequiredOfCustomer,
  badSeries,
  customer,
  DETRACTION,
  ITEM,
  item,
  sale,
  text,
  UNKNOWN,
  without,
} from '../bad-input-fixture.ts';
import { TEST_ISSUER } from '../sale-fixture.ts';
import { INVOICE_DEFINITION } from './definition.ts';

const CUSTOMER = { identityType: '6', identityNumber: '20123456789', name: 'CLIENTE' };
const INVOICE = { series: 'F001', issueDate: '2026-01-15', customer: CUSTOMER, items: [ITEM] };
const COUNTRY = 'must be a country of ISO 3166-1, two capital letters such as US';
const SERIES = 'must be F followed by three digits';
/** Bodies of POST /api/invoices, each with one thing wrong. */
const BAD_INPUT: readonly BadInput[] = [
  ...badSeries('F', SERIES),
  ...bad('series', SERIES, { 'of a boleta': 'B001' }),
  ...badRequiredOfCustomer('identityType', 'must be 6 (RUC)', { 'of a DNI': '1', 'as number': 6 }),
  ...BAD_RUCS,
  ...badRequiredOfCustomer('identityNumber', text(1, 15), { 'as number': 20123456789 }),
  ...badNames(1500),
  ...BAD_SALES,
  [
    'a credit sale that is all detraction',
    sale({ dueDate: '2026-02-15', detraction: { ...DETRACTION, percentage: 100, amount: 118 } }),
    'detraction.percentage',
    'must leave something to be paid on the due date: the detraction is 118.00 of 118.00',
  ],
  ...badCustomer('country', COUNTRY, { 'that is none': 'ZZ', 'of a union': 'EU', 'in lower case': 'us' }),
  ...badFields('delivery.', (fields) => sale({ delivery: fields }))('country', COUNTRY, { 'that is none': 'ZZ' }),
  ...bad('initialPayment', 'must be an amount greater than 0, with at most 12 integer digits and 2 decimals', {
    zero: 0,
    negative: -1,
    'with 3 decimals': 1.001,
    'as text': '1.00',
  }),
  ...bad('initialPayment', 'must be left out of a sale without instalments or a later dueDate: it is paid at once', {
    'of a sale paid at once': 18,
  }),
  ...bad('printedDueDate', 'must be a date that exists, written YYYY-MM-DD', { impossible: '2026-04-31' }),
  ...bad('paidWith', 'must be one of cash, card, transfer, wallet, other', {
    'in Spanish': 'efectivo',
    'of no text': 1,
  }),
  ...bad('referenceDocumentId', UNKNOWN, { 'of another document': 'F001-00000001' }),
];

describe('POST /api/invoices refuses', () => {
  testRefusals(INVOICE_DEFINITION, INVOICE, BAD_INPUT);

  it('lists every missing field of an empty invoice', () => {
    const { problems } = refusalOf(INVOICE_DEFINITION, {});
    expect(problems.map(({ path }) => path)).toEqual(['series', 'customer', 'issueDate', 'items']);
  });

  it('lists every problem of an invoice with several faults', () => {
    const items = [{ ...ITEM, quantity: -1, foo: 1 }, without('code', ITEM)];
    const { message, problems } = refusalOf(INVOICE_DEFINITION, { ...INVOICE, series: 'X', items, bar: 1, baz: 2 });
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
    ['the least there can be', sale({})],
    ['999 items', sale({ items: Array(999).fill(ITEM) })],
    ['blanks around every text', customer({ identityNumber: ' 20123456789\n', name: '  CLIENTE ' })],
    ['a detraction in whole soles', sale({ detraction: { ...DETRACTION, amount: 14 } })],
    ['a due date on the issue date', sale({ dueDate: '2026-01-15' })],
    ['a discount and an ISC of zero', item({ discount: 0, iscRate: 0, iscSystemType: '03' })],
    ['ten decimals', item({ quantity: 0.0000000001, unitPrice: 123456789.5 })],
    ['the longest texts', customer({ name: 'x'.repeat(1500), address: 'x'.repeat(200) })],
    ['every letter and symbol', item({ description: 'Ñandú & <té> "e\u0301" 🦙👨‍👩‍👧' })],
  ])('accepts an invoice with %s', (_, change) => {
    expect(prepareRequest(INVOICE_DEFINITION, change(INVOICE), { issuer: TEST_ISSUER }).summary.series).toBe('F001');
  });
});
