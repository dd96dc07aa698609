import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMtcRegistration, normalizeCode } from './transport.ts';

describe('normalizeCode', () => {
  it.each([
    ['ABC-123', 'ABC123'],
    ['f1a 234', 'F1A234'],
    [' 1234-5a ', '12345A'],
    ['Q41234567', 'Q41234567'],
    ['q-41234567', 'Q41234567'],
  ])('of %j is %s', (text, code) => {
    expect(normalizeCode(text)).toBe(code);
  });

  it('gives capitals and digits only, and the same again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const code = normalizeCode(text);
        expect(code).toMatch(/^[0-9A-Z]*$/);
        expect(normalizeCode(code)).toBe(code);
      }),
    );
  });
});

describe('isMtcRegistration', () => {
  it.each(['15107825CNG', '0001234CNG', '1234CNG', '151078251', '123456', '1553682', 'MTC1234', 'MTC1234567890'])(
    'says so of %s',
    (code) => {
      expect(isMtcRegistration(code)).toBe(true);
    },
  );

  it.each(['ABC123', 'F1A234', '12345A', 'MTC123', 'EGK1234', 'A1B2C3D4'])('takes %s for a plate', (code) => {
    expect(isMtcRegistration(code)).toBe(false);
  });
});
