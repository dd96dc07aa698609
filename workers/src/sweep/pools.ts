import { DOCUMENT_STATES, type DocumentState } from '@chasqui/core/lifecycle';
import type { JobName, StepName } from '@chasqui/jobs';

/** Pool of the next step by state; null if there is none. A new state does not compile until it has an entry. */
const POOLS: Readonly<Record<DocumentState, StepName | null>> = {
  PENDING: 'sign',
  SIGNED: 'submit',
  AUTHORITY_ERROR: 'retry',
  TICKETED: 'poll-ticket',
  ACCEPTED: null,
  REJECTED: null,
  SIGN_ERROR: null,
  ERROR: null,
};

/** The pool that owns documents in a state. */
export function poolOf(state: DocumentState): StepName | null {
  return POOLS[state];
}

/** The states that some pools own. */
export function statesOfPools(pools: readonly JobName[], autoRetry: boolean): readonly DocumentState[] {
  return DOCUMENT_STATES.filter((state) => {
    const pool = poolOf(state);
    return pool !== null && pools.includes(pool) && (autoRetry || state !== 'AUTHORITY_ERROR');
  });
}
