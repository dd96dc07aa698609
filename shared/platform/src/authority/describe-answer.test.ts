import type { AuthorityAnswer } from '@chasqui/core/authority';
import { expect, it } from 'vitest';
import { describeAnswer } from './describe-answer.ts';

const words = 'Ferretería del Sur';
const lost = { kind: 'unavailable', reason: words, requestMayHaveArrived: true, body: words } as const;

it.each<[AuthorityAnswer, object]>([
  [{ kind: 'ticket', ticket: '1750000000001' }, {}],
  [{ kind: 'fault', code: '2017', text: words }, { 'chasqui.authority.code': '2017' }],
  [{ kind: 'fault', code: words, text: words }, {}],
  [{ kind: 'fault', code: null, text: words }, {}],
  [{ kind: 'status', statusCode: '98', statusMessage: words, zip: null }, { 'chasqui.authority.code': '98' }],
  [{ ...lost, httpStatus: 503 }, { 'http.response.status_code': 503 }],
  [{ ...lost, httpStatus: null }, {}],
])('gives kind and code of %j, and none of its text', (answer, more) => {
  expect(describeAnswer(answer)).toEqual({ 'chasqui.authority.answer': answer.kind, ...more });
});
