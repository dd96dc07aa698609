export { buildUblDocument, renderNamespaces, type UblRoot } from './build-ubl-document.ts';
export { NAMESPACES, type NamespacePrefix } from './namespaces.ts';
export {
  type CanonicalReading,
  type ReadXmlOptions,
  readSignedXml,
  readXml,
  XmlReadError,
  type XmlReadReason,
} from './read-xml.ts';
export type { NamespaceDeclaration, UblDocument } from './ubl-document.ts';
export {
  type Attributes,
  element,
  type Markup,
  optionalTextElement,
  type RenderedAttributes,
  renderAttributes,
  textElement,
} from './writer.ts';
export { XmlReading } from './xml-reading.ts';
export { escapeAttribute, escapeText, isXmlText } from './xml-text.ts';
