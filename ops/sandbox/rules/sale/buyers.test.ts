import { describe, expect, it } from 'vitest';
import { judgeSale } from '../../testing/sales/build-sale.ts';
import { EXPORT_WITH_SAMPLE } from '../../testing/sales/goods.ts';
import { AMAZONIA } from '../../testing/sales/services.ts';

const RUC = ['6', '20100070970'] as const;
const FOREIGN = ['0', 'US-998877'] as const;
const DNI = ['1', '12345678'] as const;
const PASSPORT = ['7', 'X1234567'] as const;

const EXPORT = { ...EXPORT_WITH_SAMPLE, legends: [] };
const ORDINARY = { ...AMAZONIA, legends: [] };

describe('a buyer of an export factura', () => {
  it.each([
    ['0200', FOREIGN, []],
    ['0200', RUC, ['2800']],
    ['0204', RUC, ['2800']],
    ['0203', RUC, []],
    ['0206', RUC, []],
    ['0207', PASSPORT, []],
  ] as const)('%s to %j: %j', (operation, buyer, codes) => {
    expect(judgeSale({ ...EXPORT, operation, buyer })).toEqual(codes);
  });

  it('may have a RUC with the legend of Tacna, which needs an exempt sale', () => {
    expect(judgeSale({ ...EXPORT, operation: '0200', buyer: RUC, legends: ['2008'] })).toEqual(['3289']);
  });
});

describe('a buyer of another factura', () => {
  it.each([
    ['0101', DNI, ['2800']],
    ['0401', FOREIGN, []],
    ['0401', RUC, []],
    ['2106', PASSPORT, []],
    ['2106', DNI, ['2800']],
    ['2106', RUC, ['2800']],
    ['0112', PASSPORT, ['2800']],
  ] as const)('%s to %j: %j', (operation, buyer, codes) => {
    expect(judgeSale({ ...ORDINARY, operation, buyer })).toEqual(codes);
  });
});

describe('a buyer of a boleta', () => {
  it.each([
    ['0101', RUC, []],
    ['0401', RUC, ['2800']],
    ['0401', FOREIGN, []],
    ['0101', ['7', 'X 123'], ['4208']],
    ['0101', ['1', '1234567'], ['4207']],
  ] as const)('%s to %j: %j', (operation, buyer, codes) => {
    expect(judgeSale({ ...ORDINARY, type: '03', operation, buyer })).toEqual(codes);
  });

  it('has no RUC in an export', () => {
    expect(judgeSale({ ...EXPORT, type: '03', operation: '0203', buyer: RUC })).toEqual(['2800']);
  });
});
