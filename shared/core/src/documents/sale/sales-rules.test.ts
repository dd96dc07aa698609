import { describe, expect, it } from 'vitest';
import { FIELD_PROBLEM_CODES, parseWith } from '../../parsing.ts';
import { INVOICE_DEFINITION, INVOICE_RULES } from './invoice/definition.ts';
import { RECEIPT_DEFINITION, RECEIPT_RULES } from './receipt/definition.ts';
import { TEST_ISSUER, testItem, testRequest } from './sale-fixture.ts';

type Changes = Parameters<typeof testRequest>[0];
type Case = readonly [
  found: string,
  type: Pick<typeof FACTURA, 'check'>,
  changes: Changes,
  problems: readonly string[],
];

/** Codes of the rules that facturas and boletas share, in their order. */
const SHARED_CODES = [
  'SALE_DUE_DATE',
  'SALE_EXCHANGE_RATE',
  'SALE_PRICE',
  'SALE_ALLOWANCE',
  'SALE_ISC_RATE',
  'SALE_LINE_VALUE',
  'SALE_LINE_PRICE',
  'SALE_LINE_TAX',
  'SALE_LINE_MAGNITUDE',
  'SALE_TOTAL_MAGNITUDE',
  'SALE_FREE',
  'SALE_IVAP',
  'SALE_EXPORT_LINES',
  'SALE_ICBPER',
  'SALE_IGV_RATE',
  'SALE_BASE',
  'SALE_SERVICE_CHARGE',
  'SALE_PAYABLE',
  'SALE_ROUNDING',
  'SALE_PROPERTY',
  'SALE_DETRACTION_CODE',
  'SALE_DETRACTION_DATE',
  'SALE_DETRACTION_DEPOSIT',
  'SALE_DETRACTION_AMOUNT',
  'SALE_OPERATION',
  'SALE_EXPORT',
  'SALE_DELIVERY',
  'SALE_INSTALMENTS',
  'SALE_INITIAL_PAYMENT',
  'SALE_PRINTED_DUE_DATE',
  'SALE_PAID_WITH',
  'SALE_PERCEPTION',
  'SALE_PREPAYMENT',
  'SALE_PREPAID_BASE',
  'SALE_PREPAID_ISC',
  'SALE_PROPERTY_SET',
  'SALE_CREDIT_PROPERTIES',
  'SALE_INSURANCE',
  'SALE_LEGENDS',
];
const WHOLE_DETRACTION = { code: '037', percentage: 100, amount: 118, bankAccount: '1' } as const;
const WRONG_DETRACTION = { ...WHOLE_DETRACTION, percentage: 12, amount: 5 } as const;
const HIGHEST = 999_999_999_999;

const FACTURA = {
  name: 'factura',
  rules: INVOICE_RULES,
  check: (changes: Changes) =>
    INVOICE_DEFINITION.rules(parseWith(INVOICE_DEFINITION.schema, testRequest(changes)), TEST_ISSUER),
  codes: [
    'INVOICE_OPERATION',
    'FIELD_CHOICE',
    'FIELD_FORMAT',
    ...SHARED_CODES,
    'SALE_CREDIT_PENDING',
    'SALE_RETENTION',
    'SALE_DEDUCTIBLE',
    'SALE_MORTGAGE',
    'SALE_RELATED_DOCUMENTS',
  ],
  // Two rules took over checks of the schema, with their codes.
  codesOfSchema: ['FIELD_CHOICE', 'FIELD_FORMAT'],
};
const BOLETA = {
  name: 'boleta',
  rules: RECEIPT_RULES,
  check: (changes: Changes) =>
    RECEIPT_DEFINITION.rules(
      parseWith(RECEIPT_DEFINITION.schema, testRequest({ series: 'B001', ...changes })),
      TEST_ISSUER,
    ),
  codes: [
    'RECEIPT_OPERATION',
    'SALE_CUSTOMER_NUMBER',
    'SALE_CUSTOMER_IDENTIFIED',
    ...SHARED_CODES,
    'RECEIPT_NRUS',
    'RECEIPT_PENSION',
    'SALE_RELATED_DOCUMENTS',
  ],
  codesOfSchema: [] as string[],
};

describe.each([FACTURA, BOLETA])('the rules of the $name', ({ rules, check, codes, codesOfSchema }) => {
  it('have unique, well formed codes', () => {
    const all: string[] = [...codes, ...FIELD_PROBLEM_CODES];
    expect(all.filter((code, index) => all.indexOf(code) < index).sort()).toEqual(codesOfSchema);
    for (const code of all) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/);
  });

  it('keep their codes, which are permanent', () => {
    expect(rules.map(({ code }) => code)).toEqual(codes);
  });

  it('find no problem in a correct request', () => {
    expect(check({})).toEqual([]);
  });
});

it.each<Case>([
  [
    'every problem of a factura at once',
    FACTURA,
    {
      dueDate: '2026-01-01',
      items: [
        testItem({ unitPrice: 0 }),
        testItem({ unitPrice: HIGHEST, igvType: '20' }),
        testItem({ unitPrice: HIGHEST, igvType: '30' }),
      ],
      detraction: WRONG_DETRACTION,
    },
    [
      'SALE_DUE_DATE dueDate',
      'SALE_LINE_VALUE items.0.unitPrice',
      'SALE_TOTAL_MAGNITUDE items',
      'SALE_DETRACTION_AMOUNT detraction.amount',
    ],
  ],
  [
    'a line value that is too high, without the total that follows from it',
    FACTURA,
    { items: [testItem(), testItem({ unitPrice: HIGHEST })] },
    ['SALE_LINE_MAGNITUDE items.1.unitPrice'],
  ],
  [
    'a detraction that leaves nothing to pay in a factura on credit',
    FACTURA,
    { dueDate: '2026-02-01', detraction: WHOLE_DETRACTION },
    ['SALE_CREDIT_PENDING detraction.percentage'],
  ],
  [
    'every problem of a boleta at once',
    BOLETA,
    {
      customer: { identityType: '1', identityNumber: '0', name: 'CLIENTES VARIOS' },
      dueDate: '2026-01-01',
      items: [testItem({ unitPrice: 0 }), testItem({ unitPrice: 1000 })],
      detraction: WRONG_DETRACTION,
    },
    [
      'SALE_CUSTOMER_NUMBER customer.identityNumber',
      'SALE_CUSTOMER_IDENTIFIED customer.identityNumber',
      'SALE_DUE_DATE dueDate',
      'SALE_LINE_VALUE items.0.unitPrice',
      'SALE_DETRACTION_AMOUNT detraction.amount',
    ],
  ],
  [
    'nothing in a boleta that is all detraction: it has no form of payment',
    BOLETA,
    { dueDate: '2026-02-01', detraction: WHOLE_DETRACTION },
    [],
  ],
])('the rules find %s', (_, { check }, changes, problems) => {
  expect(check(changes).map(({ code, path }) => `${code} ${path}`)).toEqual(problems);
});
