import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPaddedSeriesNumber, formatSeriesNumber, MAX_CORRELATIVE, parseSeriesNumber } from './index.ts';

const numbers = fc.record({
  series: fc.stringMatching(/^[A-Z0-9]{4}$/),
  correlative: fc.integer({ min: 1, max: MAX_CORRELATIVE }),
});

describe('series numbers', () => {
  it('are written unpadded and padded', () => {
    expect(formatSeriesNumber({ series: 'F001', correlative: 123 })).toBe('F001-123');
    expect(formatPaddedSeriesNumber({ series: 'F001', correlative: 123 })).toBe('F001-00000123');
    expect(formatPaddedSeriesNumber({ series: 'F001', correlative: MAX_CORRELATIVE })).toBe('F001-99999999');
  });

  it('are read from either form', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(parseSeriesNumber(formatSeriesNumber(number))).toEqual(number);
        expect(parseSeriesNumber(formatPaddedSeriesNumber(number))).toEqual(number);
      }),
    );
  });

  it.each(['F001-0', 'F001-00000000', 'F001-123456789', 'f001-1', 'F01-1', 'F0011', 'F001-', 'F001-1 ', 'F001--1', ''])(
    'are not read from %j',
    (text) => {
      expect(parseSeriesNumber(text)).toBeNull();
    },
  );
});
