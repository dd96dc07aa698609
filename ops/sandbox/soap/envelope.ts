import { NAMESPACES, readXml, XmlReadError, type XmlReading } from '@chasqui/core/xml';
import type { Refusal } from '../refusal.ts';
import type { AuthorityKind } from '../submission.ts';

/**
 * Returns the fault of a SOAP request before any operation runs; null if the envelope holds one of `operations`. The
 * soap package parses leniently and would answer nonsense with its own stack trace.
 */
export function findEnvelopeProblem(body: Uint8Array, operations: readonly string[]): string | null {
  const envelope = readEnvelope(body);
  if (typeof envelope === 'string') return envelope;
  const [operation, other] = envelope.find('soap:Body')?.children ?? [];
  if (operation === undefined || other !== undefined) return 'The SOAP body must have exactly one element';
  if (operation.namespace !== NAMESPACES.sunat || !operations.includes(operation.name)) {
    return `Unknown operation: {${operation.namespace}}${operation.name}`;
  }
  const qualified = operation.children.find(({ namespace }) => namespace !== '');
  return qualified === undefined ? null : `Unexpected element: {${qualified.namespace}}${qualified.name}`;
}

function readEnvelope(body: Uint8Array): XmlReading | string {
  try {
    const root = readXml(body);
    return root.is('soap:Envelope') ? root : `Not a SOAP envelope: {${root.namespace}}${root.name}`;
  } catch (error) {
    if (error instanceof XmlReadError) return error.message;
    throw error;
  }
}

/** Error that the soap package turns into a SOAP 1.1 Fault if an operation rejects with it. */
export interface SoapFault {
  readonly Fault: { faultcode: string; faultstring: string; detail?: { message: string }; statusCode: number };
}

/** Prefix of the envelope, which the authority's fault codes carry. */
export const ENVELOPE_PREFIX = 'soap-env';

/** Fault in the spelling of an authority: SUNAT puts the number into the faultcode. */
export function toSoapFault(refusal: Refusal, kind: AuthorityKind = 'sunat'): SoapFault {
  if (kind === 'ose') return toOseFault(refusal);
  const { code, message } = refusal;
  return { Fault: { faultcode: `${ENVELOPE_PREFIX}:Client.${code}`, faultstring: message, statusCode: 500 } };
}

/** Code of a wrong user or password, which the servers of many OSEs refuse without a number. */
const WRONG_USER = '0102';
const REFUSED_TOKEN = 'The security token could not be authenticated or authorized';

/** An OSE puts the number into the faultstring, and the words into the detail. */
function toOseFault({ code, message }: Refusal): SoapFault {
  const texts = code === WRONG_USER ? { faultstring: REFUSED_TOKEN } : { faultstring: code, detail: { message } };
  return { Fault: { faultcode: 's:Client', ...texts, statusCode: 500 } };
}
