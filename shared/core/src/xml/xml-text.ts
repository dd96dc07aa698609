const NOT_XML = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
/** Text without characters to escape or to refuse: nearly every text that we write. */
const PLAIN = /^[\x20\x21\x23-\x25\x27-\x3B\x3D\x3F-\x7E\xA0-\uD7FF]*$/;

/** Length of most texts, figures and codes, for which the loop is faster than the pattern. */
const SHORT = 16;

function isPlain(value: string): boolean {
  if (value.length > SHORT) return PLAIN.test(value);
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    const isSurelyPlain = (code >= 0x2d && code <= 0x3b) || (code >= 0x41 && code <= 0x7a);
    if (!isSurelyPlain) return PLAIN.test(value);
  }
  return true;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\t', '&#x9;'],
  ['\n', '&#xA;'],
  ['\r', '&#xD;'],
]);
const IN_TEXT = /[&<>\r]/g;
const IN_ATTRIBUTE = /[&<"\t\n\r]/g;
const CHARACTERS: ReadonlyMap<string, string> = new Map(
  [...ESCAPES].map(([character, reference]) => [reference, character]),
);

/** Returns true if XML 1.0 can carry a text: no controls except tab, LF and CR, no lone surrogates. */
export function isXmlText(value: string): boolean {
  return !NOT_XML.test(value);
}

/**
 * Returns `value` as character data of canonical XML (C14N 1.0, section 2.3).
 * @throws {TypeError} if XML cannot carry the text, which the input schema should have refused
 */
export function escapeText(value: string): string {
  return escapeCharacters(value, IN_TEXT);
}

/**
 * Returns `value` as an attribute's value in canonical XML.
 * @throws {TypeError} if XML cannot carry the text
 */
export function escapeAttribute(value: string): string {
  return escapeCharacters(value, IN_ATTRIBUTE);
}

function escapeCharacters(value: string, escaped: RegExp): string {
  if (isPlain(value)) return value;
  if (!isXmlText(value)) throw new TypeError('The text has a character that XML 1.0 cannot carry');
  return value.replace(escaped, (character) => ESCAPES.get(character) ?? character);
}

/** Returns the text that canonical XML writes as `value`, in text or in an attribute. */
export function unescapeXml(value: string): string {
  return value.includes('&') ? value.replace(/&[^;]+;/g, (reference) => CHARACTERS.get(reference) ?? reference) : value;
}
