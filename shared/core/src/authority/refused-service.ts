import { ANSWER_MESSAGES } from '../messages/index.ts';
import type { RefusedCredentials } from './answer.ts';
import { excerptOf } from './excerpt.ts';
import type { HttpAnswer } from './http-answer.ts';

/** REST services by the setting that has their application: guides, the consultation of validity, and the registers. */
export type ApiService = 'gre' | 'api' | 'sire';

/** Steps in SUNAT's portal that open a service to an application. */
const REMEDIES: Readonly<Record<ApiService, string>> = {
  gre: ANSWER_MESSAGES.openGuides.message,
  api: ANSWER_MESSAGES.openValidity.message,
  sire: ANSWER_MESSAGES.openSire.message,
};

/** Returns the refusal of a call for which a token was issued: the application may not call the service. */
export function refuseService(service: ApiService, { httpStatus, body }: HttpAnswer): RefusedCredentials {
  const answered = quoteShortly(body);
  const text = `${ANSWER_MESSAGES.notLetIn(httpStatus).message}. ${REMEDIES[service]}`;
  return {
    kind: 'refused_credentials',
    who: 'service',
    text: answered === '' ? text : `${text}. ${ANSWER_MESSAGES.sunatSaid(answered).message}`,
  };
}

const SHORT = 200;

/** Returns at most 200 characters of a body, on one line. */
export function quoteShortly(body: Uint8Array): string {
  return excerptOf(body)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SHORT)
    .replace(/\p{Surrogate}$/u, '');
}
