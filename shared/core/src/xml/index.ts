export {
  type CanonicalReading,
  canonicalizeExclusively,
  canonicalSubtree,
  canonicalWithout,
  readCanonicalXml,
} from './canonical-reading.ts';
export { type MarkupLimits, readXml, XmlReadError } from './read-xml.ts';
export {
  buildUblDocument,
  type NamespaceDeclaration,
  renderNamespaces,
  type UblDocument,
  type UblRoot,
} from './ubl-document.ts';
export {
  element,
  flatten,
  type Markup,
  memoize,
  optionalTextElement,
  type RenderedAttributes,
  renderAttributes,
  textElement,
} from './writer.ts';
export { NAMESPACES, XmlReading } from './xml-reading.ts';
export { escapeAttribute, escapeText, isXmlText } from './xml-text.ts';
