import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeVehicle, normalizeCode } from './vehicles.ts';

describe('normalizeCode', () => {
  it.each([
    ['ABC-123', 'ABC123'],
    ['f1a 234', 'F1A234'],
    [' 1234-5a ', '12345A'],
    ['Q41234567', 'Q41234567'],
    ['q-41234567', 'Q41234567'],
  ])('normalizes the vehicle code %j to %s', (text, code) => {
    expect(normalizeCode(text)).toBe(code);
  });

  it('normalizes any code to capitals and digits, idempotently', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const code = normalizeCode(text);
        expect(code).toMatch(/^[0-9A-Z]*$/);
        expect(normalizeCode(code)).toBe(code);
      }),
    );
  });
});

describe('completeVehicle', () => {
  it('completes a vehicle that has a plate only', () => {
    expect(completeVehicle({ plate: 'abc-123' })).toEqual({ plate: 'ABC123', certificate: null, authorization: null });
  });

  it('writes certificate and authorization of a vehicle', () => {
    const authorization = { entity: '06', number: 'AUT\n2026-001' } as const;
    expect(completeVehicle({ plate: 'F1A 987', registrationCertificate: '15m-22026123', authorization })).toEqual({
      plate: 'F1A987',
      certificate: '15M22026123',
      authorization: { entity: '06', number: 'AUT 2026-001' },
    });
  });
});
