import { describe, expect, it } from 'vitest';
import { TEST_ISSUER, testItem, testRequest } from '../../families/sale/sale-fixture.ts';
import { FIELD_PROBLEM_CODES, parseWith } from '../../parsing/index.ts';
import { RECEIPT_DEFINITION, RECEIPT_RULES } from './definition.ts';

const check = (overrides: Parameters<typeof testRequest>[0]) =>
  RECEIPT_DEFINITION.rules(
    parseWith(RECEIPT_DEFINITION.schema, testRequest({ series: 'B001', ...overrides })),
    TEST_ISSUER,
  );

describe('the codes of the rules', () => {
  it('has unique, well formed codes for the rules of a receipt', () => {
    const codes = [...RECEIPT_RULES.map(({ code }) => code), ...FIELD_PROBLEM_CODES];
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/);
  });

  it('keeps the codes of the rules of a receipt, which are permanent', () => {
    expect(RECEIPT_RULES.map(({ code }) => code)).toEqual([
      'RECEIPT_OPERATION',
      'SALE_CUSTOMER_NUMBER',
      'SALE_CUSTOMER_IDENTIFIED',
      'SALE_DUE_DATE',
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
      'SALE_PERCEPTION',
      'SALE_PREPAYMENT',
      'SALE_PREPAID_BASE',
      'SALE_PREPAID_ISC',
      'SALE_PROPERTY_SET',
      'SALE_LEGENDS',
      'SALE_RELATED_DOCUMENTS',
    ]);
  });
});

describe('the rules of the boleta', () => {
  it('finds no problem in a correct receipt', () => {
    expect(check({})).toEqual([]);
  });

  it('finds the problems of every rule in a receipt at once', () => {
    const customer = { identityType: '1', identityNumber: '0', name: 'CLIENTES VARIOS' } as const;
    const items = [testItem({ unitPrice: 0 }), testItem({ unitPrice: 1000 })];
    const detraction = { code: '037', percentage: 12, amount: 5, bankAccount: '1' } as const;
    expect(check({ customer, dueDate: '2026-01-01', items, detraction }).map(({ code, path }) => [code, path])).toEqual(
      [
        ['SALE_CUSTOMER_NUMBER', 'customer.identityNumber'],
        ['SALE_CUSTOMER_IDENTIFIED', 'customer.identityNumber'],
        ['SALE_DUE_DATE', 'dueDate'],
        ['SALE_LINE_VALUE', 'items.0.unitPrice'],
        ['SALE_DETRACTION_AMOUNT', 'detraction.amount'],
      ],
    );
  });

  it('accepts a detraction of the whole receipt, which has no form of payment', () => {
    const detraction = { code: '037', percentage: 100, amount: 118, bankAccount: '1' } as const;
    expect(check({ dueDate: '2026-02-01', detraction })).toEqual([]);
  });
});
