import { isOfKind } from '../document-types.ts';
import { parseFileBaseName } from '../identity.ts';
import type { AnswerContext, Consultation } from './outcome.ts';
import { parseFaultCode } from './read-soap-answer.ts';
import { classifyReturnCode, PRESENTED_BEFORE, type ReturnCodeClass } from './return-codes/classify.ts';

/** Returns true if an answer should be about a guide, which SUNAT takes over REST. */
export function isGuide({ fileBaseName }: Pick<AnswerContext, 'fileBaseName'>): boolean {
  return isOfKind(parseFileBaseName(fileBaseName)?.documentType ?? '', 'guide');
}

/**
 * Returns the class of a code about a guide. Only 0 accepts one: its observations are notes of the CDR. Any other code of
 * a CDR rejects the guide and registers its number. Without a CDR nothing is registered.
 * @param code `0`, or 4 digits
 */
export function classifyGuideCode(code: string, { hasCdr }: { readonly hasCdr: boolean }): ReturnCodeClass | null {
  if (code === PRESENTED_BEFORE) return 'already-registered';
  const known = classifyReturnCode(code);
  switch (known) {
    case 'observed':
    case 'rejected':
    case 'fault-permanent':
      return hasCdr ? 'rejected' : 'fault-permanent';
    default:
      return known;
  }
}

const NO_CDR_YET = '0';
export const IN_PROCESS = '0098';
/** Status of a ticket that ended with an error. As the code of a refusal, it means that no error was named. */
export const PROCESSED_WITH_ERRORS = '0099';

/** Interprets the status of a guide's ticket that came without a CDR. @param code `0`, 4 digits, or null */
export function judgeGuideStatus(code: string | null, description: string): Consultation | null {
  if (code === IN_PROCESS || code === NO_CDR_YET) return { kind: 'in_process' };
  return code === PROCESSED_WITH_ERRORS ? judgeException(description) : null;
}

/** Interprets an error without a CDR. The guide is not registered and its number is free, unless the code says otherwise. */
function judgeException(description: string): Consultation {
  const code = parseFaultCode({ faultcode: null, faultstring: description, detail: null }) ?? PROCESSED_WITH_ERRORS;
  switch (classifyGuideCode(code, { hasCdr: false })) {
    case 'already-registered':
      return { kind: 'registered', code, description };
    case 'fault-transient':
      return { kind: 'send_again', code, description };
    default:
      return { kind: 'refused', code, description };
  }
}

/** HTTP 404, and the codes with which the service refuses a ticket. */
const TICKET_UNKNOWN: ReadonlySet<string> = new Set(['0404', '0508', '0509']);

/** Interprets an error that answers a question about a guide's ticket. It is about the question, and never a verdict. */
export function judgeGuideFault(code: string | null, description: string): Consultation | null {
  return code !== null && TICKET_UNKNOWN.has(code) ? { kind: 'ticket_unknown', code, description } : null;
}
