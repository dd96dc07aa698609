import { describe, expect, it } from 'vitest';
import { comparisonNightAt, differsAtSunat } from './validity-comparison.ts';

describe('comparisonNightAt', () => {
  it.each(['2026-11-20T01:00-05:00', '2026-11-20T05:59:59-05:00'])('%s is in the night of its day', (now) => {
    expect(comparisonNightAt(new Date(now))).toEqual({
      date: '2026-11-20',
      since: new Date('2026-11-13T00:00-05:00'),
      before: new Date('2026-11-20T00:00-05:00'),
    });
  });

  it.each(['2026-11-20T00:59:59-05:00', '2026-11-20T06:00-05:00', '2026-11-20T12:00-05:00'])(
    '%s is in no night',
    (now) => {
      expect(comparisonNightAt(new Date(now))).toBeNull();
    },
  );
});

it.each([
  [false, 'ACCEPTED', false],
  [false, 'VOIDED', true],
  [false, 'NOT_FOUND', true],
  [true, 'VOIDED', false],
  [true, 'ACCEPTED', true],
  [true, 'NOT_FOUND', true],
  [false, 'REJECTED', true],
  [false, 'AUTHORIZED', true],
] as const)('a document that is void here (%s) and %s at SUNAT differs: %s', (voided, status, differs) => {
  expect(differsAtSunat({ voided }, status)).toBe(differs);
});
