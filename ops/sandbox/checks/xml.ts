import { readXml, XmlReadError, type XmlReading } from '@chasqui/core/xml';
import type { XsdChecker } from '@chasqui/platform/xsd';
import type { DocumentType } from '../document-types/define-type.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Submission } from '../submission.ts';

/** The document as a tree: 0306 when it is no XML we read, 0301 when it is another document. */
export function parseDocument(bytes: Uint8Array, type: DocumentType): XmlReading | Refusal {
  try {
    const root = readXml(bytes);
    if (root.name === type.root.name && root.namespace === type.root.namespace) return root;
    return refuse('0301', 'El elemento raiz del XML no es el del tipo de comprobante', root.name);
  } catch (error) {
    if (!(error instanceof XmlReadError)) throw error;
    return refuse('0306', 'No se puede leer el archivo XML', error.message);
  }
}

const MOST_FINDINGS = 3;

/** Builds the check of a document against the project's schema of its type. Refuses with 0306, as the authority does. */
export function createSchemaCheck(checker: XsdChecker): (submission: Submission) => Refusal | null {
  return ({ bytes, type }) => {
    const findings = checker.check(type.schema, Buffer.from(decode(bytes)));
    if (findings.length === 0) return null;
    return refuse('0306', 'No se puede leer el archivo XML', findings.slice(0, MOST_FINDINGS).join('; '));
  };
}

const DECLARED_ENCODING = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)/;

/** Decodes a document by the encoding that it declares. The checker takes UTF-8 only. */
function decode(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, encoding = 'utf-8'] = DECLARED_ENCODING.exec(start) ?? [];
  return new TextDecoder(encoding).decode(bytes);
}
