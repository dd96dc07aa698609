import fc from 'fast-check';
import { escapeAttribute, escapeText, isXmlText } from './xml-text.ts';

/** Characters that an escaping, a parser or a canonicalizer could get wrong. */
const DELICATE = [...'&<>"\'\t\n\r ;#]\u0085\u00A0\u2028\u2029\uFEFF\uFFFD\u0301\u200D\u{1F999}\u{10FFFF}'];
const RAW_MARKUP = [']]>', '&amp;', '&#xD;', '<!--', '-->', '<![CDATA[', '<?xml', '\r\n', '👨‍👩‍👧'];

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

/** Features of the generated documents; all of them by default. */
export interface XmlDocumentTraits {
  readonly uris?: readonly string[];
  readonly text?: fc.Arbitrary<string>;
  /** Comments, CDATA, empty tags, single quotes, blanks: spellings that a canonicalizer removes. */
  readonly hasSpellings?: boolean;
  readonly names?: readonly string[];
  /** xml:lang and its like. */
  readonly hasXmlAttributes?: boolean;
}

interface Node {
  /** Namespaces by prefix. The default namespace has the empty prefix, and an empty namespace undeclares it. */
  readonly declarations: Readonly<Record<string, string>>;
  /** Index of the prefix among those in scope; no prefix if the index is too high. */
  readonly prefixAt: number;
  readonly name: string;
  readonly attributes: Readonly<Record<string, { readonly prefixAt: number; readonly value: string }>>;
  readonly content: readonly (string | Node)[];
  readonly spelling: number;
}

type Scope = ReadonlyMap<string, string>;

const PREFIXES = ['', 'a', 'b', 'cac', 'n1'];
const NAMES = ['ID', 'Note', 'x', 'Signature', 'a', 'señal'];
const URIS = ['urn:a', 'urn:b', "http://example.com/c?d='1'#e", 'http://www.w3.org/2000/09/xmldsig#'];

/** Generates small documents with namespaces that shadow, undeclare and repeat each other. For tests. */
export function xmlDocument(traits: XmlDocumentTraits = {}): fc.Arbitrary<string> {
  const { text = xmlText, uris = URIS, names = NAMES, hasSpellings = true, hasXmlAttributes = true } = traits;
  const declarations = fc.dictionary(fc.constantFrom(...PREFIXES), fc.constantFrom(...uris, ''), { maxKeys: 3 });
  const attribute = fc.record({ prefixAt: fc.nat(6), value: text });
  const attributeNames = [...names, 'URI', 'Id', ...(hasXmlAttributes ? ['xml:lang', 'xml:space'] : [])];
  const { node } = fc.letrec<{ node: Node }>((tie) => ({
    node: fc.record({
      declarations,
      prefixAt: fc.nat(6),
      name: fc.constantFrom(...names),
      attributes: fc.dictionary(fc.constantFrom(...attributeNames), attribute, { maxKeys: 3 }),
      content: fc.array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, text, tie('node')), { maxLength: 4 }),
      spelling: hasSpellings ? fc.nat(255) : fc.constant(0),
    }),
  }));
  return node.map((root) => write(root, new Map()));
}

function write({ declarations, prefixAt, name, attributes, content, spelling }: Node, outer: Scope): string {
  const scope = new Map([...outer, ...declared(declarations)]);
  const quote = spelling & 1 ? "'" : '"';
  const blank = spelling & 2 ? '\n\t' : ' ';
  const written = [
    ...declared(declarations).map(([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri]),
    ...Object.entries(attributes).map(([local, { prefixAt: at, value }]) => [qualify(local, scope, at), value]),
  ].map(
    ([key, value = '']) => `${blank}${key}${blank}=${quote}${escapeAttribute(value).replaceAll("'", '&apos;')}${quote}`,
  );
  const tag = qualify(name, scope, prefixAt);
  const inside = content
    .map((part) => (typeof part === 'string' ? spell(part, spelling) : write(part, scope)))
    .join('');
  const startTag = `<${tag}${(spelling & 4 ? written.reverse() : written).join('')}`;
  return inside === '' && spelling & 8 ? `${startTag}/>` : `${startTag}>${inside}</${tag}${spelling & 2 ? '\n' : ''}>`;
}

/** Returns the declarations that XML 1.0 allows: only the default namespace can be undeclared. */
function declared(declarations: Node['declarations']): readonly (readonly [string, string])[] {
  return Object.entries(declarations).filter(([prefix, uri]) => prefix === '' || uri !== '');
}

function qualify(name: string, scope: Scope, prefixAt: number): string {
  if (name.startsWith('xml:')) return name;
  const prefix = [...scope.keys()].filter((known) => known !== '')[prefixAt];
  return prefix === undefined ? name : `${prefix}:${name}`;
}

function spell(text: string, spelling: number): string {
  const comment = spelling & 16 ? '<!-- <a> & -->' : '';
  const written =
    spelling & 32 && !text.includes(']]>') && !text.includes('\r') ? `<![CDATA[${text}]]>` : escapeText(text);
  return `${written}${comment}`;
}
