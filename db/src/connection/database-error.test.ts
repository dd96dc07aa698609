import { describe, expect, it } from 'vitest';
import { DatabaseError, isDatabaseUnavailable, isStatementTimeout } from './index.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

describe('isDatabaseUnavailable', () => {
  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EMFILE', 'ENFILE', '08006', '28P01', '28000'],
    ...['53000', '53100', '53200', '53300', '53400', '57014', '57P01', '57P02', '57P03'],
  ])('is true for %s', (code) => {
    expect(isDatabaseUnavailable(coded(code))).toBe(true);
    expect(isDatabaseUnavailable(new DatabaseError(code, 'x'))).toBe(true);
    expect(isDatabaseUnavailable(new Error('wrapped', { cause: coded(code) }))).toBe(true);
    expect(isDatabaseUnavailable(new AggregateError([coded('X'), coded(code)]))).toBe(true);
  });

  it.each(['23505', '42501', '40001', 'ERR_ASSERTION'])('is false for %s', (code) => {
    expect(isDatabaseUnavailable(coded(code))).toBe(false);
    expect(isDatabaseUnavailable(new Error('wrapped', { cause: coded(code) }))).toBe(false);
  });

  it.each([undefined, null, 'ECONNREFUSED', new Error('plain'), { code: 'ECONNREFUSED' }])(
    'is false for %s',
    (thrown) => {
      expect(isDatabaseUnavailable(thrown)).toBe(false);
    },
  );
});

it('isStatementTimeout is true only for a statement that took too long', () => {
  const codes = ['57014', '57P01', '55P03', '25P03', '53300', '23505', 'ECONNRESET'];
  expect(codes.filter((code) => isStatementTimeout(new DatabaseError(code, 'x')))).toEqual(['57014']);
  expect(isStatementTimeout(Object.assign(new Error('x'), { code: '57014' }))).toBe(false);
  expect(isStatementTimeout(undefined)).toBe(false);
});
