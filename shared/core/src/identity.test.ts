import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fileBaseName,
  formatDocumentId,
  formatDocumentNumber,
  formatPaddedSeriesNumber,
  formatSeriesNumber,
  hasValidRucCheckDigit,
  isRuc,
  MAX_CORRELATIVE,
  parseDocumentId,
  parseFileBaseName,
  parseSeriesNumber,
} from './identity.ts';

const numbers = fc.record({
  series: fc.stringMatching(/^[A-Z0-9]{4}$/),
  correlative: fc.integer({ min: 1, max: MAX_CORRELATIVE }),
});

describe('series numbers', () => {
  it('are formatted unpadded and padded', () => {
    expect(formatSeriesNumber({ series: 'F001', correlative: 123 })).toBe('F001-123');
    expect(formatPaddedSeriesNumber({ series: 'F001', correlative: 123 })).toBe('F001-00000123');
    expect(formatPaddedSeriesNumber({ series: 'F001', correlative: MAX_CORRELATIVE })).toBe('F001-99999999');
  });

  it('are parsed from either form', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(parseSeriesNumber(formatSeriesNumber(number))).toEqual(number);
        expect(parseSeriesNumber(formatPaddedSeriesNumber(number))).toEqual(number);
      }),
    );
  });

  it.each(['F001-0', 'F001-00000000', 'F001-123456789', 'f001-1', 'F01-1', 'F0011', 'F001-', 'F001-1 ', 'F001--1', ''])(
    'are not parsed from %j',
    (text) => {
      expect(parseSeriesNumber(text)).toBeNull();
    },
  );
});

const INVOICE = { ruc: '20123456789', documentType: '01', series: 'F001', correlative: 123 };

const identities = fc.record({
  ruc: fc.stringMatching(/^[0-9]{11}$/),
  documentType: fc.constantFrom('01', '03', '07', '08', '09', '20', '40', 'RA', 'RC', 'RR'),
  series: fc.oneof(fc.stringMatching(/^[A-Z][A-Z0-9]{3}$/), fc.stringMatching(/^20[0-9]{6}$/)),
  correlative: fc.integer({ min: 1, max: MAX_CORRELATIVE }),
});

describe('formatDocumentId', () => {
  it('pads the correlative to 8 digits', () => {
    expect(formatDocumentId(INVOICE)).toBe('20123456789-01-F001-00000123');
  });

  it.each(['RA', 'RC', 'RR'])('does not pad the number of a %s', (documentType) => {
    const communication = { ruc: '20123456789', documentType, series: '20260131', correlative: 1 };
    expect(formatDocumentId(communication)).toBe(`20123456789-${documentType}-20260131-1`);
    expect(formatDocumentId(communication)).toBe(fileBaseName(communication));
  });
});

describe('formatDocumentNumber', () => {
  it('returns the printed number, with the type for a communication', () => {
    expect(formatDocumentNumber(INVOICE)).toBe('F001-00000123');
    expect(formatDocumentNumber({ documentType: 'RA', series: '20260131', correlative: 7 })).toBe('RA-20260131-7');
    expect(formatDocumentNumber({ documentType: 'RC', series: '20260131', correlative: 12 })).toBe('RC-20260131-12');
  });
});

describe('fileBaseName', () => {
  it('repeats cbc:ID, unpadded', () => {
    expect(fileBaseName(INVOICE)).toBe('20123456789-01-F001-123');
  });

  it('is reversed by parseFileBaseName', () => {
    fc.assert(
      fc.property(identities, (identity) => {
        expect(parseFileBaseName(fileBaseName(identity))).toEqual(identity);
      }),
    );
  });
});

describe('parseFileBaseName', () => {
  it('reads the name of a communication', () => {
    expect(parseFileBaseName('20123456789-RA-20260131-1')).toEqual({
      ruc: '20123456789',
      documentType: 'RA',
      series: '20260131',
      correlative: 1,
    });
  });

  it.each([
    '20123456789-01-F001-00000123',
    '20123456789-01-F001-0',
    '20123456789-01-F001-123456789',
    '2012345678-01-F001-123',
    '20123456789-1-F001-123',
    '20123456789-01-f001-123',
    '20123456789-01-F001-123.xml',
    '20123456789-01-F001-123\n',
    'R-20123456789-01-F001-123',
    '../20123456789-01-F001-123',
    '',
  ])('refuses %j', (text) => {
    expect(parseFileBaseName(text)).toBeNull();
  });
});

describe('parseDocumentId', () => {
  it('reverses formatDocumentId and reads file base names', () => {
    fc.assert(
      fc.property(identities, (identity) => {
        expect(parseDocumentId(formatDocumentId(identity))).toEqual(identity);
        expect(parseDocumentId(fileBaseName(identity))).toEqual(identity);
      }),
    );
  });

  it.each([
    '20123456789-01-F001-00000000',
    '20123456789-01-F001-000000123',
    '20123456789-01-F001-',
    '20123456789-01-F001',
    '20123456789-01-f001-00000123',
    '2012345678-01-F001-00000123',
    '20123456789-01-F001-00000123\n',
    ' 20123456789-01-F001-00000123',
    'F001-00000123',
    '',
  ])('refuses %j', (text) => {
    expect(parseDocumentId(text)).toBeNull();
  });
});

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
