import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { SpanAttributes } from '../tracing/index.ts';

/** What a span says of an answer: its kind and code, none of its words. */
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

/** Only what is a code: anything may stand in its place. */
function describeCode(code: string | null): SpanAttributes {
  return code !== null && /^\d{1,4}$/.test(code) ? { 'chasqui.authority.code': code } : {};
}
