import { describe, expect, it } from 'vitest';
import {
  customsUnitOf,
  isCustomsUnit,
  isNormalizedProduct,
  isNormalizedTariff,
  isUnitCode,
  NORMALIZED_PRODUCT_CODES,
} from './index.ts';

/** Units of catalog 03 that have one of catalog 65. */
const CONVERTED = 'NIU ZZ KGM GRM TNE LTR MLT GLL MTR CMT MTK MTQ MIL CEN DZN PR GRO BX BG PK BO CT KT'.split(' ');

describe('catalog 65', () => {
  it.each([
    ['NIU', 'U'],
    ['KGM', 'KG'],
    ['LTR', 'L'],
    ['BX', 'CAJ'],
    ['12U', '12U'],
    ['SET', 'SET'],
    ['4A', '4A'],
  ])('maps %s to %s', (unitCode, customsUnit) => {
    expect(customsUnitOf(unitCode)).toBe(customsUnit);
  });

  it.each(CONVERTED)('has a unit for %s of catalog 03', (unitCode) => {
    expect(isUnitCode(unitCode)).toBe(true);
    expect(isCustomsUnit(unitCode)).toBe(false);
    expect(isCustomsUnit(customsUnitOf(unitCode))).toBe(true);
  });

  it('has no unit for coils', () => {
    expect(isCustomsUnit(customsUnitOf('4A'))).toBe(false);
  });
});

describe('catalog 62', () => {
  it('has sugar, alcohol and rice, with their tariff codes', () => {
    expect([...NORMALIZED_PRODUCT_CODES].sort()).toEqual(['12352104', '50161509', '50221101']);
    expect(isNormalizedProduct('50161509')).toBe(true);
    expect(isNormalizedProduct('10101010')).toBe(false);
    expect(isNormalizedTariff('1006300000')).toBe(true);
    expect(isNormalizedTariff('8471300000')).toBe(false);
  });
});
