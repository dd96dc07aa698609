import { ParseOption, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { loadSchemas, type SchemaSources, virtualName } from './load-schemas.ts';

export interface XsdChecker {
  /**
   * What is wrong with a signed document under one of our schemas (`invoice.xsd`), one sentence each; empty when it is
   * valid. Bytes that are no XML are a finding as well.
   * @throws when there is no schema of that name
   */
  check(xsdFileName: string, xml: Uint8Array): string[];
}

let shared: Promise<XsdChecker> | undefined;

/** The process's one checker: a schema is compiled when it is first needed, and then kept. */
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

/** What we emit is UTF-8: whatever encoding a declaration names is not asked. Short texts take no memory of their own. */
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
