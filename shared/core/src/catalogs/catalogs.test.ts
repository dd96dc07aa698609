import { describe, expect, it } from 'vitest';
import {
  ALL_IDENTITY_TYPE_CODES,
  CREDIT_NOTE_REASONS,
  CURRENCIES,
  CURRENCY_CODES,
  DEBIT_NOTE_REASONS,
  DETRACTION_CODE_LIST,
  DETRACTION_CODES,
  IDENTITY_TYPES,
  IGV_AFFECTATION_CODES,
  IGV_AFFECTATIONS,
  ISC_SYSTEM_CODES,
  ISC_SYSTEMS,
  isDetractionCode,
  LEGENDS,
  OPERATION_TYPES,
  PAYMENT_MEANS,
  PLACE_TYPES,
  PRICE_TYPES,
  PURCHASE_OPERATIONS,
  REQUESTED_LEGENDS,
  RUC_IDENTITY_TYPE,
  TRIBUTES,
} from './index.ts';

const CATALOGS = {
  CREDIT_NOTE_REASONS,
  CURRENCIES,
  DEBIT_NOTE_REASONS,
  IDENTITY_TYPES,
  ISC_SYSTEMS,
  OPERATION_TYPES,
  PAYMENT_MEANS,
  PLACE_TYPES,
  PRICE_TYPES,
  PURCHASE_OPERATIONS,
  TRIBUTES,
};

describe('every catalog', () => {
  it.each(Object.entries(CATALOGS))('%s has each entry under its own code, with a name', (_, catalog) => {
    for (const [code, entry] of Object.entries(catalog)) {
      expect(entry.code).toBe(code);
      expect(entry.name).not.toBe('');
    }
  });

  it.each([
    [CURRENCY_CODES, CURRENCIES],
    [ALL_IDENTITY_TYPE_CODES, IDENTITY_TYPES],
    [IGV_AFFECTATION_CODES, IGV_AFFECTATIONS],
    [ISC_SYSTEM_CODES, ISC_SYSTEMS],
    [DETRACTION_CODE_LIST, DETRACTION_CODES],
  ])('lists every code once', (codes: readonly string[], catalog: object) => {
    expect([...codes].sort()).toEqual(Object.keys(catalog).sort());
  });
});

describe('catalog 05', () => {
  it('has the exact names and types that SUNAT compares', () => {
    const rows = Object.values(TRIBUTES).map(({ code, name, typeCode, categoryLetter }) => [
      code,
      name,
      typeCode,
      categoryLetter,
    ]);
    expect(rows).toEqual([
      ['1000', 'IGV', 'VAT', 'S'],
      ['1016', 'IVAP', 'VAT', 'S'],
      ['2000', 'ISC', 'EXC', 'S'],
      ['3000', 'IR', 'TOX', 'S'],
      ['7152', 'ICBPER', 'OTH', 'S'],
      ['9995', 'EXP', 'FRE', 'G'],
      ['9996', 'GRA', 'FRE', 'Z'],
      ['9997', 'EXO', 'VAT', 'E'],
      ['9998', 'INA', 'FRE', 'O'],
      ['9999', 'OTROS', 'OTH', 'S'],
    ]);
  });
});

describe('catalog 07', () => {
  it('maps each affectation to its tribute', () => {
    const codesOf = (tribute: string) =>
      IGV_AFFECTATION_CODES.filter((code) => IGV_AFFECTATIONS[code].tribute === tribute);
    expect(codesOf('1000')).toEqual(['10']);
    expect(codesOf('1016')).toEqual(['17']);
    expect(codesOf('9995')).toEqual(['40']);
    expect(codesOf('9997')).toEqual(['20']);
    expect(codesOf('9998')).toEqual(['30']);
    expect(codesOf('9996')).toHaveLength(14);
  });

  it('applies the IGV to 10 to 16, and the IVAP to 17', () => {
    const taxed = IGV_AFFECTATION_CODES.filter((code) => IGV_AFFECTATIONS[code].tax === 'igv');
    expect(taxed).toEqual(['10', '11', '12', '13', '14', '15', '16']);
    expect(IGV_AFFECTATIONS['17'].tax).toBe('ivap');
  });
});

describe('catalog 54', () => {
  it.each([
    ['004', '1002'],
    ['028', '1003'],
    ['027', '1004'],
    ['037', '1001'],
    ['026', '1001'],
  ] as const)('maps code %s to operation %s', (code, operationType) => {
    expect(DETRACTION_CODES[code].operationType).toBe(operationType);
  });

  it('maps to every operation with detraction and to no other', () => {
    const reached = new Set<string>(Object.values(DETRACTION_CODES).map(({ operationType }) => operationType));
    const withDetraction = Object.values(OPERATION_TYPES).filter(({ detraction }) => detraction);
    expect([...reached].sort()).toEqual(withDetraction.map(({ code }) => code));
  });

  it('recognizes its own codes only', () => {
    expect(isDetractionCode('037')).toBe(true);
    expect(isDetractionCode('006')).toBe(false);
    expect(isDetractionCode('37')).toBe(false);
    expect(isDetractionCode('constructor')).toBe(false);
  });
});

describe('catalog 06', () => {
  it('has RUC as code 6', () => {
    expect(IDENTITY_TYPES[RUC_IDENTITY_TYPE].name).toBe('RUC');
  });
});

describe('catalog 52', () => {
  it('has legend texts that fit into a note', () => {
    for (const { text } of Object.values({ ...LEGENDS, ...REQUESTED_LEGENDS }))
      expect(text.length).toBeLessThanOrEqual(200);
    expect(LEGENDS['2006'].text).toBe('Operación sujeta a detracción');
  });
});
