/**
 * Party that has to act on a return code: the `service` itself, the `issuer` who gave the data, the `administrator` of
 * the company (SOL user, certificate, affiliation), or the `operator` of this service.
 */
export type ReturnCodeActor = 'nobody' | 'service' | 'issuer' | 'administrator' | 'operator';

export interface Remedy {
  readonly actor: ReturnCodeActor;
  readonly text: string;
}

/** Remedies by name, so that the tables of codes stay short. */
export const REMEDIES = {
  none: { actor: 'nobody', text: 'Nothing to do.' },
  wait: { actor: 'service', text: 'Nothing to do: the same document is sent again automatically.' },
  fetch: {
    actor: 'service',
    text: 'The answer to the first sending is fetched. If another document holds the number, emit this one under a new one.',
  },
  credentials: { actor: 'administrator', text: 'Check the SOL user and password of the company.' },
  permission: {
    actor: 'administrator',
    text: 'In SOL, give a secondary user the profile for sending electronic documents, and affiliate the company.',
  },
  certificate: {
    actor: 'administrator',
    text: 'Register the certificate with SUNAT, or upload one that is registered and in force.',
  },
  taxpayer: { actor: 'administrator', text: 'Settle the situation of the RUC with SUNAT, then emit again.' },
  establishment: {
    actor: 'administrator',
    text: 'Give the establishment code as SUNAT has it (0000: fiscal address).',
  },
  data: { actor: 'issuer', text: 'Correct the data and emit a new document.' },
  receiver: { actor: 'issuer', text: 'Correct the receiver and emit a new document.' },
  reference: { actor: 'issuer', text: 'Check type and number of the document referred to, and emit a new one.' },
  late: { actor: 'issuer', text: 'The term has passed: emit a new document with a date inside it.' },
  informed: { actor: 'issuer', text: 'It was informed before: check the earlier communication.' },
  summary: { actor: 'issuer', text: 'Inform it in a daily summary.' },
  observed: { actor: 'issuer', text: 'The document is valid. Correct the data before the next one.' },
  ose: {
    actor: 'operator',
    text: 'SUNAT takes documents of this company only through its OSE: set address and user of the OSE with PUT /admin/tenants/:tenant_id/channel, then emit again.',
  },
  routing: { actor: 'operator', text: 'Check which of the services of SUNAT the document is sent to.' },
  build: { actor: 'operator', text: 'Report it with the id of the document: it was built or packed wrongly.' },
} as const satisfies Readonly<Record<string, Remedy>>;

export type RemedyName = keyof typeof REMEDIES;

/** Codes (`2014`, `2237 2301`, ranges as `0130-0138`), with their meaning and remedy. */
export type ReturnCodeRow = readonly [codes: string, meaning: string, remedy: RemedyName];
