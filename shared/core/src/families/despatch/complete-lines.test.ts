import { describe, expect, it } from 'vitest';
import { TEST_ITEM } from './despatch-fixture.ts';
import { completeLines } from './goods.ts';

describe('completeLines', () => {
  it('numbers the goods and writes their quantities plainly', () => {
    const items = [TEST_ITEM, { ...TEST_ITEM, quantity: 1e-10 }, { ...TEST_ITEM, quantity: 123456.5, unitCode: 'KGM' }];
    expect(completeLines(items, false)).toEqual([
      { number: 1, code: 'P001', description: 'Producto de prueba', quantity: '1', unitCode: 'NIU' },
      expect.objectContaining({ number: 2, quantity: '0.0000000001' }),
      expect.objectContaining({ number: 3, quantity: '123456.5', unitCode: 'KGM' }),
    ]);
  });

  it('counts in the units of customs what passes customs', () => {
    const items = [TEST_ITEM, { ...TEST_ITEM, unitCode: '12U' }];
    expect(completeLines(items, true)).toMatchObject([{ unitCode: 'U' }, { unitCode: '12U' }]);
  });

  it('puts texts on one line', () => {
    const [line] = completeLines([{ ...TEST_ITEM, code: 'P\t1', description: 'uno\ndos' }], false);
    expect(line).toMatchObject({ code: 'P 1', description: 'uno dos' });
  });
});
