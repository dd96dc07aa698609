import { describe, expect, it } from 'vitest';
import { TEST_ISSUER, testItem, testRequest } from '../../families/sale/sale-fixture.ts';
import { FIELD_PROBLEM_CODES, parseWith } from '../../parsing/index.ts';
import { INVOICE_DEFINITION, INVOICE_RULES } from './definition.ts';

const check = (overrides: Parameters<typeof testRequest>[0]) =>
  INVOICE_DEFINITION.rules(parseWith(INVOICE_DEFINITION.schema, testRequest(overrides)), TEST_ISSUER);

describe('the codes of the rules', () => {
  it('has unique, well formed codes for the rules of an invoice', () => {
    // Two rules took over checks of the schema, with their codes.
    const codes = [...INVOICE_RULES.map(({ code }) => code), ...FIELD_PROBLEM_CODES];
    expect(new Set(codes).size).toBe(codes.length - 2);
    for (const code of codes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/);
  });

  it('keeps the codes of the rules of an invoice, which are permanent', () => {
    expect(INVOICE_RULES.map(({ code }) => code)).toEqual([
      'FIELD_CHOICE',
      'FIELD_FORMAT',
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
      'SALE_CREDIT_PENDING',
      'SALE_RETENTION',
      'SALE_DEDUCTIBLE',
      'SALE_RELATED_DOCUMENTS',
    ]);
  });
});

describe('the rules of the factura', () => {
  it('finds no problem in a correct invoice', () => {
    expect(check({})).toEqual([]);
  });

  it('finds the problems of every rule in an invoice at once', () => {
    const items = [
      testItem({ unitPrice: 0 }),
      testItem({ unitPrice: 999_999_999_999, igvType: '20' }),
      testItem({ unitPrice: 999_999_999_999, igvType: '30' }),
    ];
    const detraction = { code: '037', percentage: 12, amount: 5, bankAccount: '1' } as const;
    expect(check({ dueDate: '2026-01-01', items, detraction }).map(({ code, path }) => [code, path])).toEqual([
      ['SALE_DUE_DATE', 'dueDate'],
      ['SALE_LINE_VALUE', 'items.0.unitPrice'],
      ['SALE_TOTAL_MAGNITUDE', 'items'],
      ['SALE_DETRACTION_AMOUNT', 'detraction.amount'],
    ]);
  });

  it('reports a line value that is too high, without the total that follows from it', () => {
    const items = [testItem(), testItem({ unitPrice: 999_999_999_999 })];
    expect(check({ items }).map(({ code, path }) => [code, path])).toEqual([
      ['SALE_LINE_MAGNITUDE', 'items.1.unitPrice'],
    ]);
  });

  it('finds a detraction that leaves nothing to pay in a credit sale', () => {
    const detraction = { code: '037', percentage: 100, amount: 118, bankAccount: '1' } as const;
    expect(check({ dueDate: '2026-02-01', detraction }).map(({ code }) => code)).toEqual(['SALE_CREDIT_PENDING']);
  });
});
