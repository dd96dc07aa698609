import { expect, it } from 'vitest';
import { DatabaseError, isStatementTimeout } from './index.ts';

it('is true for a statement that took too long, and for nothing else that ends one', () => {
  const codes = ['57014', '57P01', '55P03', '25P03', '53300', '23505', 'ECONNRESET'];
  expect(codes.filter((code) => isStatementTimeout(new DatabaseError(code, 'x')))).toEqual(['57014']);
  expect(isStatementTimeout(Object.assign(new Error('x'), { code: '57014' }))).toBe(false);
  expect(isStatementTimeout(undefined)).toBe(false);
});
