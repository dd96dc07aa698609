import { expect, it } from 'vitest';
import { findUnprintable } from './font-letters.ts';

it.each(['Señor Ñandú «Güero» N.º 5 – €', 'Ελληνικά Привет', 'N\u0303andu\u0301', 'a\n\t\u00A0\u200Bb', '', '\u2028'])(
  'the paper has every letter of %j',
  (text) => {
    expect(findUnprintable(text)).toEqual([]);
  },
);

it('letters that the font lacks are found once each', () => {
  expect(findUnprintable('漢字 漢 😀 שalom')).toEqual(['漢', '字', '😀', 'ש']);
});
