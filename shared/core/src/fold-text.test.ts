import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Ñandú & Hijos', 'NANDU & HIJOS'],
    ['  Ferretería\n\tdel  Sur ', 'FERRETERIA DEL SUR'],
    ['ferreteri\u0301a', 'FERRETERIA'],
    ['Ｆｅｒｒｅ ﬁna', 'FERRE FINA'],
    ['Straße', 'STRASSE'],
    ['İstanbul ΐ', 'ISTANBUL Ι'],
    ['', ''],
    ['\u0301', ''],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('is the same for every way to write a text, and folds no further', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(foldText(text.normalize('NFD'))).toBe(folded);
      }),
    );
  });

  it('finds no difference of case in what Peruvians write', () => {
    const letters = fc.constantFrom(...'aábcdeéfgiíñoópsuúüz ÁÉÍÑÓÚÜABZ-.&');
    fc.assert(
      fc.property(fc.string({ unit: letters }), (text) => {
        expect(foldText(text.toUpperCase())).toBe(foldText(text));
        expect(foldText(text.toLowerCase())).toBe(foldText(text));
      }),
    );
  });
});
