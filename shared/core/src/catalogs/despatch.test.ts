import { describe, expect, it } from 'vitest';
import {
  CUSTOMS_UNITS,
  customsUnitOf,
  RELATED_DOCUMENT_CODES,
  RELATED_DOCUMENTS,
  TRANSFER_REASON_CODES,
  TRANSFER_REASONS,
  TRANSPORT_MODES,
} from './index.ts';

describe('the catalogs of transport', () => {
  it.each(Object.entries({ CUSTOMS_UNITS, RELATED_DOCUMENTS, TRANSFER_REASONS, TRANSPORT_MODES }))(
    '%s has each entry under its own code, with a name',
    (_, catalog) => {
      for (const [code, entry] of Object.entries(catalog)) {
        expect(entry.code).toBe(code);
        expect(entry.name).not.toBe('');
      }
    },
  );

  it('list every code once', () => {
    expect([...TRANSFER_REASON_CODES].sort()).toEqual(Object.keys(TRANSFER_REASONS).sort());
    expect(RELATED_DOCUMENT_CODES).toEqual(Object.keys(RELATED_DOCUMENTS).sort());
  });
});

describe('catalog 20', () => {
  it('has a text for every reason that fits a description (4190)', () => {
    for (const { name } of Object.values(TRANSFER_REASONS)) expect(name).toMatch(/^\p{L}[\p{L} ]{2,99}$/u);
  });
});

describe('catalog 61', () => {
  it('has names that fit cbc:DocumentType (4371)', () => {
    for (const { name } of Object.values(RELATED_DOCUMENTS)) expect(name.length).toBeLessThanOrEqual(120);
  });

  it('needs the issuer of documents that taxpayers issue, and of no others (3380)', () => {
    const issued = RELATED_DOCUMENT_CODES.filter((code) => RELATED_DOCUMENTS[code].needsIssuer);
    expect(issued).toEqual(['01', '03', '04', '09', '12', '48']);
  });
});

describe('catalog 65', () => {
  it.each([
    ['NIU', 'U'],
    ['KGM', 'KG'],
    ['LTR', 'L'],
    ['MTR', 'M'],
    ['12U', '12U'],
    ['BX', 'BX'],
  ])('maps %s to %s', (unitCode, customsUnit) => {
    expect(customsUnitOf(unitCode)).toBe(customsUnit);
  });
});
