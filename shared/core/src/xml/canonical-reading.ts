import { XmlC14NMode, type XmlDocument } from 'libxml2-wasm';
import { FILE_MESSAGES } from '../messages/index.ts';
import { CanonicalScanner, MAX_DECLARATIONS, type XmlPlace } from './canonical-scanner.ts';
import { hasMoreThan, type ReadXmlOptions, searchable, withDocument, XmlReadError } from './read-xml.ts';
import { type NamespaceDeclaration, renderNamespaces } from './ubl-document.ts';
import type { XmlReading } from './xml-reading.ts';

/**
 * Returns exclusive C14N 1.0 of a whole document, without comments. The namespaces of `inclusivePrefixes` (`#default`
 * for the one without prefix) are treated inclusively.
 * @throws {XmlReadError}
 */
export function canonicalizeExclusively(xml: string, inclusivePrefixes: readonly string[]): string {
  const options = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0, inclusiveNamespacePrefixes: [...inclusivePrefixes] };
  // No limit: canonical text is longer than its source, whose size was already checked.
  return withDocument(xml, { maxBytes: Number.POSITIVE_INFINITY }, (document) => collect(document, options));
}

/** Collects canonical bytes. The library decodes piece by piece, drops a byte order mark and breaks characters. */
function collect(document: XmlDocument, options: Parameters<XmlDocument['canonicalize']>[1]): string {
  const pieces: Uint8Array[] = [];
  const handler = {
    write(piece: Uint8Array) {
      pieces.push(piece.slice());
      return piece.byteLength;
    },
    close: () => true,
  };
  document.canonicalize(handler, options);
  return Buffer.concat(pieces).toString('utf8');
}

/** Document read from its canonical text, so that the reading is exactly what a signature over that text covers. */
export interface CanonicalReading {
  readonly root: XmlReading;
  /** C14N 1.0 of the whole document, without comments. */
  readonly canonical: string;
  /** Position of each element in `canonical`. Every element of the document is a key. */
  readonly places: ReadonlyMap<XmlReading, XmlPlace>;
  /** True if a processing instruction stands before or after the root. All others are refused. */
  readonly hasInstruction: boolean;
}

/**
 * Reads foreign XML from its canonical text, written by libxml2, in one pass.
 * @throws {XmlReadError} as `readXml`, also for a namespace that is a relative reference or has characters to escape
 */
export function readCanonicalXml(source: string | Uint8Array, options: ReadXmlOptions = {}): CanonicalReading {
  // libxml2's time for canonicalizing grows with the square of the number of namespaces.
  if (hasMoreThan(MAX_DECLARATIONS, 'xmlns', searchable(source))) {
    throw new XmlReadError('malformed', FILE_MESSAGES.xmlNamespaces.message);
  }
  const canonical = withDocument(source, options, (document) => collect(document, { mode: XmlC14NMode.XML_C14N_1_0 }));
  const scanner = new CanonicalScanner(canonical);
  const root = scanner.readRoot();
  return { root, canonical, places: scanner.places, hasInstruction: canonical.includes('<?') };
}

/** Returns the canonical text of a document without one of its elements. */
export function canonicalWithout(reading: CanonicalReading, element: XmlReading): string {
  const { canonical } = reading;
  const { start, end } = placeOf(reading, element);
  return canonical.slice(0, start) + canonical.slice(end);
}

/**
 * Returns C14N 1.0 of an element apart from its document, with every namespace in scope. Inherited attributes of XML's
 * own namespace are not handled: callers must refuse them (`inheritsXmlAttributes`).
 */
export function canonicalSubtree(reading: CanonicalReading, element: XmlReading): string {
  const { canonical } = reading;
  const place = placeOf(reading, element);
  const startTag = /^<[^ >]+/.exec(canonical.slice(place.start, place.attributes))?.[0] ?? '';
  return startTag + renderNamespaces(inCanonicalOrder(place.namespaces)) + canonical.slice(place.attributes, place.end);
}

function placeOf({ places }: CanonicalReading, element: XmlReading): XmlPlace {
  const place = places.get(element);
  if (place === undefined) throw new TypeError('The element is of another document');
  return place;
}

/** Sorts namespaces by prefix, the default first, without an undeclared default. */
function inCanonicalOrder(namespaces: ReadonlyMap<string, string>): readonly NamespaceDeclaration[] {
  return [...namespaces]
    .filter(([, uri]) => uri !== '')
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([prefix, uri]) => ({ prefix, uri }));
}
