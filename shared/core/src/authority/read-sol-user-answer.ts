import { ANSWER_MESSAGES, readStoredText, say } from '../messages/index.ts';
import type { AuthorityAnswer } from './answer.ts';
import { cutText } from './excerpt.ts';
import type { AccessAnswer } from './read-access-answer.ts';
import { classifyReturnCode, normalizeReturnCode } from './return-codes/classify.ts';
import { findReturnCode } from './return-codes/find-return-code.ts';

/** Codes about the ticket itself: it is not the user's, or does not exist. Only a user that is good gets them. */
const ABOUT_TICKET: ReadonlySet<string> = new Set(['0126', '0127']);
/** Codes of a user that is known and lacks a right: no profile, not a secondary user, company not affiliated. */
const NO_RIGHT: ReadonlySet<string> = new Set(['0111', '0112', '0113']);

/** Reads the answer to getStatus about a ticket that was never issued, which tries a SOL user. */
export function readSolUserAnswer(answer: AuthorityAnswer): AccessAnswer {
  switch (answer.kind) {
    case 'cdr':
    case 'ticket':
      return { kind: 'ok' };
    case 'status':
      return judge(normalizeReturnCode(answer.statusCode), answer.statusMessage ?? answer.statusCode);
    case 'fault':
      return judge(answer.code, answer.text);
    case 'refused_credentials':
      return { kind: 'refused', who: answer.who, reason: readStoredText(answer.text) };
    case 'unavailable':
      if (answer.httpStatus === 401)
        return { kind: 'refused', who: 'user', reason: ANSWER_MESSAGES.unauthorized, mayBeThrottled: true };
      return { kind: 'unavailable', reason: readStoredText(answer.reason) };
  }
}

/** Codes about the user itself: unknown, a wrong password, not active, or without a right. */
const REFUSES_USER: ReadonlySet<string> = new Set(['0102', '0103', '0104', '0105', '0106', ...NO_RIGHT]);

/** Returns true for a code with which SUNAT refuses the SOL user that sent a document. */
export function refusesSolUser(code: string): boolean {
  return REFUSES_USER.has(code);
}

/** Judges a code. An outage of SUNAT's own authentication (0109) says nothing about the user. */
function judge(code: string | null, text: string): AccessAnswer {
  if (code === null) return { kind: 'unavailable', reason: readStoredText(cutText(text)) };
  const meaning = findReturnCode(code)?.meaning ?? readStoredText(cutText(text));
  const reason = say(`${code}, ${meaning.message}`, `${code}, ${meaning.es}`);
  const known = classifyReturnCode(code);
  if (known === 'fault-transient') return { kind: 'unavailable', reason };
  if (known !== 'fault-permanent' || ABOUT_TICKET.has(code)) return { kind: 'ok' };
  return { kind: 'refused', who: NO_RIGHT.has(code) ? 'service' : 'user', reason };
}
