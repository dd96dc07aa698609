import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { SpanAttributes } from '../tracing/index.ts';

/** Returns the span attributes of an answer: its kind and code, and none of its text. */
export function describeAnswer(answer: AuthorityAnswer): SpanAttributes {
  const kind = { 'chasqui.authority.answer': answer.kind };
  switch (answer.kind) {
    case 'cdr':
    case 'ticket':
      return kind;
    case 'status':
      return { ...kind, ...describeCode(answer.statusCode) };
    case 'fault':
      return { ...kind, ...describeCode(answer.code) };
    case 'unavailable':
      return answer.httpStatus === null ? kind : { ...kind, 'http.response.status_code': answer.httpStatus };
  }
}

/**
 * Returns the attribute of a code. Skips values that do not look like a code, because an answer may hold any text
 * there.
 */
function describeCode(code: string | null): SpanAttributes {
  return code !== null && /^\d{1,4}$/.test(code) ? { 'chasqui.authority.code': code } : {};
}
