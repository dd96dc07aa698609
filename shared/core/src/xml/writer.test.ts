import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { element, optionalTextElement, readCanonicalXml, readXml, renderAttributes, textElement } from './index.ts';
import { xmlText } from './xml-text-arbitrary.ts';

describe('element', () => {
  it('never closes itself', () => {
    expect(element('a', null)).toBe('<a></a>');
  });

  it('writes children in order, lists among them, and leaves nulls out', () => {
    const children = [textElement('b', null, '1'), textElement('b', null, '2')];
    expect(element('a', null, null, children, textElement('c', null, '3'), [], null)).toBe(
      '<a><b>1</b><b>2</b><c>3</c></a>',
    );
  });

  it('orders attributes by name, whatever the order they are given in', () => {
    expect(element('a', { schemeName: 'n', currencyID: 'PEN', schemeID: '6', Zone: 'z' })).toBe(
      '<a Zone="z" currencyID="PEN" schemeID="6" schemeName="n"></a>',
    );
  });

  it('leaves out attributes without value, and keeps empty ones', () => {
    expect(element('a', { b: null, c: undefined, d: '' })).toBe('<a d=""></a>');
  });

  it('refuses attributes with a prefix, wherever they stand, because it does not know their order', () => {
    expect(() => element('a', { 'x:b': '1' })).toThrow(TypeError);
    expect(() => element('a', { z: '1', b: '2', 'xml:lang': 'es' })).toThrow(TypeError);
  });
});

describe('textElement', () => {
  it('escapes text and attributes each in their way', () => {
    expect(textElement('a', { b: '"<\n' }, '"<\n')).toBe('<a b="&quot;&lt;&#xA;">"&lt;\n</a>');
  });

  it('throws for what XML cannot carry, in text and in attributes', () => {
    expect(() => textElement('a', null, '\u0000')).toThrow(TypeError);
    expect(() => textElement('a', { b: '\uD800' }, '')).toThrow(TypeError);
  });

  it('takes attributes that were written out before', () => {
    const attributes = renderAttributes({ name: 'n', listID: '1' });
    expect(textElement('a', attributes, 'x')).toBe('<a listID="1" name="n">x</a>');
  });
});

describe('optionalTextElement', () => {
  it('is nothing for null, and an element for an empty text', () => {
    expect(optionalTextElement('a', null, null)).toBeNull();
    expect(optionalTextElement('a', null, '')).toBe('<a></a>');
  });
});

describe('for any text', () => {
  it('a parser reads back what was written', () => {
    fc.assert(
      fc.property(xmlText, xmlText, (text, value) => {
        // The reader drops a byte order mark at the very start of a value, so that none starts with one here.
        const reading = readXml(textElement('a', { b: `|${value}` }, `|${text}`));
        expect({ text: reading.text, value: reading.attribute('b') }).toEqual({ text: `|${text}`, value: `|${value}` });
      }),
    );
  });

  it('what is written is its own canonical form', () => {
    fc.assert(
      fc.property(xmlText, fc.dictionary(fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,8}$/), xmlText), (text, attributes) => {
        const markup = element('a', attributes, textElement('b', null, text), element('c', { z: text, y: text }));
        expect(readCanonicalXml(markup).canonical).toBe(markup);
      }),
    );
  });
});
