import { describe, expect, it } from 'vitest';
import { testItem, testRequest } from '../../families/sale/sale-fixture.ts';
import { FIELD_PROBLEM_CODES, parseWith } from '../../parsing/index.ts';
import { checkInvoice, INVOICE_RULES } from './definition.ts';
import { InvoiceRequestSchema } from './schema.ts';

const check = (overrides: Parameters<typeof testRequest>[0]) =>
  checkInvoice(parseWith(InvoiceRequestSchema, testRequest(overrides)));

describe('the codes of the rules', () => {
  it('are unique and well formed', () => {
    const codes = [...INVOICE_RULES.map(({ code }) => code), ...FIELD_PROBLEM_CODES];
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/);
  });

  it('are permanent', () => {
    expect(INVOICE_RULES.map(({ code }) => code)).toEqual([
      'SALE_DUE_DATE',
      'SALE_ISC_RATE',
      'SALE_LINE_VALUE',
      'SALE_LINE_MAGNITUDE',
      'SALE_TOTAL_MAGNITUDE',
      'SALE_DETRACTION_CODE',
      'SALE_DETRACTION_AMOUNT',
      'SALE_CREDIT_PENDING',
    ]);
  });
});

describe('checkInvoice', () => {
  it('has nothing to say of a sound request', () => {
    expect(check({})).toEqual([]);
  });

  it('finds the problems of every rule at once', () => {
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

  it('finds the line that is too much, and leaves its total alone', () => {
    const items = [testItem(), testItem({ unitPrice: 999_999_999_999 })];
    expect(check({ items }).map(({ code, path }) => [code, path])).toEqual([
      ['SALE_LINE_MAGNITUDE', 'items.1.unitPrice'],
    ]);
  });

  it('finds the problem only a credit sale has', () => {
    const detraction = { code: '037', percentage: 100, amount: 118, bankAccount: '1' } as const;
    expect(check({ dueDate: '2026-02-01', detraction }).map(({ code }) => code)).toEqual(['SALE_CREDIT_PENDING']);
  });
});
