import { describe, expect, it } from 'vitest';
import { readText } from './sheet.ts';

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
