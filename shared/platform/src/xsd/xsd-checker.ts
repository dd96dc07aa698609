import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  XmlLibError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';

/** Returns the folder of our XSDs, found through the package: right from source and from a bundle. */
export function schemaFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('@chasqui/core/schemas/invoice.xsd'));
}

/** Names under which the library knows our files: it reads nothing from disk, and nothing but these. */
const VIRTUAL_FOLDER = 'chasqui-schemas/';

type SchemaSources = ReadonlyMap<string, Uint8Array>;

/** Reads every XSD of ours and lets the library find them when one imports another. */
async function loadSchemas(): Promise<SchemaSources> {
  const folder = schemaFolder();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xsd'));
  const sources = await Promise.all(
    names.map(async (name): Promise<[string, Uint8Array]> => [name, await readFile(join(folder, name))]),
  );
  const provider = new XmlBufferInputProvider(
    Object.fromEntries(sources.map(([name, bytes]) => [VIRTUAL_FOLDER + name, bytes])),
  );
  if (!xmlRegisterInputProvider(provider)) throw new Error('libxml2 takes no more input providers');
  return new Map(sources);
}

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
  const schemas = new Map<string, ReturnType<typeof compile>>();
  return {
    check(xsdFileName, xml) {
      const schema = schemas.get(xsdFileName) ?? compile(sources, xsdFileName);
      schemas.set(xsdFileName, schema);
      return listFindings(schema.validator, xml);
    },
  };
}

/** The library asks that a schema's document lives as long as the validator made of it. */
function compile(sources: SchemaSources, fileName: string) {
  const source = sources.get(fileName);
  if (source === undefined) throw new Error(`There is no schema ${fileName}`);
  const document = XmlDocument.fromBuffer(source, {
    url: VIRTUAL_FOLDER + fileName,
    option: ParseOption.XML_PARSE_NONET,
  });
  return { document, validator: XsdValidator.fromDoc(document) };
}

/** Ignores the declared encoding: emitted documents are UTF-8. COMPACT stores short texts cheaply. */
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
