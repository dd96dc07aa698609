import { describe, expect, it } from 'vitest';
import {
  AUTHORIZING_ENTITIES,
  CARRIER_DOCUMENT_CODES,
  GOODS_PROPERTIES,
  RELATED_DOCUMENTS,
  SENDER_DOCUMENT_CODES,
  TRANSFER_REASON_CODES,
  TRANSFER_REASONS,
  TRANSPORT_MODES,
} from './index.ts';

describe('the catalogs of transport', () => {
  it.each(
    Object.entries({ AUTHORIZING_ENTITIES, GOODS_PROPERTIES, RELATED_DOCUMENTS, TRANSFER_REASONS, TRANSPORT_MODES }),
  )('%s has each entry under its own code, with a name', (_, catalog) => {
    for (const [code, entry] of Object.entries(catalog)) {
      expect(entry.code).toBe(code);
      expect(entry.name).not.toBe('');
    }
  });

  it('list every code once', () => {
    expect([...TRANSFER_REASON_CODES].sort()).toEqual(Object.keys(TRANSFER_REASONS).sort());
    const related = new Set([...SENDER_DOCUMENT_CODES, ...CARRIER_DOCUMENT_CODES]);
    expect([...related].sort()).toEqual(Object.keys(RELATED_DOCUMENTS).sort());
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
    const issuedOf = (codes: readonly (keyof typeof RELATED_DOCUMENTS)[]) =>
      codes.filter((code) => RELATED_DOCUMENTS[code].needsIssuer);
    expect(issuedOf(SENDER_DOCUMENT_CODES)).toEqual(['01', '03', '04', '09', '12', '48', '92']);
    expect(issuedOf(CARRIER_DOCUMENT_CODES)).toEqual(['01', '03', '04', '09', '12', '31', '48']);
  });
});
