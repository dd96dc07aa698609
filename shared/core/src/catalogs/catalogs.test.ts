import { describe, expect, it } from 'vitest';
import {
  CHARGES,
  CREDIT_NOTE_REASON_CODES,
  CREDIT_NOTE_REASONS,
  CURRENCIES,
  CURRENCY_CODES,
  DEBIT_NOTE_REASON_CODES,
  DEBIT_NOTE_REASONS,
  DETRACTION_CODE_LIST,
  DETRACTION_CODES,
  IDENTITY_TYPE_CODES,
  IDENTITY_TYPES,
  IGV_AFFECTATION_CODES,
  IGV_AFFECTATIONS,
  ISC_SYSTEM_CODES,
  ISC_SYSTEMS,
  isDetractionCode,
  LEGENDS,
  OPERATION_TYPES,
  PAYMENT_MEANS,
  PRICE_TYPES,
  RUC_IDENTITY_TYPE,
  TRIBUTES,
} from './index.ts';

const CATALOGS = {
  CHARGES,
  CREDIT_NOTE_REASONS,
  CURRENCIES,
  DEBIT_NOTE_REASONS,
  IDENTITY_TYPES,
  IGV_AFFECTATIONS,
  ISC_SYSTEMS,
  LEGENDS,
  OPERATION_TYPES,
  PAYMENT_MEANS,
  PRICE_TYPES,
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
    [IDENTITY_TYPE_CODES, IDENTITY_TYPES],
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
    const tributes = IGV_AFFECTATION_CODES.map((code) => [code, IGV_AFFECTATIONS[code].tribute]);
    expect(tributes).toEqual([
      ['10', '1000'],
      ['20', '9997'],
      ['30', '9998'],
    ]);
  });

  it('taxes only tribute 1000', () => {
    for (const { taxed, tribute } of Object.values(IGV_AFFECTATIONS)) expect(taxed).toBe(tribute === '1000');
  });
});

describe('catalog 54', () => {
  it.each([
    ['004', '1002', '1002'],
    ['028', '1003', '1003'],
    ['027', '1004', '1004'],
    ['037', '1001', '1001'],
    ['026', '1001', '1003'],
  ] as const)('maps code %s to operation %s of a factura and %s of a boleta', (code, factura, boleta) => {
    expect(DETRACTION_CODES[code].operationTypes).toEqual({ '01': factura, '03': boleta });
  });

  it.each(['01', '03'] as const)('maps type %s to every operation with detraction and to no other', (type) => {
    const reached = new Set(Object.values(DETRACTION_CODES).map(({ operationTypes }) => operationTypes[type]));
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
    for (const { text } of Object.values(LEGENDS)) expect((text ?? 'x').length).toBeLessThanOrEqual(200);
    expect(LEGENDS['2006'].text).toBe('Operación sujeta a detracción');
  });
});

describe('catalogs 09 and 10', () => {
  it("list the API's reasons apart from the others", () => {
    expect(CREDIT_NOTE_REASON_CODES).toEqual(Object.keys(CREDIT_NOTE_REASONS).sort().slice(0, 10));
    expect(DEBIT_NOTE_REASON_CODES).toEqual(Object.keys(DEBIT_NOTE_REASONS).sort().slice(0, 3));
  });
});
