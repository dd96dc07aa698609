import type { Refusal } from '../refusal/index.ts';

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
