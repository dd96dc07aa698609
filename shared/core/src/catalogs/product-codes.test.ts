import { expect, it } from 'vitest';
import { mayBeProductCode, UNSPSC_SEGMENTS } from './product-codes.ts';

it('UNSPSC has 56 segments, from 10 to 95', () => {
  expect(UNSPSC_SEGMENTS.size).toBe(56);
  for (const segment of UNSPSC_SEGMENTS) expect(segment).toMatch(/^[1-9]\d$/);
});

it.each(['10101501', '39121700', '60101000', '95141700', '00000000', '99999999'])(
  'a sale may have the code %s',
  (code) => {
    expect(mayBeProductCode(code)).toBe(true);
  },
);

it.each(['00000001', '09101501', '16101501', '28101501', '33101501', '57010100', '79101501', '96101501', '99999998'])(
  'no product has the code %s',
  (code) => {
    expect(mayBeProductCode(code)).toBe(false);
  },
);
