import { findUnprintable, MISSING, printableText } from '@chasqui/core/print';
import { describe, expect, it } from 'vitest';
import { hasGlyph } from './fonts.ts';

const clean = (text: string) => printableText(text, hasGlyph);

describe('printableText', () => {
  it.each([
    'Señor Ñandú, Cía. «El Güero» N.º 5 – 10 % & más…',
    'Ąžuolas Łódź Škoda Åse İstanbul ẽỹ ș ț',
    'Ελληνικά Ωμέγα',
    'Привет Щука Їжак',
    'S/ 1,180.00 US$ € £ ½ ² °',
    MISSING,
  ])('leaves %s as it is', (text) => {
    expect(clean(text)).toBe(text);
  });

  it.each([
    ['漢字', '□□'],
    ['שלום', '□□□□'],
    ['a😀b', 'a□b'],
    ['👩‍👧‍👦', '□'],
    ['👍🏽 🇵🇪', '□ □'],
    ['\u{1F600}\uFE0F', '□'],
    ['\uD800x', '□x'],
  ])('has a box for each character of %s that the font lacks', (text, printed) => {
    expect(clean(text)).toBe(printed);
  });

  it('composes letters and accents, and leaves out invisible characters', () => {
    expect(clean('N\u0303andu\u0301')).toBe('Ñandú');
    expect(clean('so\u00ADla\u200B \u202Euno\u202C\u0000\uFEFF')).toBe('sola uno');
  });

  it('replaces other blanks and line ends with plain ones', () => {
    expect(clean('a\u00A0b\tc\u2003d')).toBe('a b c d');
    expect(clean('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd');
  });
});

it('the warning of an emission knows every letter that becomes a box, and no other', () => {
  const everyCharacter = Array.from({ length: 0x2fa20 }, (_, code) => code).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  const wrong = everyCharacter.filter((code) => {
    const character = String.fromCodePoint(code);
    const isBox = character !== MISSING && clean(`a ${character}`).includes(MISSING);
    return isBox !== findUnprintable(character).length > 0;
  });
  expect(wrong.map((code) => code.toString(16))).toEqual([]);
});
