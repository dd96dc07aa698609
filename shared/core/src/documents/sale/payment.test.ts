import { describe, expect, it } from 'vitest';
import { decimal, formatAmount } from '../../decimal/index.ts';
import {
  buildPaymentForm,
  completeCashPayment,
  completeDetraction,
  operationTypeOf,
  withheldByDetraction,
} from './payment.ts';
import type { DetractionRequest } from './request-parts.ts';

const DETRACTION: DetractionRequest = { code: '037', percentage: 12, amount: 141.6, bankAccount: '00\t051-1' };

describe('withheldByDetraction', () => {
  it.each([
    ['PEN', '141.60'],
    ['USD', '141.72'],
  ])('withholds a detraction of a sale in %s as %s', (currencyCode, withheld) => {
    expect(formatAmount(withheldByDetraction(DETRACTION, decimal('1181.04'), currencyCode))).toBe(withheld);
  });

  it('withholds nothing without a detraction', () => {
    expect(formatAmount(withheldByDetraction(undefined, decimal(1180), 'PEN'))).toBe('0.00');
  });
});

describe('operationTypeOf', () => {
  it.each([
    [{}, '0101'],
    [{ detraction: { ...DETRACTION, code: '004' } }, '1002'],
    [{ detraction: { ...DETRACTION, code: '028' } }, '1003'],
    [{ detraction: { ...DETRACTION, code: '027' } }, '1004'],
    [{ detraction: { ...DETRACTION, code: '026' } }, '1001'],
    [{ perception: { regime: '51' } }, '2001'],
    [{ operationType: '1001', detraction: { ...DETRACTION, code: '027' } }, '1001'],
    [{ operationType: '0200' }, '0200'],
  ] as const)('is for %j the operation type %s', (request, operationType) => {
    expect(operationTypeOf(request)).toBe(operationType);
  });
});

describe('completeDetraction', () => {
  it('writes the figures of a detraction with their decimals', () => {
    expect(completeDetraction(DETRACTION)).toEqual({
      code: '037',
      percentage: '12.00',
      amount: '141.60',
      bankAccount: '00 051-1',
    });
    expect(completeDetraction({ ...DETRACTION, percentage: 1.12345 })?.percentage).toBe('1.12345');
  });

  it('completes an absent detraction as null', () => {
    expect(completeDetraction(undefined)).toBeNull();
  });
});

describe('completeCashPayment', () => {
  it.each<[string, Parameters<typeof completeCashPayment>, ReturnType<typeof completeCashPayment>]>([
    ['a sale without a due date', [{}, 'paid'], { paidWith: 'cash', paidAtOnce: true }],
    ['a sale by card', [{ paidWith: 'card' }, 'paid'], { paidWith: 'card', paidAtOnce: true }],
    ['a sale of a company that lets them be owed', [{}, 'owed'], {}],
    ['a sale by card of such a company', [{ paidWith: 'card' }, 'owed'], { paidWith: 'card' }],
    ['a sale that is due on its day', [{ dueDate: '2026-01-15' }, 'paid'], {}],
    ['a sale on credit', [{ instalments: [{ amount: 118, dueDate: '2026-02-15' }] }, 'paid'], {}],
    ['an initial payment', [{ dueDate: '2026-02-15', initialPayment: 18 }, 'paid'], { paidWith: 'cash' }],
    [
      'an initial payment by wallet',
      [{ dueDate: '2026-02-15', initialPayment: 18, paidWith: 'wallet' }, 'owed'],
      { paidWith: 'wallet' },
    ],
  ])('of %s', (_name, given, expected) => {
    expect(completeCashPayment(...given)).toEqual(expected);
  });
});

describe('buildPaymentForm', () => {
  it.each([undefined, '2026-01-15', '2026-01-14'])('is paid in cash (Contado) with the due date %s', (dueDate) => {
    expect(buildPaymentForm({ issueDate: '2026-01-15', dueDate }, decimal(118))).toEqual({ kind: 'Contado' });
  });

  it('is paid on credit in one instalment if due after the issue date', () => {
    expect(buildPaymentForm({ issueDate: '2026-01-15', dueDate: '2026-01-16' }, decimal('1038.4'))).toEqual({
      kind: 'Credito',
      amount: '1038.40',
      instalments: [{ id: 'Cuota001', amount: '1038.40', dueDate: '2026-01-16' }],
    });
  });

  it('tells what was paid at once beside the pending amount', () => {
    const terms = { issueDate: '2026-01-15', dueDate: '2026-01-16', initialPayment: 61.6 };
    expect(buildPaymentForm(terms, decimal('1038.4'))).toMatchObject({ amount: '1038.40', initialPayment: '61.60' });
  });
});
