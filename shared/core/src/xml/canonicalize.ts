import { XmlC14NMode, type XmlDocument } from 'libxml2-wasm';
import { withDocument } from './parse-xml.ts';

/** C14N 1.0 of a whole document, inclusive, without comments. */
export function canonicalize(document: XmlDocument): string {
  return collect(document, { mode: XmlC14NMode.XML_C14N_1_0 });
}

/**
 * Exclusive C14N 1.0 of a whole document, without comments. The namespaces of `inclusivePrefixes` (`#default` for the
 * one without prefix) are written as inclusive C14N does it.
 * @throws {XmlReadError}
 */
export function canonicalizeExclusively(xml: string, inclusivePrefixes: readonly string[]): string {
  const options = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0, inclusiveNamespacePrefixes: [...inclusivePrefixes] };
  // No limit: canonical text is longer than its source, whose size was already checked.
  return withDocument(xml, { maxBytes: Number.POSITIVE_INFINITY }, (document) => collect(document, options));
}

/** The library's own collector decodes piece by piece, which drops a byte order mark and breaks a split character. */
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
