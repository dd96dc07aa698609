import type { AuthorityAnswer, SireAnswer, ValidityAnswer } from '@chasqui/core/authority';
import type { SpanAttributes } from '../tracing/index.ts';

/** Answer to a call of any client: about a document of ours, about the validity of anybody's, or about a register. */
export type CallAnswer = AuthorityAnswer | ValidityAnswer | SireAnswer<unknown>;

/** Returns the log fields of an answer, without names, numbers or texts of documents. */
export function summarizeAnswer(answer: CallAnswer): Readonly<Record<string, string | number | boolean | null>> {
  switch (answer.kind) {
    case 'cdr':
    case 'ticket':
    case 'answered':
    case 'refused':
    case 'no_data':
    case 'unanswered':
      return { answer: answer.kind };
    case 'status':
      return { answer: answer.kind, statusCode: answer.statusCode, hasCdr: answer.zip !== null };
    case 'fault':
      return { answer: answer.kind, code: answer.code };
    case 'refused_credentials':
      return { answer: answer.kind, who: answer.who };
    case 'unavailable': {
      const { kind, reason, httpStatus, requestMayHaveArrived } = answer;
      return { answer: kind, reason, httpStatus, requestMayHaveArrived };
    }
  }
}

/** Returns the span attributes of an answer: its kind and code, and none of its text. */
export function describeAnswer(answer: CallAnswer): SpanAttributes {
  const kind = { 'chasqui.authority.answer': answer.kind };
  switch (answer.kind) {
    case 'status':
      return { ...kind, ...describeCode(answer.statusCode) };
    case 'fault':
      return { ...kind, ...describeCode(answer.code) };
    case 'unavailable':
      return answer.httpStatus === null ? kind : { ...kind, 'http.response.status_code': answer.httpStatus };
    default:
      return kind;
  }
}

/** Returns the attribute of a code. An answer may hold any text there, which is left out. */
function describeCode(code: string | null): SpanAttributes {
  return code !== null && /^\d{1,4}$/.test(code) ? { 'chasqui.authority.code': code } : {};
}
