import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyReturnCode, isNewSolUser, normalizeReturnCode, type ReturnCodeClass } from './classify.ts';

const TRANSIENT =
  '0100 0109 0125 0130 0131 0132 0133 0134 0135 0136 0137 0138 0140 0200 0201 0202 0203 0204 0250 0251 0252 0253 0254 0307';
const PERMANENT =
  '0101 0102 0103 0104 0105 0106 0108 0110 0111 0112 0113 0124 0126 0127 0129 0139 0141 0151 0154 0156 0161 0199 0205 0249 0255 0300 0306 0308 0401 0403 1001 1031 1034 1059 1085 1999';
const REGISTERED = '0402 1032 1033 2109 2223 2324';
const REJECTED = '2000 2017 2108 2110 2222 2224 2323 2325 2329 2335 2370 2999 3000 3105 3999';
const OBSERVED = '4000 4001 4252 4439 9999';

function rows(codes: string, expected: ReturnCodeClass): readonly (readonly [string, ReturnCodeClass])[] {
  return codes.split(' ').map((code) => [code, expected]);
}

describe('classifyReturnCode', () => {
  it.each([
    ...rows('0 0000', 'accepted'),
    ...rows(TRANSIENT, 'fault-transient'),
    ...rows(PERMANENT, 'fault-permanent'),
    ...rows(REGISTERED, 'already-registered'),
    ...rows(REJECTED, 'rejected'),
    ...rows(OBSERVED, 'observed'),
  ])('%s is %s', (code, expected) => {
    expect(classifyReturnCode(code)).toBe(expected);
  });

  it.each(['0001', '11', '0098', '99', '', '12345', 'F001', '-1', '2.0', '1e3'])('returns null for "%s"', (code) => {
    expect(classifyReturnCode(code)).toBeNull();
  });

  it('accepts only 0 and rejects only 2000-3999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (value) => {
        const found = classifyReturnCode(String(value));
        expect(found).not.toBe('accepted');
        if (found === 'rejected') expect(Math.floor(value / 2000)).toBe(1);
        if (found === 'observed') expect(value).toBeGreaterThanOrEqual(4000);
        if (found === null) expect(value).toBeLessThan(100);
      }),
    );
  });
});

describe('normalizeReturnCode', () => {
  it.each([
    ['0', '0'],
    [' 0000 ', '0'],
    ['98', '0098'],
    ['306', '0306'],
    ['\n2335\t', '2335'],
  ])('%j becomes %s', (text, code) => {
    expect(normalizeReturnCode(text)).toBe(code);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (value) => {
        const code = normalizeReturnCode(String(value));
        expect(Number(code)).toBe(value);
        expect(normalizeReturnCode(code ?? '')).toBe(code);
      }),
    );
  });

  it.each(['', ' ', 'abc', '01234', '0x10', '１２３４'])('refuses %j', (text) => {
    expect(normalizeReturnCode(text)).toBeNull();
  });
});

it.each([
  ['2026-11-02T12:00:00.000Z', true],
  ['2026-11-03T11:59:59.999Z', true],
  ['2026-11-03T12:00:00.000Z', false],
])('isNewSolUser of a user set on 2026-11-02 at 12:00 is, at %s, %s', (now, expected) => {
  expect(isNewSolUser(new Date('2026-11-02T12:00:00Z'), new Date(now))).toBe(expected);
});
