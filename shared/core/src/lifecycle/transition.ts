import type { LifecycleEvent } from './events.ts';
import { DOCUMENT_STATES, type DocumentState, type DocumentStatus } from './states.ts';

type Transitions = { readonly [Event in LifecycleEvent]?: DocumentState };

/** Every move there is. A document of another state, or of none, does not compile; a final state has no way out. */
const TRANSITIONS: Readonly<Record<DocumentState, Transitions>> = {
  PENDING: { signed: 'SIGNED', sign_failed: 'SIGN_ERROR', failed: 'ERROR' },
  SIGNED: {
    ticket_issued: 'TICKETED',
    accepted: 'ACCEPTED',
    rejected: 'REJECTED',
    authority_failed: 'AUTHORITY_ERROR',
    failed: 'ERROR',
  },
  // A summary that was not processed, or whose ticket the authority lost, is sent again and gets another ticket.
  TICKETED: {
    ticket_issued: 'TICKETED',
    accepted: 'ACCEPTED',
    rejected: 'REJECTED',
    authority_failed: 'AUTHORITY_ERROR',
    failed: 'ERROR',
  },
  AUTHORITY_ERROR: {
    ticket_issued: 'TICKETED',
    accepted: 'ACCEPTED',
    rejected: 'REJECTED',
    authority_failed: 'AUTHORITY_ERROR',
    failed: 'ERROR',
  },
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
 * The state after `event`, or null when a document in `state` cannot have that happen to it: somebody else was faster,
 * and the caller's news is stale. May be the same state (a re-sending that failed again), which is history all the same.
 */
export function transition(state: DocumentState, event: LifecycleEvent): DocumentState | null {
  return TRANSITIONS[state][event] ?? null;
}

/** True when nothing can happen to the document any more. */
export function isFinalState(state: DocumentState): boolean {
  return Object.keys(TRANSITIONS[state]).length === 0;
}

/** What the API shows of a state. */
export function statusOf(state: DocumentState): DocumentStatus {
  return STATUSES[state];
}

/** Every state that the API shows as `status`. */
export function statesOf(status: DocumentStatus): DocumentState[] {
  return DOCUMENT_STATES.filter((state) => STATUSES[state] === status);
}
