import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines, TIE } from './break-lines.ts';

/** Every character is one point wide. */
const widthOf = (text: string) => [...text].length;
const lines = (text: string, width: number) => breakLines(text, width, widthOf);

describe('breakLines', () => {
  it.each<[string, number, string[]]>([
    ['', 10, ['']],
    ['   ', 10, ['']],
    ['uno dos tres', 20, ['uno dos tres']],
    ['uno dos tres', 7, ['uno dos', 'tres']],
    ['uno  dos', 20, ['uno dos']],
    ['uno\ndos', 20, ['uno', 'dos']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['de abcdefghij', 4, ['de', 'abcd', 'efgh', 'ij']],
    ['abcdefghij kl', 4, ['abcd', 'efgh', 'ij', 'kl']],
  ])('breaks %j at %i', (text, width, expected) => {
    expect(lines(text, width)).toEqual(expected);
  });

  it('cuts a long word after a sign in it, unless that leaves most of the line empty', () => {
    expect(lines('contacto@ejemplo.pe', 12)).toEqual(['contacto@', 'ejemplo.pe']);
    expect(lines('a.bcdefghijklmnop', 12)).toEqual(['a.bcdefghijk', 'lmnop']);
  });

  it('does not break between tied words, and draws a blank between them', () => {
    expect(lines(`uno${TIE}dos tres`, 8)).toEqual(['uno dos', 'tres']);
    expect(lines(`x uno${TIE}dos`, 7)).toEqual(['x', 'uno dos']);
  });

  it.each<[number, string[]]>([
    [11, ['uno · dos', 'tres']],
    [7, ['uno', 'dos', 'tres']],
    [3, ['uno', 'dos', 'tre', 's']],
  ])('leaves no separator at the end or the start of a line of %i', (width, expected) => {
    expect(lines('uno · dos · tres', width)).toEqual(expected);
  });

  it('never cuts within a character', () => {
    expect(lines('👩‍👧👩‍👧', 1)).toEqual(['👩‍👧', '👩‍👧']);
  });

  it('loses only blanks, and keeps every line within the width', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abc -/. \n'), maxLength: 80 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 20 }), (input, width) => {
        const broken = lines(input, width);
        expect(broken.join('').replaceAll(' ', '')).toBe(input.replace(/\s/g, ''));
        for (const line of broken) expect(widthOf(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
