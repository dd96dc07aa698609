import { findTypeFacts, isOfKind } from '../document-types.ts';
import { type DocumentIdentity, isCommunication, parseFileBaseName } from '../identity.ts';
import { ANSWER_MESSAGES } from '../messages/index.ts';
import type { AuthorityAnswer } from './answer.ts';
import { cutDescription } from './excerpt.ts';
import { IN_PROCESS, isGuide, judgeGuideFault, judgeGuideStatus, PROCESSED_WITH_ERRORS } from './guides.ts';
import { judgeCdr } from './judge-cdr.ts';
import type { AnswerContext, CdrOutcome, Consultation } from './outcome.ts';
import { parseFaultCode } from './read-soap-answer.ts';
import { classifyReturnCode, normalizeReturnCode } from './return-codes/classify.ts';

type Fault = Extract<AuthorityAnswer, { kind: 'fault' }>;
type Unanswered = Extract<Consultation, { kind: 'unanswered' }>;
type Unprocessed = Extract<CdrOutcome, { kind: 'try_later' | 'refused' }>;
/** Kinds that a code alone may decide. */
type ToldByCode = 'registered' | 'not_registered' | 'not_consultable' | 'ticket_unknown';

/** Registered before with other data: SUNAT's codes for a number that holds another document. */
const OTHER_DATA = '2109';

/**
 * Meanings of the codes of billConsultService (accepted, rejected, voided, CDR exists; only 01, 07 and 08, only series
 * F; does not exist) and of getStatus about a ticket (not yours, does not exist).
 */
const TOLD_BY_CODE: ReadonlyMap<string, ToldByCode> = new Map([
  ['0001', 'registered'],
  ['0002', 'registered'],
  ['0003', 'registered'],
  ['0004', 'registered'],
  ['0009', 'not_consultable'],
  ['0010', 'not_consultable'],
  ['0011', 'not_registered'],
  ['0126', 'ticket_unknown'],
  ['0127', 'ticket_unknown'],
]);

/**
 * Interprets the answer to getStatus (about a ticket) or getStatusCdr (about a document), whose codes do not overlap. A
 * CDR in the answer takes precedence over any code. A fault or a failure is about the question and never a verdict.
 */
export function readConsultation(answer: AuthorityAnswer, context: AnswerContext): Consultation {
  return cutDescription(judge(answer, context));
}

function judge(answer: AuthorityAnswer, context: AnswerContext): Consultation {
  switch (answer.kind) {
    case 'status':
      return answer.zip === null
        ? judgeStatus(answer.statusCode, answer.statusMessage, context)
        : judgeZip(answer.zip, context);
    case 'cdr':
      return judgeZip(answer.zip, context);
    case 'fault':
      return judgeFault(answer, context) ?? unanswered(answer.code, answer.text, answer.text);
    case 'ticket':
      return unanswered(null, ANSWER_MESSAGES.ticketForQuestion.message, answer.ticket);
    case 'refused_credentials':
      return unanswered(null, answer.text, null);
    case 'unavailable':
      return unanswered(null, answer.reason, answer.body);
  }
}

function judgeZip(zip: Uint8Array, context: AnswerContext): Consultation {
  const outcome = judgeCdr(zip, context);
  switch (outcome.kind) {
    case 'accepted':
    case 'rejected':
      return outcome;
    case 'already_registered':
      return { ...outcome, kind: 'registered' };
    case 'other_content':
      return { kind: 'registered_otherwise', code: OTHER_DATA, description: outcome.description };
    case 'in_doubt':
      return unanswered(null, outcome.description, outcome.excerpt);
    case 'refused':
    case 'try_later':
      return judgeUnprocessed(outcome, context);
  }
}

/** Interprets an exception in the answer to a ticket: its file was not registered. Of a single document it means nothing. */
function judgeUnprocessed({ kind, code, description }: Unprocessed, context: AnswerContext): Consultation {
  if (code === null || !hasTicket(context)) return unanswered(code, description, null);
  return { kind: kind === 'refused' ? 'refused' : 'send_again', code, description };
}

function judgeFault({ code, text }: Fault, context: AnswerContext): Consultation | null {
  return isGuide(context) ? judgeGuideFault(code, text) : judgeConsultCode(code, text);
}

function judgeStatus(statusCode: string, statusMessage: string | null, context: AnswerContext): Consultation {
  const code = normalizeReturnCode(statusCode);
  const description = statusMessage ?? ANSWER_MESSAGES.statusWithoutCdr(statusCode).message;
  // 0001 to 0004 come from another service, and mean nothing for a guide.
  if (isGuide(context)) return judgeGuideStatus(code, description) ?? unanswered(code, description, statusMessage);
  if (code === IN_PROCESS) return { kind: 'in_process' };
  if (code === PROCESSED_WITH_ERRORS && hasTicket(context)) return judgeWords(description);
  return judgeConsultCode(code, description) ?? unanswered(code, description, statusMessage);
}

/** Interprets the plain message that a ticket with errors has instead of the CDR. A code in it decides. */
function judgeWords(description: string): Consultation {
  const code = parseFaultCode({ faultcode: null, faultstring: description, detail: null }) ?? PROCESSED_WITH_ERRORS;
  switch (classifyReturnCode(code)) {
    // A message is no evidence of acceptance: a CDR must say so.
    case 'accepted':
    case 'observed':
    case 'already-registered':
      return { kind: 'registered', code, description };
    case 'fault-transient':
      return { kind: 'send_again', code, description };
    case 'fault-permanent':
      return { kind: 'refused', code, description };
    case 'rejected':
    case null:
      return { kind: 'rejected', cdr: null, signatureChecked: false, code, description, observations: [] };
  }
}

function judgeConsultCode(code: string | null, description: string): Consultation | null {
  const kind = TOLD_BY_CODE.get(code ?? '');
  return code === null || kind === undefined ? null : { kind, code, description };
}

function hasTicket(context: AnswerContext): boolean {
  return isGuide(context) || isCommunication(parseFileBaseName(context.fileBaseName)?.documentType ?? '');
}

function unanswered(code: string | null, description: string, excerpt: string | null): Unanswered {
  return { kind: 'unanswered', code, description, excerpt };
}

/**
 * Returns the verdict on a document whose number is registered and whose CDR is not at hand. By SUNAT's rule book 1033
 * (4000 in old lists) means that the number stands accepted, and 1032 that it stands rejected or voided. 1033 does not
 * say which bytes were registered: they count as ours only if an earlier sending of them may have arrived and its answer
 * was lost. SUNAT's code for a guide that is sent again is not published, so 2109 counts as 1033 there.
 * @param code 4 digits
 * @param document its type is of catalog 01
 */
export function judgeRegistered(
  code: string,
  { answerLost, documentType }: { readonly answerLost: boolean; readonly documentType: string },
): 'accepted' | 'rejected' | 'unknown' {
  if (code === '1032') return 'rejected';
  const standsAccepted = code === '1033' || code === '4000' || (code === OTHER_DATA && isOfKind(documentType, 'guide'));
  return standsAccepted && answerLost ? 'accepted' : 'unknown';
}

/**
 * Returns true if SUNAT's consultation of CDRs covers a document: facturas and their notes, of series F (0009 and 0010
 * for all others). Never ask it about others: a missing answer would mean nothing.
 * @param documentType catalog 01
 */
export function isConsultable({ documentType, series }: Pick<DocumentIdentity, 'documentType' | 'series'>): boolean {
  return series.startsWith('F') && findTypeFacts(documentType)?.seriesLetters.includes('F') === true;
}
