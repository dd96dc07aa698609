import { NAMESPACES, readXml, XmlReadError, type XmlReading } from '@chasqui/core/xml';
import type { Refusal } from '../refusal.ts';

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
  readonly Fault: { faultcode: string; faultstring: string; statusCode: number };
}

/** Prefix of the envelope, which the authority's fault codes carry. */
export const ENVELOPE_PREFIX = 'soap-env';

/** A fault in SUNAT's usual spelling: the number is in the faultcode. */
export function toSoapFault({ code, message }: Refusal): SoapFault {
  return { Fault: { faultcode: `${ENVELOPE_PREFIX}:Client.${code}`, faultstring: message, statusCode: 500 } };
}
