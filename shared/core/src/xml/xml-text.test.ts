import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeAttribute, escapeText, isXmlText } from './index.ts';
import { xmlText } from './xml-arbitrary.ts';

const CARRIED = [
  '',
  'abc',
  'ñ é ü',
  '\t\n\r',
  '\u0020',
  '\u007F\u0085\u009F',
  '\uD7FF',
  '\uE000',
  '\uFFFD',
  '\u{1F999}',
  '\u{1FFFE}',
];
const NOT_CARRIED = [
  '\u0000',
  '\u0001',
  '\u0008',
  '\u000B',
  '\u000C',
  '\u001F',
  '\uFFFE',
  '\uFFFF',
  '\uD800',
  '\uDC00',
  'a\uDFFFb',
];

describe('isXmlText', () => {
  it.each(CARRIED)('accepts %j', (text) => {
    expect(isXmlText(text)).toBe(true);
  });

  it.each(NOT_CARRIED)('refuses %j', (text) => {
    expect(isXmlText(text)).toBe(false);
  });

  it('accepts a surrogate pair and refuses a lone surrogate', () => {
    expect(isXmlText('\uD83E\uDD99')).toBe(true);
    expect(isXmlText('\uDD99\uD83E')).toBe(false);
  });
});

describe('escapeText', () => {
  it.each([
    ['a & b', 'a &amp; b'],
    ['<b>', '&lt;b&gt;'],
    [']]>', ']]&gt;'],
    ['"\'', '"\''],
    ['a\r\nb\tc', 'a&#xD;\nb\tc'],
    ['&amp;', '&amp;amp;'],
    ['\u0085\u2028', '\u0085\u2028'],
  ])('writes %j as %j, as C14N does', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });

  it.each(NOT_CARRIED)('throws for %j', (text) => {
    expect(() => escapeText(text)).toThrow(TypeError);
  });
});

describe('escapeAttribute', () => {
  it.each([
    ['a & b', 'a &amp; b'],
    ['<b>', '&lt;b>'],
    ['"\'', "&quot;'"],
    ['a\r\n\tb', 'a&#xD;&#xA;&#x9;b'],
  ])('writes %j as %j, as C14N does', (text, escaped) => {
    expect(escapeAttribute(text)).toBe(escaped);
  });

  it.each(NOT_CARRIED)('throws for %j', (text) => {
    expect(() => escapeAttribute(text)).toThrow(TypeError);
  });
});

describe('escaping of any text', () => {
  it('leaves no markup in text', () => {
    fc.assert(fc.property(xmlText, (text) => !/[<>\r]|&(?!amp;|lt;|gt;|#xD;)/.test(escapeText(text))));
  });

  it('leaves nothing in an attribute that ends it or is normalized', () => {
    fc.assert(
      fc.property(xmlText, (text) => !/[<"\t\n\r]|&(?!amp;|lt;|quot;|#x9;|#xA;|#xD;)/.test(escapeAttribute(text))),
    );
  });

  it('refuses the same texts as isXmlText', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
        (text) => {
          const isWritten = [escapeText, escapeAttribute].map((write) => {
            try {
              write(text);
              return true;
            } catch {
              return false;
            }
          });
          expect(isWritten).toEqual([isXmlText(text), isXmlText(text)]);
        },
      ),
    );
  });
});
