import { FILE_MESSAGES } from '../messages/index.ts';
import { instructionError, XmlReadError } from './read-xml.ts';
import { XmlReading } from './xml-reading.ts';
import { unescapeXml } from './xml-text.ts';

/** Position of an element in canonical text, as offsets. */
export interface XmlPlace {
  readonly start: number;
  /** Offset after the end tag. */
  readonly end: number;
  /** Offset after the name and the namespace declarations of the start tag. */
  readonly attributes: number;
  /** Every namespace in scope by prefix, its own declarations included. The default has the empty prefix. */
  readonly namespaces: ReadonlyMap<string, string>;
  /** True if an ancestor has an attribute of XML's own namespace (xml:lang), which the element inherits. */
  readonly inheritsXmlAttributes: boolean;
}

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

/** Limit of namespaces in scope, far above any document. Each declaring element keeps all that are in scope. */
const MAX_IN_SCOPE = 64;
export const MAX_DECLARATIONS = 10_000;

/**
 * Reads canonical XML (C14N 1.0 without comments) as libxml2 wrote it, and records the position of each element. The
 * scanner relies on the regular form: double quotes, no empty tags, no CDATA, every other `<` and `"` escaped. Any
 * other form is refused, as are the namespaces that libxml2 writes otherwise: a reading must never differ from the
 * signed text.
 */
export class CanonicalScanner {
  readonly places = new Map<XmlReading, XmlPlace>();
  readonly #text: string;
  #at = 0;
  #declarations = 0;

  constructor(canonical: string) {
    this.#text = canonical;
  }

  /**
   * Returns the root element. Instructions around it are skipped.
   * @throws {XmlReadError} for an instruction inside, a namespace without a reliable canonical text, or too many
   * namespaces
   */
  readRoot(): XmlReading {
    while (this.#text.startsWith('<?', this.#at)) this.#at = this.#find('<', this.#find('?>', this.#at));
    return this.#readElement({ namespaces: new Map(), hasXmlAttributes: false });
  }

  #readElement(outer: Scope): XmlReading {
    const start = this.#at;
    const { name, attributes, attributesAt, scope } = this.#readStartTag(outer);
    const { children, text } = this.#readContent(scope);
    this.#skipEndTag(name);
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

  #skipEndTag(name: string): void {
    const endTag = `</${name}>`;
    if (!this.#text.startsWith(endTag, this.#at)) throw irregular();
    this.#at += endTag.length;
  }

  #readStartTag(outer: Scope): StartTag {
    const name = this.#readName();
    const attributes = new Map<string, string>();
    const declared = new Map<string, string>();
    let { hasXmlAttributes } = outer;
    let attributesAt = this.#at;
    while (this.#text.charAt(this.#at) === ' ') {
      const [attribute, value] = this.#readAttribute();
      const declaration = DECLARATION.exec(attribute);
      if (declaration !== null) {
        declared.set(declaration[1] ?? '', namespaceOf(value));
        attributesAt = this.#at;
      } else if (attribute.startsWith('xml:')) hasXmlAttributes = true;
      else if (!attribute.includes(':')) attributes.set(attribute, unescapeXml(value));
    }
    if (this.#text.charAt(this.#at) !== '>') throw irregular();
    this.#at += 1;
    const namespaces = this.#within(outer.namespaces, declared);
    return { name, attributes, attributesAt, scope: { namespaces, hasXmlAttributes } };
  }

  #within(outer: Scope['namespaces'], declared: Scope['namespaces']): Scope['namespaces'] {
    if (declared.size === 0) return outer;
    this.#declarations += declared.size;
    const namespaces = new Map([...outer, ...declared]);
    if (namespaces.size > MAX_IN_SCOPE || this.#declarations > MAX_DECLARATIONS) {
      throw new XmlReadError('malformed', FILE_MESSAGES.xmlNamespaces.message);
    }
    return namespaces;
  }

  #readName(): string {
    const start = this.#at + 1;
    const close = this.#find('>', start);
    const blank = this.#text.slice(start, close).indexOf(' ');
    this.#at = blank === -1 ? close : start + blank;
    return this.#text.slice(start, this.#at);
  }

  #readAttribute(): readonly [name: string, value: string] {
    const equals = this.#find('=', this.#at);
    // libxml2 writes a namespace with a double quote between single quotes.
    if (this.#text.charAt(equals + 1) !== '"') throw irregular();
    const close = this.#find('"', equals + 2);
    const name = this.#text.slice(this.#at + 1, equals);
    this.#at = close + 1;
    return [name, this.#text.slice(equals + 2, close)];
  }

  #find(what: string, from: number): number {
    const at = this.#text.indexOf(what, from);
    if (at === -1) throw irregular();
    return at;
  }
}

function irregular(): XmlReadError {
  return new XmlReadError('malformed', FILE_MESSAGES.xmlIrregular.message);
}

/** Characters of a namespace that libxml2 should escape and does not. An address in brackets may hold any of them. */
const UNESCAPED = /[&<>"[\]\s]/;

function namespaceOf(value: string): string {
  if (!UNESCAPED.test(value)) return value;
  throw new XmlReadError('malformed', FILE_MESSAGES.xmlNamespaceCharacters.message);
}

function splitName(name: string): readonly [prefix: string, localName: string] {
  const colon = name.indexOf(':');
  return colon === -1 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}
