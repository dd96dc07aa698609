import { ParseOption, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { loadSchemas, type SchemaSources, virtualName } from './load-schemas.ts';

export interface XsdChecker {
  /**
   * Returns the violations of one of our schemas (`invoice.xsd`) in a signed document, one sentence each; empty if the
   * document is valid. Bytes that are not XML count as a violation as well.
   * @throws Error if there is no schema of that name
   */
  check(xsdFileName: string, xml: Uint8Array): string[];
}

let shared: Promise<XsdChecker> | undefined;

/** Returns the process's only checker. A schema is compiled when it is first needed, and then kept. */
export function createXsdChecker(): Promise<XsdChecker> {
  shared ??= loadSchemas().then(buildChecker);
  return shared;
}

function buildChecker(sources: SchemaSources): XsdChecker {
  const schemas = new Map<string, CompiledSchema>();
  return {
    check(xsdFileName, xml) {
      const schema = schemas.get(xsdFileName) ?? compile(sources, xsdFileName);
      schemas.set(xsdFileName, schema);
      return listFindings(schema.validator, xml);
    },
  };
}

/** The library asks that a schema's document lives as long as the validator made of it. */
interface CompiledSchema {
  readonly document: XmlDocument;
  readonly validator: XsdValidator;
}

function compile(sources: SchemaSources, fileName: string): CompiledSchema {
  const source = sources.get(fileName);
  if (source === undefined) throw new Error(`There is no schema ${fileName}`);
  const document = XmlDocument.fromBuffer(source, { url: virtualName(fileName), option: ParseOption.XML_PARSE_NONET });
  return { document, validator: XsdValidator.fromDoc(document) };
}

/**
 * Options of the parser. It ignores the declared encoding, because emitted documents are always UTF-8. COMPACT stores
 * short texts without an allocation of their own.
 */
const PARSE_OPTIONS =
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_IGNORE_ENC |
  ParseOption.XML_PARSE_COMPACT;

function listFindings(validator: XsdValidator, xml: Uint8Array): string[] {
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromBuffer(xml, { option: PARSE_OPTIONS });
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return describeError(error);
  } finally {
    document?.dispose();
  }
}

function describeError({ details, message }: XmlLibError): string[] {
  const findings = details.map((detail) => detail.message.trim());
  return findings.length > 0 ? findings : [message.trim()];
}
