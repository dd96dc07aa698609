import { describe, expect, it } from 'vitest';
import { classifyReturnCode, normalizeReturnCode } from './classify.ts';
import { findReturnCode, RETURN_CODES } from './find-return-code.ts';

describe('RETURN_CODES', () => {
  it('lists each code once in ascending order', () => {
    const codes = RETURN_CODES.map(({ code }) => Number(code));
    expect(codes).toEqual([...new Set(codes)].sort((a, b) => a - b));
  });

  it('stores each code normalized, with the class of its range, or as an observation if the list says so', () => {
    for (const { code, class: known } of RETURN_CODES) {
      expect(normalizeReturnCode(code)).toBe(code);
      expect([classifyReturnCode(code), 'observed']).toContain(known);
    }
  });

  it('has a meaning and a sentence as remedy in both languages', () => {
    for (const { code, meaning, remedy } of RETURN_CODES) {
      expect(meaning.message, code).toMatch(/^[A-Z]/);
      expect(meaning.es.length, code).toBeGreaterThan(5);
      expect(remedy.message, code).toMatch(/^[A-Z].+\.$/);
      expect(remedy.es, code).toMatch(/^[A-Z].+\.$/);
    }
  });

  it("has every code of SUNAT's list, and 0", () => {
    expect(RETURN_CODES).toHaveLength(2134);
  });

  it('names the service as actor only for codes to send again or to fetch', () => {
    for (const { code, class: known, actor } of RETURN_CODES) {
      const automatic = known === 'fault-transient' || known === 'already-registered' || code === '4000';
      expect(actor === 'service', code).toBe(automatic);
    }
  });

  it.each([
    ['fault-transient', 24],
    ['already-registered', 6],
    ['accepted', 1],
  ])('has every %s code', (known, count) => {
    expect(RETURN_CODES.filter((entry) => entry.class === known)).toHaveLength(count);
  });
});

describe('findReturnCode', () => {
  it.each([
    ['0', 'accepted', 'nobody'],
    ['0109', 'fault-transient', 'service'],
    ['0111', 'fault-permanent', 'administrator'],
    ['0135', 'fault-transient', 'service'],
    ['1033', 'already-registered', 'service'],
    ['2017', 'rejected', 'issuer'],
    ['2325', 'rejected', 'administrator'],
    ['2329', 'rejected', 'issuer'],
    ['2370', 'rejected', 'issuer'],
    ['3105', 'rejected', 'issuer'],
    ['3276', 'rejected', 'operator'],
    ['4252', 'observed', 'issuer'],
    ['2266', 'observed', 'issuer'],
    ['2677', 'rejected', 'issuer'],
    ['1008', 'fault-permanent', 'operator'],
  ])('%s is %s, for the %s', (code, known, actor) => {
    expect(findReturnCode(code)).toMatchObject({ code, class: known, actor });
  });

  it.each([
    ['2017', 'Receiver RUC does not exist', 'Verify the customer RUC', 'debe ser RUC'],
    [
      '2329',
      'Identity document type of the receiver not valid; also seen as a reason for a voided document that does not exist',
      'Use a correct identityType',
      'fuera del limite permitido',
    ],
    ['2370', 'Series not valid', 'F prefix for facturas, B for boletas', 'LineExtensionAmount'],
    [
      '3105',
      'Total amount does not match',
      'Check IGV calculations; the service calculates them automatically',
      'al menos un tributo',
    ],
  ])("%s has the meaning and the remedy of api.md, and SUNAT's own words", (code, meaning, remedy, sunatText) => {
    const found = findReturnCode(code);
    expect(found?.meaning.message).toBe(meaning);
    expect(found?.remedy.message).toContain(remedy);
    expect(found?.sunatText).toContain(sunatText);
  });

  it("has SUNAT's own words for every code but 0", () => {
    expect(RETURN_CODES.filter(({ sunatText }) => sunatText === null).map(({ code }) => code)).toEqual(['0']);
  });

  it('finds a code with any padding', () => {
    expect(findReturnCode('306')).toBe(findReturnCode('0306'));
    expect(findReturnCode(' 0000')?.code).toBe('0');
  });

  it.each(['3999', '0011', 'x', ''])('finds nothing for "%s"', (code) => {
    expect(findReturnCode(code)).toBeUndefined();
  });
});
