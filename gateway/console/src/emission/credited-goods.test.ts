import { describe, expect, it } from 'vitest';
import { lessCredited, takesGoodsBack } from './credited-goods.ts';

const goodsOf = (description: string, quantity: string, code = '') => ({
  ...{ code, description, quantity },
  unitCode: 'NIU',
});
const shown = (lines: readonly ReturnType<typeof goodsOf>[]) =>
  lines.map(({ description, quantity }) => `${quantity} ${description}`);

describe('the goods that credit notes leave of a sale', () => {
  const SALE = [goodsOf('Martillo', '5', 'MAR'), goodsOf('Clavos', '2.5'), goodsOf('Martillo', '2', 'MAR')];

  it.each([
    ['all without a note', [], ['5 Martillo', '2.5 Clavos', '2 Martillo']],
    ['a part of a line', [goodsOf('Clavos', '0.4')], ['5 Martillo', '2.1 Clavos', '2 Martillo']],
    ['no line that came back', [goodsOf('Clavos', '2.5')], ['5 Martillo', '2 Martillo']],
    [
      'the sum of two notes',
      [goodsOf('Clavos', '1'), goodsOf('Clavos', '1')],
      ['5 Martillo', '0.5 Clavos', '2 Martillo'],
    ],
    ['less of the next line of the same goods', [goodsOf('Martillo', '6', 'MAR')], ['2.5 Clavos', '1 Martillo']],
    ['goods by their code, whatever the note calls them', [goodsOf('Mart.', '5', 'MAR')], ['2.5 Clavos', '2 Martillo']],
    [
      'goods of another unit',
      [{ ...goodsOf('Clavos', '1'), unitCode: 'KGM' }],
      ['5 Martillo', '2.5 Clavos', '2 Martillo'],
    ],
    ['nothing if all came back', SALE, []],
  ])('are %s', (_name, credited, left) => {
    expect(shown(lessCredited(SALE, credited))).toEqual(left);
  });

  it('stay where a quantity is no number', () => {
    expect(shown(lessCredited([goodsOf('Clavos', '')], [goodsOf('Clavos', '1')]))).toEqual([' Clavos']);
  });
});

it.each([
  ['01', true],
  ['02', true],
  ['06', true],
  ['07', true],
  ['03', false],
  ['04', false],
  ['05', false],
  ['09', false],
])('a credit note of the reason %s takes goods back: %s', (reason, isTaken) => {
  expect(takesGoodsBack(reason)).toBe(isTaken);
});
