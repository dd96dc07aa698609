import { describe, expect, it } from 'vitest';
import { isDeclaration, isDeclarationOf, regimesOf } from './declarations.ts';

describe('isDeclaration', () => {
  it.each(['118-2026-10-1', '118-2026-10-000001', '118-2026-28-12345678', '118-2026-XC-7'])('accepts %s', (number) => {
    expect(isDeclaration(number)).toBe(true);
  });

  it.each(['118-2026-10-0', '118-2026-10', '118-2026-1-7', '18-2026-10-7', '118-2026-10-123456789', 'X118-2026-10-7'])(
    'refuses %s',
    (number) => {
      expect(isDeclaration(number)).toBe(false);
    },
  );
});

describe('isDeclarationOf', () => {
  it.each([
    ['08', '50', '118-2026-10-123456', true],
    ['08', '50', '118-2026-10-1234567', false],
    ['08', '50', '118-2026-40-1', false],
    ['08', '52', '118-2026-18-1', true],
    ['09', '50', '118-2026-40-1', true],
    ['09', '52', '118-2026-48-1', true],
    ['13', '50', '118-2026-28-12345678', true],
    ['13', '50', '118-2026-21-12345678', false],
    ['13', '50', '118-2026-10-1', false],
    ['19', '50', '118-2026-80-1', true],
    ['19', '52', '118-2026-48-1', false],
  ] as const)('says for reason %s and document %s of %s: %s', (reason, type, number, fits) => {
    expect(isDeclarationOf(regimesOf(reason, type) ?? [], number)).toBe(fits);
  });

  it.each([
    ['01', '50'],
    ['13', '52'],
    ['08', '91'],
  ] as const)('knows no regimes for reason %s and document %s', (reason, type) => {
    expect(regimesOf(reason, type)).toBeUndefined();
  });
});
