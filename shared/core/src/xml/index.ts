export {
  type CanonicalReading,
  canonicalizeExclusively,
  canonicalSubtree,
  canonicalWithout,
  readCanonicalXml,
} from './canonical-reading.ts';
export type { XmlPlace } from './canonical-scanner.ts';
export { type MarkupLimits, type ReadXmlOptions, readXml, XmlReadError, type XmlReadReason } from './read-xml.ts';
export {
  buildUblDocument,
  type NamespaceDeclaration,
  renderNamespaces,
  type UblDocument,
  type UblRoot,
} from './ubl-document.ts';

export {
  type Attributes,
  element,
  flatten,
  type Markup,
  memoize,
  optionalTextElement,
  type RenderedAttributes,
  renderAttributes,
  textElement,
} from './writer.ts';
export { NAMESPACES, type NamespacePrefix, XmlReading } from './xml-reading.ts';
export { escapeAttribute, escapeText, isXmlText, unescapeXml } from './xml-text.ts';
