import { describe, expect, it } from 'vitest';
import { decimal, formatAmount } from '../../decimal/index.ts';
import { completeDetraction, type DetractionRequest, operationTypeOf, withheldByDetraction } from './index.ts';

const DETRACTION: DetractionRequest = { code: '037', percentage: 12, amount: 141.6, bankAccount: '00\t051-1' };

describe('withheldByDetraction', () => {
  it.each([
    ['PEN', '141.60'],
    ['USD', '141.72'],
  ])('in %s withholds %s', (currencyCode, withheld) => {
    expect(formatAmount(withheldByDetraction(DETRACTION, decimal('1181.04'), currencyCode))).toBe(withheld);
  });

  it('withholds nothing without a detraction', () => {
    expect(formatAmount(withheldByDetraction(undefined, decimal(1180), 'PEN'))).toBe('0.00');
  });
});

describe('operationTypeOf', () => {
  it.each([
    [undefined, '0101', '0101'],
    ['004', '1002', '1002'],
    ['028', '1003', '1003'],
    ['027', '1004', '1004'],
    ['037', '1001', '1001'],
    ['026', '1001', '1003'],
  ] as const)('with code %s is %s for a factura and %s for a boleta', (code, factura, boleta) => {
    const detraction = code === undefined ? undefined : { ...DETRACTION, code };
    expect([operationTypeOf(detraction, '01'), operationTypeOf(detraction, '03')]).toEqual([factura, boleta]);
  });
});

describe('completeDetraction', () => {
  it('writes its figures as they are printed', () => {
    expect(completeDetraction(DETRACTION)).toEqual({
      code: '037',
      percentage: '12.00',
      amount: '141.60',
      bankAccount: '00 051-1',
    });
    expect(completeDetraction({ ...DETRACTION, percentage: 1.12345 })?.percentage).toBe('1.12345');
  });

  it('is null without one', () => {
    expect(completeDetraction(undefined)).toBeNull();
  });
});
