import type { Observation, Refusal } from './refusal.ts';

/** Behaviour of the sandbox that a reserved receiver number triggers. */
export type Trigger =
  /** The CDR rejects, although the document is right. */
  | { readonly kind: 'reject'; readonly refusal: Refusal }
  /** Accepted, with remarks. */
  | { readonly kind: 'observe'; readonly observations: readonly Observation[] }
  /** A fault on the first submission of each file only. */
  | { readonly kind: 'fault_once'; readonly refusal: Refusal }
  | { readonly kind: 'fault'; readonly refusal: Refusal }
  /** HTTP 500 with a page that is no SOAP. */
  | { readonly kind: 'http_error' }
  /** Takes the request and never answers. */
  | { readonly kind: 'silence' }
  /** Registers the document and drops the connection: the answer is lost. */
  | { readonly kind: 'lost_answer' };

const TRIGGERS: ReadonlyMap<string, Trigger> = new Map<string, Trigger>([
  ['20000002017', { kind: 'reject', refusal: { code: '2017', message: 'El RUC del receptor no existe' } }],
  [
    '20000002329',
    {
      kind: 'reject',
      refusal: { code: '2329', message: 'El tipo de documento de identidad del receptor no es valido' },
    },
  ],
  [
    '20000004000',
    {
      kind: 'observe',
      observations: [
        { code: '4093', message: 'El codigo de ubigeo del domicilio fiscal del emisor no es valido' },
        { code: '4233', message: 'La orden de compra no cumple con el formato establecido' },
      ],
    },
  ],
  [
    '20000000109',
    {
      kind: 'fault_once',
      refusal: { code: '0109', message: 'El sistema no puede responder su solicitud: servicio de autenticacion' },
    },
  ],
  ['20000000500', { kind: 'http_error' }],
  ['20000000408', { kind: 'silence' }],
  ['20000001033', { kind: 'lost_answer' }],
  [
    '20000000111',
    { kind: 'fault', refusal: { code: '0111', message: 'No tiene el perfil para enviar comprobantes electronicos' } },
  ],
]);

/** Returns the trigger of a receiver's identity number; undefined for any other number. */
export function findTrigger(identityNumber: string): Trigger | undefined {
  return TRIGGERS.get(identityNumber);
}

/** Behaviour of the sandbox that the reason for voiding a document can trigger. */
export type RemarkTrigger =
  /** The ticket ends rejected, although the communication is right. */
  | { readonly kind: 'reject'; readonly refusal: Refusal }
  /** The ticket is in process this many times before it is answered. */
  | { readonly kind: 'slow'; readonly polls: number };

const REJECT = /^SANDBOX 2329/i;
const SLOW = /^SANDBOX SLOW (\d{1,3})(?!\d)/i;

const NOT_REGISTERED: Refusal = { code: '2329', message: 'El comprobante que se da de baja no existe' };

/** Returns the trigger of the first reason that names one; undefined if none does. */
export function findRemarkTrigger(remarks: readonly string[]): RemarkTrigger | undefined {
  for (const remark of remarks) {
    if (REJECT.test(remark)) return { kind: 'reject', refusal: NOT_REGISTERED };
    const polls = SLOW.exec(remark)?.[1];
    if (polls !== undefined) return { kind: 'slow', polls: Number(polls) };
  }
  return undefined;
}
