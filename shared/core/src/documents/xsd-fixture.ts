import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

export interface XsdFixture {
  /** Returns the schema errors of a document; empty if it is valid. */
  readonly check: (xml: string) => string[];
  readonly dispose: () => void;
}

/** For tests: one of our schemas, by its file name. */
export function openXsd(fileName: string): XsdFixture {
  xmlRegisterFsInputProviders();
  const url = fileURLToPath(new URL(`../../schemas/${fileName}`, import.meta.url));
  const schema = XmlDocument.fromBuffer(readFileSync(url), { url });
  const validator = XsdValidator.fromDoc(schema);
  return {
    check: (xml) => listFindings(validator, xml),
    dispose: () => {
      validator.dispose();
      schema.dispose();
    },
  };
}

function listFindings(validator: XsdValidator, xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ message }) => message);
  } finally {
    document.dispose();
  }
}
