import { ParseOption, XmlCData, XmlDocument, XmlElement, XmlError, XmlText, XmlTreeNode } from 'libxml2-wasm';
import { ReasonError } from '../errors.ts';
import { FILE_MESSAGES } from '../messages/index.ts';
import { XmlReading } from './xml-reading.ts';
import { isXmlText } from './xml-text.ts';

export type XmlReadReason = 'too_large' | 'malformed' | 'doctype' | 'instruction';

/** Error for foreign input that is not XML, or is XML that we do not read. */
export class XmlReadError extends ReasonError<XmlReadReason> {}

export interface MarkupLimits {
  /** Start tags, end tags, comments and instructions together. */
  readonly tags: number;
  /** Attributes and namespace declarations together. */
  readonly attributes: number;
  readonly namespaces: number;
}

export interface ReadXmlOptions {
  /** Maximum bytes of UTF-8 (or characters of a string). Default 10 MiB. */
  readonly maxBytes?: number;
  /** Limits for untrusted XML. Default: none. */
  readonly limits?: MarkupLimits;
}

const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
/** COMPACT stores short texts inline, which is faster and safe for a document that is never changed. */
const SAFE = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_COMPACT;

/**
 * Parses foreign XML strictly, as `readXml` describes. The document is disposed after `read`.
 * @throws {XmlReadError}
 */
export function withDocument<Result>(
  source: string | Uint8Array,
  options: ReadXmlOptions,
  read: (document: XmlDocument) => Result,
): Result {
  const document = parseXml(source, options);
  try {
    if (document.dtd !== null) throw doctypeError();
    return read(document);
  } catch (error) {
    // Canonicalization may fail after parsing: for a namespace that is a relative reference.
    throw error instanceof XmlError ? malformedError(error) : error;
  } finally {
    document.dispose();
  }
}

/** Returns the error for a processing instruction among the elements. No document that we read has one. */
export function instructionError(): XmlReadError {
  return new XmlReadError('instruction', FILE_MESSAGES.xmlInstruction.message);
}

function parseXml(source: string | Uint8Array, { maxBytes = DEFAULT_MAX_BYTES, limits }: ReadXmlOptions): XmlDocument {
  if (source.length > maxBytes) throw new XmlReadError('too_large', FILE_MESSAGES.xmlTooLarge(maxBytes).message);
  if (limits !== undefined) refuseHostileMarkup(source, limits);
  try {
    return typeof source === 'string' ? parseString(source) : XmlDocument.fromBuffer(source, { option: SAFE });
  } catch (error) {
    throw error instanceof XmlError ? malformedError(error) : error;
  }
}

/**
 * Refuses an XML that could take libxml2 too much time, by counting characters before anything is parsed. The time of
 * C14N grows with the square of an element's attributes. For each element it grows with the square of the namespaces.
 * Default attributes of a document type would come on top of the count.
 */
function refuseHostileMarkup(source: string | Uint8Array, limits: MarkupLimits): void {
  const text = searchable(source);
  // UTF-16 has null bytes in every tag, which would hide words from the searches below.
  if (text.includes('\0')) throw new XmlReadError('malformed', FILE_MESSAGES.xmlNullBytes.message);
  if (text.includes('<!DOCTYPE')) throw doctypeError();
  requireAtMost(limits.tags, '<', text, FILE_MESSAGES.tags.message);
  requireAtMost(limits.attributes, '=', text, FILE_MESSAGES.attributes.message);
  requireAtMost(limits.namespaces, 'xmlns', text, FILE_MESSAGES.namespaces.message);
}

function requireAtMost(most: number, mark: string, text: string | Buffer, what: string): void {
  if (hasMoreThan(most, mark, text)) throw new XmlReadError('malformed', FILE_MESSAGES.xmlMoreThan(most, what).message);
}

/** Returns a source as a value that can be searched. */
export function searchable(source: string | Uint8Array): string | Buffer {
  return typeof source === 'string' ? source : Buffer.from(source.buffer, source.byteOffset, source.byteLength);
}

/** Returns true if `mark` occurs more than `most` times. */
export function hasMoreThan(most: number, mark: string, text: string | Buffer): boolean {
  let count = 0;
  for (let at = text.indexOf(mark); at !== -1 && count <= most; at = text.indexOf(mark, at + 1)) count += 1;
  return count > most;
}

function doctypeError(): XmlReadError {
  return new XmlReadError('doctype', FILE_MESSAGES.xmlDoctype.message);
}

function parseString(source: string): XmlDocument {
  if (!isXmlText(source)) throw new XmlReadError('malformed', FILE_MESSAGES.xmlCharacter.message);
  return XmlDocument.fromString(source, { option: SAFE | ParseOption.XML_PARSE_IGNORE_ENC });
}

function malformedError(cause: XmlError): XmlReadError {
  return new XmlReadError('malformed', FILE_MESSAGES.xmlMalformed(cause.message.trim()).message, cause);
}

/**
 * Reads foreign XML strictly: well-formed with namespaces, no document type, nothing fetched. Bytes are decoded by
 * their declaration; the declaration of a string is ignored. The result is plain data. `readCanonicalXml` is many times
 * faster for larger documents, but refuses a namespace that is a relative reference.
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
