import { type Message, say } from '../messages/index.ts';

/**
 * States of a document. PENDING (recorded) and SIGNED (bytes fixed, not yet answered) are finer than the API's
 * statuses: clients see PENDING, SIGNED and TICKETED as SENT.
 */
export const DOCUMENT_STATES = [
  'PENDING',
  'SIGNED',
  'TICKETED',
  'ACCEPTED',
  'REJECTED',
  'AUTHORITY_ERROR',
  'SIGN_ERROR',
  'ERROR',
] as const;

export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const DOCUMENT_STATUSES = ['SENT', 'ACCEPTED', 'REJECTED', 'AUTHORITY_ERROR', 'SIGN_ERROR', 'ERROR'] as const;

export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Names of the statuses for people. */
export const DOCUMENT_STATUS_WORDS: Readonly<Record<DocumentStatus, Message>> = {
  SENT: say('In process', 'En proceso'),
  ACCEPTED: say('Accepted', 'Aceptado'),
  REJECTED: say('Rejected', 'Rechazado'),
  ERROR: say('Error', 'Error'),
  SIGN_ERROR: say('Not signed', 'Sin firmar'),
  AUTHORITY_ERROR: say('No answer', 'Sin respuesta'),
};

/**
 * Events of a document.
 *
 * - `signed`, `sign_failed`: the sign step ended.
 * - `ticket_issued`: the authority took a summary and will answer later.
 * - `accepted`, `rejected`: the authority's verdict.
 * - `authority_failed`: no verdict (unreachable, "try later", or in doubt); the same bytes are sent again.
 * - `left_to_summary`: the authority takes it in a resumen diario only.
 * - `failed`: only a person can help (a permanent fault, our own schema check, a bug).
 */
export const LIFECYCLE_EVENTS = [
  'signed',
  'sign_failed',
  'ticket_issued',
  'accepted',
  'rejected',
  'authority_failed',
  'left_to_summary',
  'failed',
] as const;

export type LifecycleEvent = (typeof LIFECYCLE_EVENTS)[number];

type Transitions = { readonly [Event in LifecycleEvent]?: DocumentState };

/** Transitions of a signed document without a verdict. */
const BEFORE_VERDICT: Transitions = {
  ticket_issued: 'TICKETED',
  accepted: 'ACCEPTED',
  rejected: 'REJECTED',
  authority_failed: 'AUTHORITY_ERROR',
  failed: 'ERROR',
};

/** Every transition. A missing or unknown state does not compile. A final state has no transition. */
const TRANSITIONS: Readonly<Record<DocumentState, Transitions>> = {
  PENDING: { signed: 'SIGNED', sign_failed: 'SIGN_ERROR', failed: 'ERROR' },
  SIGNED: { ...BEFORE_VERDICT, left_to_summary: 'SIGNED' },
  // A summary is sent again and gets another ticket if it was not processed or the authority lost its ticket.
  TICKETED: BEFORE_VERDICT,
  AUTHORITY_ERROR: { ...BEFORE_VERDICT, left_to_summary: 'SIGNED' },
  ACCEPTED: {},
  REJECTED: {},
  SIGN_ERROR: {},
  ERROR: {},
};

const STATUSES: Readonly<Record<DocumentState, DocumentStatus>> = {
  PENDING: 'SENT',
  SIGNED: 'SENT',
  TICKETED: 'SENT',
  ACCEPTED: 'ACCEPTED',
  REJECTED: 'REJECTED',
  AUTHORITY_ERROR: 'AUTHORITY_ERROR',
  SIGN_ERROR: 'SIGN_ERROR',
  ERROR: 'ERROR',
};

/**
 * Returns the state after `event`. Null if the event is impossible in `state`: another worker was first, and the
 * caller's event is stale. The state may stay the same (a retry that failed again), and the event still belongs in the
 * history.
 */
export function transition(state: DocumentState, event: LifecycleEvent): DocumentState | null {
  return TRANSITIONS[state][event] ?? null;
}

export function isFinalState(state: DocumentState): boolean {
  return Object.keys(TRANSITIONS[state]).length === 0;
}

export function statusOf(state: DocumentState): DocumentStatus {
  return STATUSES[state];
}

export function statesOf(status: DocumentStatus): DocumentState[] {
  return DOCUMENT_STATES.filter((state) => STATUSES[state] === status);
}
