import type { Observation, Refusal } from './refusal.ts';

/** Behaviour on a reserved receiver number that the SOAP and REST services share. */
type SharedTrigger =
  /** The CDR rejects, although the document is right. */
  | { readonly kind: 'reject'; readonly refusal: Refusal }
  /** Accepted, with remarks. */
  | { readonly kind: 'observe'; readonly observations: readonly Observation[] }
  /** Takes the request and never answers. */
  | { readonly kind: 'silence' }
  /** Registers the document and drops the connection: the answer is lost. */
  | { readonly kind: 'lost_answer' };

/** Behaviour of sendBill that a reserved receiver number triggers. */
export type Trigger =
  | SharedTrigger
  /** A fault on the first submission of each file only. */
  | { readonly kind: 'fault_once'; readonly refusal: Refusal }
  | { readonly kind: 'fault'; readonly refusal: Refusal }
  /** HTTP 500 with a page that is no SOAP. */
  | { readonly kind: 'http_error' };

/** HTTP error instead of a ticket, always or on the first submission of each file only. */
export interface HttpStatusTrigger {
  readonly kind: 'http_status';
  readonly status: 401 | 403 | 422 | 429 | 500;
  readonly once: boolean;
}

/** Behaviour of the guide service that a reserved receiver number triggers. */
export type GuideTrigger =
  | SharedTrigger
  | HttpStatusTrigger
  /** The ticket ends without a CDR, and nothing is registered. */
  | { readonly kind: 'not_registered'; readonly refusal: Refusal }
  /** The ticket is in process this many times before it is answered. */
  | { readonly kind: 'slow'; readonly polls: number }
  /** The ticket says this many times that the guide was processed, but has no CDR yet. */
  | { readonly kind: 'late_cdr'; readonly polls: number }
  /** The first submission of each file gets a ticket that stays unknown. */
  | { readonly kind: 'lost_ticket' };

const SHARED_TRIGGERS: readonly (readonly [string, SharedTrigger])[] = [
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
  ['20000000408', { kind: 'silence' }],
  ['20000001033', { kind: 'lost_answer' }],
];

/**
 * States that the consulta integrada gives to accepted documents of reserved receiver numbers, instead of the registered one: not
 * found (0) and void (2). Their CDR has no digest, so that services compare them.
 */
export const STATED_VALIDITY: ReadonlyMap<string, '0' | '2'> = new Map([
  ['20000007000', '0'],
  ['20000007002', '2'],
]);

/** Returns the stated validity of documents to a receiver's identity number; undefined for any other number. */
export function findStatedValidity(identityNumber: string): '0' | '2' | undefined {
  return STATED_VALIDITY.get(identityNumber);
}

/** Buyers whose documents SUNAT's proposal of sales (SIRE) has otherwise than they were sent. */
export const PROPOSAL_BUYERS = {
  absent: '20000070001',
  tenMore: '20000070002',
  otherCurrency: '20000070003',
  voidUnknown: '20000070004',
} as const;

/** Purchase order of documents that the consulta integrada does not know, although the sandbox accepted them. */
export const UNKNOWN_ORDER = 'SANDBOX-UNKNOWN';

/** Returns the stated validity of documents with a purchase order; undefined for any other order. */
export function findOrderedValidity(purchaseOrder: string): '0' | undefined {
  return purchaseOrder === UNKNOWN_ORDER ? '0' : undefined;
}

export const TRIGGERS: ReadonlyMap<string, Trigger> = new Map<string, Trigger>([
  ...SHARED_TRIGGERS,
  [
    '20000000109',
    {
      kind: 'fault_once',
      refusal: { code: '0109', message: 'El sistema no puede responder su solicitud: servicio de autenticacion' },
    },
  ],
  ['20000000500', { kind: 'http_error' }],
  [
    '20000000111',
    { kind: 'fault', refusal: { code: '0111', message: 'No tiene el perfil para enviar comprobantes electronicos' } },
  ],
]);

export const GUIDE_TRIGGERS: ReadonlyMap<string, GuideTrigger> = new Map<string, GuideTrigger>([
  ...SHARED_TRIGGERS,
  ['20000000109', { kind: 'http_status', status: 500, once: true }],
  ['20000000111', { kind: 'http_status', status: 403, once: false }],
  ['20000000401', { kind: 'http_status', status: 401, once: true }],
  ['20000000422', { kind: 'http_status', status: 422, once: false }],
  ['20000000429', { kind: 'http_status', status: 429, once: true }],
  ['20000000500', { kind: 'http_status', status: 500, once: false }],
  [
    '20000000099',
    { kind: 'not_registered', refusal: { code: '0306', message: 'No se puede leer (parsear) el archivo XML' } },
  ],
  ['20000000098', { kind: 'slow', polls: 3 }],
  ['20000000200', { kind: 'late_cdr', polls: 1 }],
  ['20000000508', { kind: 'lost_ticket' }],
]);

/** Returns the trigger of a receiver's identity number at sendBill; undefined for any other number. */
export function findTrigger(identityNumber: string): Trigger | undefined {
  return TRIGGERS.get(identityNumber);
}

/** Returns the trigger of a receiver's identity number at the guide service; undefined for any other number. */
export function findGuideTrigger(identityNumber: string): GuideTrigger | undefined {
  return GUIDE_TRIGGERS.get(identityNumber);
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
