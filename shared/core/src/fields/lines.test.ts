import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine, splitLines, trimBlanks } from './index.ts';

describe('trimBlanks', () => {
  it.each([
    ['  a b  ', 'a b'],
    ['\u00a0\u3000a\ufeff\u2028', 'a'],
    ['\u0085a\u0085', 'a'],
    ['\r\n\t', ''],
    ['', ''],
  ])('of %j is %j', (text, expected) => {
    expect(trimBlanks(text)).toBe(expected);
  });

  it('takes all that String.trim takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(' ', '\n', '\u0085', '\u00a0', 'a') }), (text) => {
        expect(trimBlanks(text)).toBe(text.replace(/^[\s\u0085]+|[\s\u0085]+$/g, ''));
      }),
    );
  });
});

describe('oneLine', () => {
  it.each([
    ['a\nb', 'a b'],
    ['a \r\n\r\n  b', 'a b'],
    ['a\tb', 'a b'],
    ['a\u0085b\u2028c\u2029d', 'a b c d'],
    ['a  b', 'a  b'],
    ['\u0085 \n', ''],
  ])('of %j is %j', (text, expected) => {
    expect(oneLine(text)).toBe(expected);
  });

  it('matches the dot-pattern of SUNAT in every dialect, and loses nothing but blanks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '\u0085', '\u2028', '🦙') }),
        (text) => {
          const line = oneLine(text);
          expect(line).not.toMatch(/[\t\n\r\u0085\u2028\u2029]/);
          expect(line).toBe(line.trim());
          expect(line.replaceAll(/[\s\u0085]/g, '')).toBe(text.replaceAll(/[\s\u0085]/g, ''));
          expect(oneLine(line)).toBe(line);
        },
      ),
    );
  });
});

describe('splitLines', () => {
  it('gives the lines that say something, trimmed', () => {
    expect(splitLines(' a \r\n\n\t b\n')).toEqual(['a', 'b']);
    expect(splitLines('\n')).toEqual([]);
  });
});
