import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { element, optionalTextElement, readCanonicalXml, readXml, renderAttributes, textElement } from './index.ts';
import { xmlText } from './xml-arbitrary.ts';

describe('element', () => {
  it('never writes an empty-element tag', () => {
    expect(element('a', null)).toBe('<a></a>');
  });

  it('writes children and lists of children in order and leaves out nulls', () => {
    const children = [textElement('b', null, '1'), textElement('b', null, '2')];
    expect(element('a', null, null, children, textElement('c', null, '3'), [], null)).toBe(
      '<a><b>1</b><b>2</b><c>3</c></a>',
    );
  });

  it('orders attributes by name', () => {
    expect(element('a', { schemeName: 'n', currencyID: 'PEN', schemeID: '6', Zone: 'z' })).toBe(
      '<a Zone="z" currencyID="PEN" schemeID="6" schemeName="n"></a>',
    );
  });

  it('leaves out null attributes and keeps empty ones', () => {
    expect(element('a', { b: null, c: undefined, d: '' })).toBe('<a d=""></a>');
  });

  it('refuses attributes with a prefix', () => {
    expect(() => element('a', { 'x:b': '1' })).toThrow(TypeError);
    expect(() => element('a', { z: '1', b: '2', 'xml:lang': 'es' })).toThrow(TypeError);
  });
});

describe('textElement', () => {
  it('escapes text and attributes', () => {
    expect(textElement('a', { b: '"<\n' }, '"<\n')).toBe('<a b="&quot;&lt;&#xA;">"&lt;\n</a>');
  });

  it('throws for characters that XML cannot carry, in text and in attributes', () => {
    expect(() => textElement('a', null, '\u0000')).toThrow(TypeError);
    expect(() => textElement('a', { b: '\uD800' }, '')).toThrow(TypeError);
  });

  it('accepts rendered attributes', () => {
    const attributes = renderAttributes({ name: 'n', listID: '1' });
    expect(textElement('a', attributes, 'x')).toBe('<a listID="1" name="n">x</a>');
  });
});

describe('optionalTextElement', () => {
  it('returns null for null, and an element for an empty text', () => {
    expect(optionalTextElement('a', null, null)).toBeNull();
    expect(optionalTextElement('a', null, '')).toBe('<a></a>');
  });
});

describe('textElement of any text', () => {
  it('is read back unchanged by a parser', () => {
    fc.assert(
      fc.property(xmlText, xmlText, (text, value) => {
        // The reader drops a byte order mark at the very start of a value, so that none starts with one here.
        const reading = readXml(textElement('a', { b: `|${value}` }, `|${text}`));
        expect({ text: reading.text, value: reading.attribute('b') }).toEqual({ text: `|${text}`, value: `|${value}` });
      }),
    );
  });

  it('is its own canonical form', () => {
    fc.assert(
      fc.property(xmlText, fc.dictionary(fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,8}$/), xmlText), (text, attributes) => {
        const markup = element('a', attributes, textElement('b', null, text), element('c', { z: text, y: text }));
        expect(readCanonicalXml(markup).canonical).toBe(markup);
      }),
    );
  });
});
