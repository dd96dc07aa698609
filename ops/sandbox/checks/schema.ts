import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, parseXml } from 'libxmljs2';
import { type Refusal, refuse } from '../refusal/index.ts';
import type { Submission } from '../submission/index.ts';

const MOST_FINDINGS = 3;

/**
 * The document against our schema, by another libxml2 than the one that checked it before it was sent. 0306, as the
 * authority reports what its schema does not allow. Schemas are read once; the library compiles them on every call.
 */
export function createSchemaCheck(schemaFolder: string): (submission: Submission) => Refusal | null {
  const schemas = new Map<string, Document>();
  return ({ bytes, type }) => {
    const schema = schemas.get(type.schema) ?? readSchema(schemaFolder, type.schema);
    schemas.set(type.schema, schema);
    const findings = listFindings(bytes, schema);
    return findings.length === 0 ? null : refuse('0306', 'No se puede leer el archivo XML', describe(findings));
  };
}

function readSchema(folder: string, fileName: string): Document {
  const file = join(folder, fileName);
  return parseXml(readFileSync(file, 'utf8'), { baseUrl: file, nonet: true });
}

function listFindings(bytes: Uint8Array, schema: Document): readonly Error[] {
  const document = parseXml(decode(bytes), { nonet: true, ignore_enc: true });
  return document.validate(schema) ? [] : document.validationErrors;
}

const DECLARED_ENCODING = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)/;

/** The parser takes text, so what the declaration says of the bytes is heeded here. */
function decode(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, encoding = 'utf-8'] = DECLARED_ENCODING.exec(start) ?? [];
  return new TextDecoder(encoding).decode(bytes);
}

function describe(findings: readonly Error[]): string {
  return findings
    .slice(0, MOST_FINDINGS)
    .map(({ message }) => message.trim())
    .join('; ');
}
