import fc from 'fast-check';
import { isXmlText } from './xml-text.ts';

/** Characters that an escaping, a parser or a canonicalizer could get wrong. */
const DELICATE = [
  ...'&<>"\'\t\n\r ;#]',
  '\u0085',
  '\u00A0',
  '\u2028',
  '\u2029',
  '\uFEFF',
  '\uFFFD',
  '\u0301',
  '\u200D',
];
const RAW_MARKUP = [
  ']]>',
  '&amp;',
  '&#xD;',
  '<!--',
  '-->',
  '<![CDATA[',
  '<?xml',
  '\r\n',
  '👨‍👩‍👧',
  '\u{10FFFF}',
  '\u{1F999}',
];

const anyCharacter = fc
  .integer({ min: 1, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code))
  .filter(isXmlText);

/** Generates any text that XML can carry, with many difficult characters. For tests. */
export const xmlText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...DELICATE, ...RAW_MARKUP), anyCharacter, fc.string({ minLength: 1 })), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''))
  .filter(isXmlText);
