import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDecimalMark, readAmount } from './amounts.ts';

const POINT = { decimalMark: '.' } as const;
const COMMA = { decimalMark: ',' } as const;
const UNKNOWN = { decimalMark: undefined } as const;
const MARKS = [POINT, COMMA, UNKNOWN];

describe('readAmount', () => {
  it.each([
    [12.5, 12.5],
    [118 / 1.18, 100],
    ['1250', 1250],
    ['12.50', 12.5],
    ['12,10', 12.1],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['.5', 0.5],
    ['-1', -1],
    ['1250,5', 1250.5],
    ['1,2500', 1.25],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1 234.50', 1234.5],
    ['12 500', 12_500],
    ['1\u00a0234,50', 1234.5],
    ['S/ 15.00', 15],
    ['S/15', 15],
    ['S/.15', 15],
    ['S/. 15,90', 15.9],
    ['s/ 1,234.50', 1234.5],
    ['S / 15', 15],
    ['PEN 15.00', 15],
    ['15.00 PEN', 15],
    ['15 soles', 15],
    ['1 sol', 1],
    ['S/ .50', 0.5],
    ['  15.00  ', 15],
  ])('reads %j as %d in any column', (cell, value) => {
    for (const mark of MARKS) expect(readAmount(cell, mark)).toEqual({ value });
  });

  it.each(['$ 3', 'US$ 3.00', '3 USD', 'USD 3', '3 dólares', '$3,00'])('reads %j with a warning', (cell) => {
    expect(readAmount(cell, POINT)).toEqual({
      value: 3,
      warning: expect.objectContaining({ message: expect.stringMatching(/^is in dollars/) }),
    });
  });

  it.each([
    ['1,234', POINT, 1234],
    ['S/ 12,500', POINT, 12_500],
    ['1.234', POINT, 1.234],
    ['1.234', COMMA, 1234],
    ['-999.999', COMMA, -999_999],
  ])('reads the ambiguous %j by the sign of its column, %j, as %d', (cell, mark, value) => {
    expect(readAmount(cell, mark)).toEqual({ value });
  });

  it.each([
    ['1,234', COMMA],
    ['1,234', UNKNOWN],
    ['1.234', UNKNOWN],
  ])('refuses the ambiguous %j in a column with %j', (cell, mark) => {
    expect(readAmount(cell, mark)).toMatchObject({
      problem: { message: expect.stringMatching(/^must be an unambig/) },
    });
  });

  it.each(['', 'S/', '12.', '1e3', '12 50', '1,2,3', '1.2.3', '1,23.456,7', '15 c/u', '€ 3', '١٢', 'gratis', '12-13'])(
    'refuses %j',
    (cell) => {
      for (const mark of MARKS) {
        expect(readAmount(cell, mark)).toMatchObject({
          problem: { message: expect.stringMatching(/^must be a number/) },
        });
      }
    },
  );

  it('refuses more digits than a number keeps', () => {
    for (const digits of ['1.00000000000000000001', '1'.repeat(400)]) {
      expect(readAmount(digits, POINT)).toMatchObject({
        problem: { message: 'must have at most 15 significant digits' },
      });
    }
  });

  it('reports a cell that is no number', () => {
    expect(readAmount({ odd: 'a date' }, POINT)).toMatchObject({
      problem: { message: 'must be a number, not a date' },
    });
  });

  it('reads any number of up to 15 digits in every form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.integer({ min: 0, max: 2 }), (whole, places) => {
        const decimals = '45'.slice(0, places);
        const value = Number(places === 0 ? whole : `${whole}.${decimals}`);
        const grouped = whole.toString().replaceAll(/\B(?=(\d{3})+$)/g, ',');
        const [point, comma] = [`${grouped}${places && '.'}${decimals}`, `${grouped}${places && ','}${decimals}`];
        expect(readAmount(places === 0 ? grouped : point, POINT)).toEqual({ value });
        if (places === 0) return;
        const european = `${grouped.replaceAll(',', '.')},${decimals}`;
        for (const mark of MARKS) expect(readAmount(`S/ ${european}`, mark)).toEqual({ value });
        if (whole < 1_000) expect(readAmount(comma, UNKNOWN)).toEqual({ value });
      }),
    );
  });
});

describe('findDecimalMark', () => {
  it.each([
    [['12.50', '1,234'], false, '.'],
    [['12.50', '1,234'], true, '.'],
    [['12,50', '1.234'], false, ','],
    [['S/ 1.234,50'], false, ','],
    [['1,234,567'], true, '.'],
    [['1,234', '1.234', 15, 'x'], false, '.'],
    [['1,234', '15'], true, undefined],
    [['12,50', '12.50'], false, undefined],
    [[], false, '.'],
  ])('of %j in a file with semicolons (%s) is %s', (cells, hasDecimalCommas, mark) => {
    expect(findDecimalMark(cells, hasDecimalCommas)).toBe(mark);
  });
});
