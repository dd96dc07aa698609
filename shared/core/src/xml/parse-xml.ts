import { ParseOption, XmlDocument, XmlError } from 'libxml2-wasm';
import { isXmlText } from './xml-text.ts';

export type XmlReadReason = 'too_large' | 'malformed' | 'doctype' | 'instruction';

/** What came from outside is not XML that we read. */
export class XmlReadError extends Error {
  readonly reason: XmlReadReason;

  constructor(reason: XmlReadReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'XmlReadError';
    this.reason = reason;
  }
}

export interface ReadXmlOptions {
  /** Bytes of UTF-8 (or characters of a string) beyond which nothing is parsed. Default 10 MiB. */
  readonly maxBytes?: number;
}

const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
/** Short texts take no memory of their own: that is faster, and nobody changes the document. */
const SAFE = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_COMPACT;

/**
 * Parses foreign XML strictly: well-formed with namespaces, no document type, nothing fetched. Bytes are decoded by
 * their own declaration; of a string the declared encoding is ignored. The document lives as long as `read` runs.
 * @throws {XmlReadError}
 */
export function withDocument<Result>(
  source: string | Uint8Array,
  { maxBytes = DEFAULT_MAX_BYTES }: ReadXmlOptions,
  read: (document: XmlDocument) => Result,
): Result {
  const document = parseXml(source, maxBytes);
  try {
    if (document.dtd !== null) throw new XmlReadError('doctype', 'The XML has a document type declaration');
    return read(document);
  } catch (error) {
    // Canonicalization fails for what parsing lets pass: a namespace that is a relative reference.
    throw error instanceof XmlError ? malformedError(error) : error;
  } finally {
    document.dispose();
  }
}

/** No document that we read has one: our readers would have to say what it means. */
export function instructionError(): XmlReadError {
  return new XmlReadError('instruction', 'The XML has a processing instruction among its elements');
}

function parseXml(source: string | Uint8Array, maxBytes: number): XmlDocument {
  if (source.length > maxBytes) throw new XmlReadError('too_large', `The XML is larger than ${maxBytes} bytes`);
  try {
    return typeof source === 'string' ? parseString(source) : XmlDocument.fromBuffer(source, { option: SAFE });
  } catch (error) {
    throw error instanceof XmlError ? malformedError(error) : error;
  }
}

function parseString(source: string): XmlDocument {
  if (!isXmlText(source)) throw new XmlReadError('malformed', 'The XML has a character that XML cannot carry');
  return XmlDocument.fromString(source, { option: SAFE | ParseOption.XML_PARSE_IGNORE_ENC });
}

function malformedError(cause: XmlError): XmlReadError {
  return new XmlReadError('malformed', `The XML is not well-formed: ${cause.message.trim()}`, cause);
}
