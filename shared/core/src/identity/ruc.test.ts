import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasValidRucCheckDigit, isRuc } from './index.ts';

describe('isRuc', () => {
  it.each(['20123456789', '20000002017', '00000000000'])('accepts %s with any check digit', (text) => {
    expect(isRuc(text)).toBe(true);
  });

  it.each(['2012345678', '201234567890', '2012345678A', ' 20123456789', '20123456789\n', '٢٠١٢٣٤٥٦٧٨٩', ''])(
    'refuses %j',
    (text) => {
      expect(isRuc(text)).toBe(false);
    },
  );
});

describe('hasValidRucCheckDigit', () => {
  it.each(['20131312955', '20100070970', '20161515648', '20000000001', '20123456786'])('accepts %s', (text) => {
    expect(hasValidRucCheckDigit(text)).toBe(true);
  });

  it.each(['20123456789', '20131312954', '2013131295', 'abc'])('refuses %s', (text) => {
    expect(hasValidRucCheckDigit(text)).toBe(false);
  });

  it('accepts exactly one check digit for any ten digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10}$/), (ten) => {
        const valid = '0123456789'.split('').filter((digit) => hasValidRucCheckDigit(`${ten}${digit}`));
        expect(valid).toHaveLength(1);
      }),
    );
  });
});
