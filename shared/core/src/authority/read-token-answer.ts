import * as v from 'valibot';
import { ANSWER_MESSAGES } from '../messages/index.ts';
import type { RefusedParty, Unavailable } from './answer.ts';
import { type HttpAnswer, unavailable } from './http-answer.ts';
import { quoteShortly } from './refused-service.ts';
import { LooseText, parseBody } from './rest-body.ts';

export type TokenAnswer =
  | { readonly kind: 'token'; readonly token: string; readonly lifetimeMs: number }
  /** `excerpt` has at most 200 characters of the answer. */
  | { readonly kind: 'refused'; readonly who: Exclude<RefusedParty, 'service'>; readonly excerpt: string }
  | Unavailable;

const TokenSchema = v.object({
  access_token: v.fallback(v.pipe(v.string(), v.trim(), v.nonEmpty()), ''),
  expires_in: LooseText,
});

/** Lifetime by SUNAT's manual, for an answer that does not tell it. */
const LIFETIME_S = 3_600;

const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403]);

/**
 * Reads the answer to a request for a token. SUNAT's texts are not documented: only a success with a token issues one.
 * A success in JSON without a token refuses the credentials, as 400, 401 and 403 do. A page of a gateway says nothing
 * about them.
 */
export function readTokenAnswer(http: HttpAnswer): TokenAnswer {
  const { httpStatus, body } = http;
  const isSuccess = httpStatus >= 200 && httpStatus < 300;
  const parsed = parseBody(TokenSchema, body);
  if (isSuccess && parsed !== null && parsed.access_token !== '') {
    const lifetimeS = Number(parsed.expires_in ?? LIFETIME_S);
    return { kind: 'token', token: parsed.access_token, lifetimeMs: (lifetimeS > 0 ? lifetimeS : LIFETIME_S) * 1_000 };
  }
  const excerpt = quoteShortly(body);
  const isRefusal = isSuccess ? parsed !== null : REFUSALS.has(httpStatus) && !excerpt.startsWith('<');
  return isRefusal
    ? { kind: 'refused', who: findRefusedParty(excerpt), excerpt }
    : unavailable(http, ANSWER_MESSAGES.noTokenGiven.message);
}

const CLIENT_WORDS = /client|aplicaci|application/i;
const USER_WORDS = /usuario|user|clave|contrase|password|invalid_grant/i;

/** Returns the party that the words of a refusal are about. Words about both, or none, leave it open. */
function findRefusedParty(text: string): Exclude<RefusedParty, 'service'> {
  const [isClient, isUser] = [CLIENT_WORDS.test(text), USER_WORDS.test(text)];
  if (isClient === isUser) return 'client_or_user';
  return isClient ? 'client' : 'user';
}
