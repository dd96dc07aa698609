import { describe, expect, it } from 'vitest';
import { TEST_ITEM } from './despatch-fixture.ts';
import { completeGoods } from './goods.ts';

describe('completeGoods', () => {
  it('completes goods that have no codes but their own', () => {
    expect(completeGoods(TEST_ITEM, 3)).toEqual({
      number: 3,
      code: 'P001',
      description: 'Producto de prueba',
      quantity: '1',
      unitCode: 'NIU',
      sunatCode: null,
      gtin: null,
      properties: [],
    });
  });

  it.each([
    [1e-10, '0.0000000001'],
    [123456.5, '123456.5'],
  ])('writes a quantity of %d as %s', (quantity, text) => {
    expect(completeGoods({ ...TEST_ITEM, quantity }, 1).quantity).toBe(text);
  });

  it('joins the lines of a description of goods', () => {
    const line = completeGoods({ ...TEST_ITEM, code: 'P\t1', description: 'uno\ndos' }, 1);
    expect(line).toMatchObject({ code: 'P 1', description: 'uno dos' });
  });

  it('writes the codes of goods, and the normalized ones as 1 or 0', () => {
    const codes = { sunatCode: '50161509', gtin: '7501031311309', tariffCode: '1701140000' };
    expect(completeGoods({ ...TEST_ITEM, ...codes, normalized: true }, 1)).toMatchObject({
      sunatCode: '50161509',
      gtin: '7501031311309',
      properties: [
        { code: '7020', value: '1701140000' },
        { code: '7022', value: '1' },
      ],
    });
    expect(completeGoods({ ...TEST_ITEM, normalized: false }, 1).properties).toEqual([{ code: '7022', value: '0' }]);
  });
});
