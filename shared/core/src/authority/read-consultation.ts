import type { AuthorityAnswer } from './answer.ts';
import { parseFaultCode } from './fault-code.ts';
import { judgeCdr } from './judge-cdr.ts';
import type { AnswerContext, Consultation } from './outcome.ts';
import { classifyReturnCode, normalizeReturnCode } from './return-codes/index.ts';

type Unanswered = Extract<Consultation, { kind: 'unanswered' }>;

const IN_PROCESS = '0098';
const PROCESSED_WITH_ERRORS = '0099';
/** billConsultService: accepted, rejected, voided, CDR exists. */
const REGISTERED: ReadonlySet<string> = new Set(['0001', '0002', '0003', '0004']);
/** billConsultService: does not exist. */
const NOT_REGISTERED = '0011';

/**
 * The answer to getStatus (about a ticket) or getStatusCdr (about a document), whose codes do not overlap. A CDR in it
 * decides before any code does. A fault or a failure is about the question and never a verdict.
 */
export function readConsultation(answer: AuthorityAnswer, context: AnswerContext): Consultation {
  switch (answer.kind) {
    case 'status':
      return answer.zip === null ? judgeStatus(answer.statusCode, answer.statusMessage) : judgeZip(answer.zip, context);
    case 'cdr':
      return judgeZip(answer.zip, context);
    case 'fault':
      return judgeConsultCode(answer.code, answer.text) ?? unanswered(answer.code, answer.text, answer.text);
    case 'ticket':
      return unanswered(null, 'A ticket came in answer to a question', answer.ticket);
    case 'unavailable':
      return unanswered(null, answer.reason, answer.body);
  }
}

function judgeZip(zip: Uint8Array, { fileBaseName }: AnswerContext): Consultation {
  const outcome = judgeCdr(zip, fileBaseName);
  switch (outcome.kind) {
    case 'accepted':
    case 'rejected':
      return outcome;
    case 'already_registered':
      return { ...outcome, kind: 'registered' };
    case 'in_doubt':
      return unanswered(null, outcome.description, outcome.excerpt);
    case 'refused':
    case 'try_later':
      return unanswered(outcome.code, outcome.description, null);
  }
}

function judgeStatus(statusCode: string, statusMessage: string | null): Consultation {
  const code = normalizeReturnCode(statusCode);
  const description = statusMessage ?? `Status ${statusCode} without a CDR`;
  if (code === IN_PROCESS) return { kind: 'in_process' };
  if (code === PROCESSED_WITH_ERRORS) return judgeWords(description);
  return judgeConsultCode(code, description) ?? unanswered(code, description, statusMessage);
}

/** A ticket that ended with errors and a plain message in place of the CDR: the code in the message, if any, decides. */
function judgeWords(description: string): Consultation {
  const code = parseFaultCode({ faultcode: null, faultstring: description, detail: null }) ?? PROCESSED_WITH_ERRORS;
  switch (classifyReturnCode(code)) {
    case 'already-registered':
      return { kind: 'registered', code, description };
    case 'fault-transient':
      return unanswered(code, description, null);
    default:
      return { kind: 'rejected', cdr: null, code, description, observations: [] };
  }
}

function judgeConsultCode(code: string | null, description: string): Consultation | null {
  if (code === NOT_REGISTERED) return { kind: 'not_registered', code, description };
  return code !== null && REGISTERED.has(code) ? { kind: 'registered', code, description } : null;
}

function unanswered(code: string | null, description: string, excerpt: string | null): Unanswered {
  return { kind: 'unanswered', code, description, excerpt };
}
