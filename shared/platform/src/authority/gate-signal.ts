import type { AuthorityAnswer } from '@chasqui/core/authority';

/**
 * Signal about the authority's load, whatever the answer says of the document. `slower` means that it wants fewer calls
 * of this RUC, `answered` that it responded, and `unanswered` that it did not.
 */
export type LoadSignal = 'slower' | 'answered' | 'unanswered';

/** Code for missing permission to send. SUNAT also returns it to a client that sends too fast. */
const NO_PERMISSION = '0111';
/** Authentication (0109) or something inside (0130 to 0138) does not keep up. */
const OVERLOAD_CODES = /^01(09|3[0-8])$/;

/**
 * Returns the load signal of an answer. SUNAT's signs for `slower` are HTTP 401 for a user that was valid a moment ago,
 * an empty 200, faults of its own overload, and 0111 in a burst of successful sends. HTTP status 429 counts too.
 */
export function signalOf(answer: AuthorityAnswer, isBurst: boolean): LoadSignal {
  switch (answer.kind) {
    case 'cdr':
    case 'ticket':
    case 'status':
      return 'answered';
    case 'fault':
      return isSlower(answer.code, isBurst) ? 'slower' : 'answered';
    case 'unavailable':
      return isTurnedAway(answer) ? 'slower' : 'unanswered';
  }
}

function isSlower(code: string | null, isBurst: boolean): boolean {
  return code !== null && (OVERLOAD_CODES.test(code) || (code === NO_PERMISSION && isBurst));
}

/** The body is null, and not empty, when an answer broke off before its first byte: that is a failure of the network. */
function isTurnedAway({ httpStatus, body }: Extract<AuthorityAnswer, { kind: 'unavailable' }>): boolean {
  return httpStatus === 401 || httpStatus === 429 || (httpStatus === 200 && body === '');
}
