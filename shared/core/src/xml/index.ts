export { buildUblDocument, renderNamespaces, type UblRoot } from './build-ubl-document.ts';
export {
  type CanonicalReading,
  canonicalApart,
  canonicalWithout,
  readCanonicalXml,
} from './canonical-reading.ts';
export type { XmlPlace } from './canonical-scanner.ts';
export { canonicalizeExclusively } from './canonicalize.ts';
export { keepEach } from './keep-each.ts';
export { NAMESPACES, type NamespacePrefix } from './namespaces.ts';
export { type MarkupLimits, type ReadXmlOptions, XmlReadError, type XmlReadReason } from './parse-xml.ts';
export { readXml } from './read-xml.ts';
export type { NamespaceDeclaration, UblDocument } from './ubl-document.ts';
export {
  type Attributes,
  element,
  inOnePiece,
  type Markup,
  optionalTextElement,
  type RenderedAttributes,
  renderAttributes,
  textElement,
} from './writer.ts';
export { XmlReading } from './xml-reading.ts';
export { escapeAttribute, escapeText, isXmlText, unescapeXml } from './xml-text.ts';
