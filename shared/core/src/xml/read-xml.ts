import { XmlCData, XmlElement, XmlText, XmlTreeNode } from 'libxml2-wasm';
import { instructionError, type ReadXmlOptions, withDocument } from './parse-xml.ts';
import { XmlReading } from './xml-reading.ts';

/**
 * Reads foreign XML strictly: well-formed with namespaces, no document type, nothing fetched. Bytes are decoded by
 * their own declaration; of a string the declared encoding is ignored. The result is plain data, nothing to release.
 * For a document of more than a few elements `readCanonicalXml` is many times faster, but takes no namespace that is a
 * relative reference.
 * @throws {XmlReadError}
 */
export function readXml(source: string | Uint8Array, options: ReadXmlOptions = {}): XmlReading {
  return withDocument(source, options, ({ root }) => readElement(root));
}

function readElement(source: XmlElement): XmlReading {
  const children: XmlReading[] = [];
  let ownText = '';
  for (let node = source.firstChild; node !== null; node = node.next) {
    // The parser's processing instructions have no next sibling, although their type declares one.
    if (!(node instanceof XmlTreeNode)) throw instructionError();
    if (node instanceof XmlElement) children.push(readElement(node));
    else if (node instanceof XmlText || node instanceof XmlCData) ownText += node.content;
  }
  const attributes = source.attrs.filter(({ namespaceUri }) => namespaceUri === '');
  return new XmlReading({
    namespace: source.namespaceUri,
    name: source.name,
    attributes: new Map(attributes.map(({ name, value }) => [name, value])),
    children,
    text: ownText,
  });
}
