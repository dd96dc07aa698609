import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, readText } from './sheet.ts';

const POINTS = { hasDecimalCommas: false };
const COMMAS = { hasDecimalCommas: true };

describe('readText', () => {
  it.each([
    ['Ñandú', 'Ñandú'],
    [20600000001, '20600000001'],
    [958_000_111, '958000111'],
    [12.5, '12.5'],
    [0.1 + 0.2, '0.3'],
    [1e-7, '0.0000001'],
    [-5, '-5'],
    ['E+5', 'E+5'],
    ['7E5', '7E5'],
  ])('reads %j as %j', (cell, value) => {
    expect(readText(cell)).toEqual({ value });
  });

  it.each(['7,75012E+12', '7.75012E+12', '2e+10', 1e15, 7_750_123_456_789_012])(
    'reports %j as shortened by the spreadsheet',
    (cell) => {
      expect(readText(cell)).toMatchObject({ problem: { message: expect.stringMatching(/^must be written in full/) } });
    },
  );

  it('reports a cell that is neither text nor number', () => {
    expect(readText({ odd: 'the error #N/A' })).toMatchObject({
      problem: { message: 'must be a text, not the error #N/A' },
    });
  });
});

describe('readNumber', () => {
  it.each([
    [12.5, 12.5],
    [118 / 1.18, 100],
    [0.1 + 0.2, 0.3],
    ['12.50', 12.5],
    ['1250', 1250],
    ['0.125', 0.125],
    ['-1', -1],
  ])('reads %j as %d', (cell, value) => {
    expect(readNumber(cell, POINTS)).toEqual({ value });
  });

  it.each([
    ['12,50', 12.5],
    ['0,125', 0.125],
    ['1250,5', 1250.5],
    ['1,2500', 1.25],
    ['1250,125', 1250.125],
    ['12.50', 12.5],
    ['0.125', 0.125],
    ['1250.125', 1250.125],
    ['1250', 1250],
  ])('reads %j with decimal commas as %d', (cell, value) => {
    expect(readNumber(cell, COMMAS)).toEqual({ value });
  });

  it.each(['1.250', '12.500', '-999.999', '1,250', '12,500', '-999,999'])(
    'refuses the ambiguous %j in a sheet with decimal commas',
    (cell) => {
      expect(readNumber(cell, COMMAS)).toMatchObject({
        problem: { message: expect.stringMatching(/^must be an unambiguous number/) },
      });
    },
  );

  it.each([
    ['12,50', POINTS],
    ['1,250.50', POINTS],
    ['1.250,50', COMMAS],
    ['S/ 12.50', POINTS],
    ['12.', POINTS],
    ['.5', POINTS],
    ['1e3', POINTS],
    ['12 50', POINTS],
    ['١٢', POINTS],
  ])('refuses %j', (cell, sheet) => {
    expect(readNumber(cell, sheet)).toMatchObject({ problem: { message: expect.stringMatching(/^must be a number/) } });
  });

  it('refuses more digits than a number keeps', () => {
    for (const digits of ['1.00000000000000000001', '1'.repeat(400)]) {
      expect(readNumber(digits, POINTS)).toMatchObject({
        problem: { message: 'must have at most 15 significant digits' },
      });
    }
  });

  it('reports a cell that is no number', () => {
    expect(readNumber({ odd: 'a date' }, POINTS)).toMatchObject({
      problem: { message: 'must be a number, not a date' },
    });
  });

  it('reads any number of up to 15 digits as a spreadsheet writes it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999_999 }),
        fc.integer({ min: 0, max: 10 }),
        (digits, places) => {
          const text = digits.toString().padStart(places + 1, '0');
          const written = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
          const value = Number(written);
          expect(readNumber(written, POINTS)).toEqual({ value });
          expect(readNumber(value, POINTS)).toEqual({ value });
          // Three decimals after one to three digits could be thousands.
          if (places > 0 && (places !== 3 || value < 1 || value >= 1_000)) {
            expect(readNumber(written.replace('.', ','), COMMAS)).toEqual({ value });
          }
        },
      ),
    );
  });
});
