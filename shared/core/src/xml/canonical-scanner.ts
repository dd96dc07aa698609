import { instructionError, XmlReadError } from './parse-xml.ts';
import { XmlReading } from './xml-reading.ts';
import { unescapeXml } from './xml-text.ts';

/** Where an element stands in canonical text, as offsets. */
export interface XmlPlace {
  readonly start: number;
  /** Behind the end tag. */
  readonly end: number;
  /** Behind the name and the namespace declarations of the start tag. */
  readonly attributes: number;
  /** Every namespace in scope, its own declarations included, by prefix; that of the default namespace is empty. */
  readonly namespaces: ReadonlyMap<string, string>;
  /** Whether an element around it has an attribute of XML's own namespace (xml:lang), which passes on to it. */
  readonly inheritsXmlAttributes: boolean;
}

/** What passes on from an element to those inside it. */
interface Scope {
  readonly namespaces: ReadonlyMap<string, string>;
  readonly hasXmlAttributes: boolean;
}

interface StartTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly attributesAt: number;
  readonly scope: Scope;
}

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const DECLARATION = /^xmlns(?::(.+))?$/;

/**
 * Reads canonical XML (C14N 1.0 without comments) as libxml2 wrote it, and remembers where each element stands. What is
 * regular there is relied upon: double quotes, no empty tags, no CDATA, every other `<` and `"` escaped.
 */
export class CanonicalScanner {
  readonly places = new Map<XmlReading, XmlPlace>();
  readonly #text: string;
  #at = 0;

  constructor(canonical: string) {
    this.#text = canonical;
  }

  /**
   * The root element. Instructions before and behind it are passed over.
   * @throws {XmlReadError} for an instruction inside, or a namespace whose canonical text cannot be relied upon
   */
  readRoot(): XmlReading {
    while (this.#text.startsWith('<?', this.#at)) this.#at = this.#find('<', this.#find('?>', this.#at));
    return this.#readElement({ namespaces: new Map(), hasXmlAttributes: false });
  }

  #readElement(outer: Scope): XmlReading {
    const start = this.#at;
    const { name, attributes, attributesAt, scope } = this.#readStartTag(outer);
    const { children, text } = this.#readContent(scope);
    this.#at = this.#find('>', this.#at) + 1;
    const [prefix, localName] = splitName(name);
    const namespace = prefix === 'xml' ? XML_NAMESPACE : (scope.namespaces.get(prefix) ?? '');
    const reading = new XmlReading({ namespace, name: localName, attributes, children, text });
    this.places.set(reading, {
      start,
      end: this.#at,
      attributes: attributesAt,
      namespaces: scope.namespaces,
      inheritsXmlAttributes: outer.hasXmlAttributes,
    });
    return reading;
  }

  /** Up to the end tag. */
  #readContent(scope: Scope): { readonly children: readonly XmlReading[]; readonly text: string } {
    const children: XmlReading[] = [];
    let text = '';
    for (;;) {
      const tag = this.#find('<', this.#at);
      text += this.#text.slice(this.#at, tag);
      this.#at = tag;
      const mark = this.#text.charAt(tag + 1);
      if (mark === '/') return { children, text: unescapeXml(text) };
      if (mark === '?') throw instructionError();
      children.push(this.#readElement(scope));
    }
  }

  #readStartTag(outer: Scope): StartTag {
    const name = this.#readName();
    const attributes = new Map<string, string>();
    let { namespaces, hasXmlAttributes } = outer;
    let attributesAt = this.#at;
    while (this.#text.charAt(this.#at) === ' ') {
      const [attribute, value] = this.#readAttribute();
      const declaration = DECLARATION.exec(attribute);
      if (declaration !== null) {
        namespaces = new Map(namespaces).set(declaration[1] ?? '', namespaceOf(value));
        attributesAt = this.#at;
      } else if (attribute.startsWith('xml:')) hasXmlAttributes = true;
      else if (!attribute.includes(':')) attributes.set(attribute, unescapeXml(value));
    }
    this.#at += 1;
    return { name, attributes, attributesAt, scope: { namespaces, hasXmlAttributes } };
  }

  #readName(): string {
    const start = this.#at + 1;
    const close = this.#find('>', start);
    const blank = this.#text.slice(start, close).indexOf(' ');
    this.#at = blank === -1 ? close : start + blank;
    return this.#text.slice(start, this.#at);
  }

  /** The value as it stands. */
  #readAttribute(): readonly [name: string, value: string] {
    const equals = this.#find('="', this.#at);
    const close = this.#find('"', equals + 2);
    const name = this.#text.slice(this.#at + 1, equals);
    this.#at = close + 1;
    return [name, this.#text.slice(equals + 2, close)];
  }

  #find(what: string, from: number): number {
    const at = this.#text.indexOf(what, from);
    if (at === -1) throw new TypeError('The text is not canonical XML');
    return at;
  }
}

/** libxml2 does not escape namespaces, and of those that need it takes only such with an ampersand for one. */
function namespaceOf(value: string): string {
  if (!value.includes('&')) return value;
  throw new XmlReadError('malformed', 'The XML has a namespace with an ampersand');
}

function splitName(name: string): readonly [prefix: string, localName: string] {
  const colon = name.indexOf(':');
  return colon === -1 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}
