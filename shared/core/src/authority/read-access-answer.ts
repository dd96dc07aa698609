import * as v from 'valibot';
import { ANSWER_MESSAGES, type Message, readStoredText } from '../messages/index.ts';
import type { RefusedParty, Unavailable } from './answer.ts';
import { type HttpAnswer, unavailable } from './http-answer.ts';
import { type ApiService, refuseService } from './refused-service.ts';
import { parseBody, readRestError } from './rest-body.ts';

/** Result of a harmless call that tries an application's credentials. */
export type AccessAnswer =
  | { readonly kind: 'ok' }
  | {
      readonly kind: 'refused';
      readonly who: RefusedParty;
      readonly reason: Message;
      /** True if the service gives the same answer to good credentials that call it too often. */
      readonly mayBeThrottled?: true;
    }
  | { readonly kind: 'unavailable'; readonly reason: Message };

/** Answer of a service that was reached. */
export type TriedAccess = Exclude<AccessAnswer, { kind: 'unavailable' }>;

const REFUSED: Readonly<Record<ApiService, ReadonlySet<number>>> = {
  gre: new Set([401, 403]),
  api: new Set([401, 403, 404]),
  sire: new Set([401, 403]),
};

/**
 * Reads the answer to a call about a ticket or document that does not exist. Any answer of the service itself shows that
 * the application may call it, also an error. A gateway's page shows nothing.
 */
export function readAccessAnswer(service: ApiService, http: HttpAnswer): TriedAccess | Unavailable {
  const { httpStatus, body } = http;
  if (REFUSED[service].has(httpStatus)) {
    const { who, text } = refuseService(service, http);
    return { kind: 'refused', who, reason: readStoredText(text) };
  }
  const isAnswered = httpStatus === 200 ? parseBody(v.looseObject({}), body) !== null : readRestError(body) !== null;
  const isTurnedAway = httpStatus === 429 || (httpStatus > 500 && httpStatus < 600);
  return isAnswered && !isTurnedAway ? { kind: 'ok' } : unavailable(http, ANSWER_MESSAGES.noServiceAnswer.message);
}
