import {
  CREDIT_NOTE_REASON_CODES,
  DEBIT_NOTE_REASON_CODES,
  DETRACTION_CODE_LIST,
  IGV_AFFECTATION_CODES,
  OPERATION_TYPE_CODES,
  SALE_PERCEPTION_CODES,
} from '@chasqui/core/catalogs';
import { describe, expect, it } from 'vitest';
import {
  CREDIT_REASONS,
  DEBIT_REASONS,
  DETRACTIONS,
  IGV_TYPES,
  OPERATIONS,
  PERCEPTIONS,
  typeNumberOf,
} from './codes.ts';

describe('the tables of codes', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['tipo_de_igv', IGV_TYPES, IGV_AFFECTATION_CODES],
    ['sunat_transaction', OPERATIONS, OPERATION_TYPE_CODES],
    ['detraccion_tipo', DETRACTIONS, DETRACTION_CODE_LIST],
    ['percepcion_tipo', PERCEPTIONS, SALE_PERCEPTION_CODES],
    ['tipo_de_nota_de_credito', CREDIT_REASONS, CREDIT_NOTE_REASON_CODES],
    ['tipo_de_nota_de_debito', DEBIT_REASONS, DEBIT_NOTE_REASON_CODES],
  ])('of %s lead to codes of the catalog', (_name, codes, catalog) => {
    expect(Object.values(codes).filter((code) => !catalog.includes(code))).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['tipo_de_igv', IGV_TYPES],
    ['tipo_de_nota_de_credito', CREDIT_REASONS],
    ['tipo_de_nota_de_debito', DEBIT_REASONS],
  ])('of %s have a number for each code', (_name, codes) => {
    expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length);
  });

  it('of detractions have each code of SUNAT by itself', () => {
    expect(DETRACTION_CODE_LIST.filter((code) => DETRACTIONS[code] !== code)).toEqual([]);
  });

  it.each([
    ['01', 1],
    ['03', 2],
    ['07', 3],
    ['08', 4],
    ['09', 7],
    ['31', 8],
    ['20', null],
  ])('give the type %s the number %s', (type, number) => {
    expect(typeNumberOf(type)).toBe(number);
  });
});
