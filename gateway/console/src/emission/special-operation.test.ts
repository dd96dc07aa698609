import type { DocumentRecord } from '@chasqui/client';
import { expect, it } from 'vitest';
import { repeatSale } from './repeat-sale.ts';
import { emptyLine, emptySale, type SaleValues } from './sale-values.ts';
import { missingProperties, operationField, operationItem } from './special-operation.ts';

const EMPTY = emptySale({ isReceipt: true });
const CREDIT = { '7004': 'C-1', '7005': '2026-01-05', '7012': '600' };
const PLATE = { code: '5010', value: 'ABC-123' };

it.each([
  ['an ordinary sale', '', {}, []],
  ['a credit', '2100', { '7004': ' ' }, ['7004', '7005', '7012']],
  ['an insurance of kind 1', '2104', { '7015': '1', '7013': 'P' }, ['7014', '7016']],
  ['an insurance of kind 3', '2104', { '7015': '3', '7013': 'P' }, []],
] as const)('%s needs its properties', (_name, specialOperation, operationProperties, codes) => {
  const missing = missingProperties({ ...EMPTY, specialOperation, operationProperties });
  expect(missing).toEqual(codes.map((code) => `operationProperties.${code}`));
});

it('a problem of a property is shown at its field', () => {
  const values: SaleValues = { ...EMPTY, specialOperation: '2100', operationProperties: { ...CREDIT, '7005': '' } };
  expect(operationField('items.0.properties.1.value', values)).toBe('operationProperties.7012');
  expect(operationField('items.0.properties', values)).toBeUndefined();
  expect(operationField('items.1.properties.0.value', values)).toBeUndefined();
});

it('the properties of an operation stand before those of the item', () => {
  const values: SaleValues = { ...EMPTY, specialOperation: '2100', operationProperties: { '7004': 'C-1' } };
  expect(operationItem(values, { properties: [PLATE] })).toEqual({
    properties: [{ code: '7004', value: 'C-1' }, PLATE],
  });
});

/** Returns the form of a sale like one with an operation and a line. */
function repeat(operationType: string, further: Readonly<Record<string, unknown>>): SaleValues {
  const source = {
    document: { request: { operationType }, series: 'B001', currencyCode: 'PEN' } as unknown as DocumentRecord,
    customer: EMPTY.customer,
    lines: [{ ...emptyLine(true), further }],
    allowances: {},
  };
  return repeatSale(EMPTY, source, { document: source.document, standing: 'kept', holder: '' });
}

it('a repeated sale has the properties of its operation in their fields, and nowhere else', () => {
  const properties = [...Object.entries(CREDIT).map(([code, value]) => ({ code, value })), PLATE];
  const { specialOperation, operationProperties, items } = repeat('2100', { properties, unitCode: 'X' });
  expect([specialOperation, operationProperties]).toEqual(['2100', CREDIT]);
  expect(items[0]?.further).toEqual({ unitCode: 'X', properties: [PLATE] });
});

it('a repeated sale has the expense that was deducted, which may be changed', () => {
  const values = repeat('0112', { sunatCode: '84121901' });
  expect(values.deductibleProduct).toBe('84121901');
  const changed = { ...values, deductibleProduct: '80131501' };
  expect(operationItem(changed, values.items[0]?.further ?? {})).toEqual({ sunatCode: '80131501' });
});

it.each([
  ['B002', false],
  ['0001', true],
])('the sale after one of the series %s keeps it, with its day: %s', (series, isDayKept) => {
  const sale = emptySale({ isReceipt: true, last: { series, issueDate: '2020-01-31' } });
  expect([sale.series, sale.issueDate === '2020-01-31']).toEqual([series, isDayKept]);
});
