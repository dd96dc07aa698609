import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../../kit/define-document.ts';
import { refusalOf, testRefusals } from '../../kit/refusal-fixture.ts';
import {
  BAD_IDENTITIES,
  BAD_NUMBERS,
  BAD_RUCS,
  BAD_SALES,
  type BadInput,
  bad,
  badNames,
  badSeries,
  customer,
  ITEM,
  sale,
  UNKNOWN,
} from '../bad-input-fixture.ts';
import { TEST_ISSUER } from '../sale-fixture.ts';
import { RECEIPT_DEFINITION } from './definition.ts';

const CUSTOMER = { identityType: '1', identityNumber: '12345678', name: 'CLIENTE' };
const RECEIPT = { series: 'B001', issueDate: '2026-01-15', customer: CUSTOMER, items: [ITEM] };
const SERIES = 'must be B followed by three digits';

const anonymous = (identityType: string, identityNumber: string, unitPrice: number) =>
  sale({
    customer: { identityType, identityNumber, name: 'CLIENTES VARIOS' },
    items: [{ ...ITEM, unitPrice, igvType: '20' }],
  });

/** Bodies of POST /api/receipts, each with one thing wrong. */
const BAD_INPUT: readonly BadInput[] = [
  ...badSeries('B', SERIES),
  ...bad('series', SERIES, { 'of a factura': 'F001' }),
  ...BAD_IDENTITIES,
  ...BAD_NUMBERS,
  ...BAD_RUCS,
  ...badNames(1500),
  ...BAD_SALES,
  ...[
    ['1', '00000000'],
    ['0', '0'],
    ['0', '-'],
  ].map(
    ([type = '', number = '']): BadInput => [
      `an anonymous customer ${number} above 700 soles`,
      anonymous(type, number, 700.01),
      'customer.identityNumber',
      'must identify the customer above 700.00 soles: the total is 700.01',
    ],
  ),
  ...bad('responseCode', UNKNOWN, { 'of another document': '01' }),
];

describe('POST /api/receipts refuses', () => {
  testRefusals(RECEIPT_DEFINITION, RECEIPT, BAD_INPUT);

  it('lists every missing field of an empty receipt', () => {
    const { problems } = refusalOf(RECEIPT_DEFINITION, {});
    expect(problems.map(({ path }) => path)).toEqual(['series', 'customer', 'issueDate', 'items']);
  });
});

describe('POST /api/receipts takes', () => {
  it.each([
    ['the least there can be', sale({})],
    ['an anonymous customer of 700 soles', anonymous('1', '00000000', 700)],
    [
      'an anonymous customer of 700.01 dollars',
      (base: typeof RECEIPT) => ({ ...anonymous('0', '0', 700.01)(base), currencyCode: 'USD' }),
    ],
    ['an identified customer above 700 soles', anonymous('1', '00000001', 700.01)],
    ['a due date after the issue date', sale({ dueDate: '2026-02-15' })],
    ['blanks around every text', customer({ identityNumber: ' 12345678\n', name: '  CLIENTE ' })],
    ['the longest texts', customer({ name: 'x'.repeat(1500), address: 'x'.repeat(200) })],
  ])('accepts a receipt with %s', (_, change) => {
    expect(prepareRequest(RECEIPT_DEFINITION, change(RECEIPT), { issuer: TEST_ISSUER }).summary.series).toBe('B001');
  });
});
