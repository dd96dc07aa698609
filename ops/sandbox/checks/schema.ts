import type { XsdChecker } from '@chasqui/platform/xsd';
import { type Refusal, refuse } from '../refusal/index.ts';
import type { Submission } from '../submission/index.ts';

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
