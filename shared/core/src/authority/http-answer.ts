import { ANSWER_MESSAGES } from '../messages/index.ts';
import type { Unavailable } from './answer.ts';
import { cutText, excerptOf } from './excerpt.ts';

/** HTTP answer that was received completely. */
export interface HttpAnswer {
  readonly httpStatus: number;
  readonly body: Uint8Array;
  /** Text of the header Retry-After. */
  readonly retryAfter?: string;
  /** Headers that the caller asked for, by their names in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns true if HTTP refused the request before the service read it. A 408 may come after a part was read. */
function isRefusedByHttp(httpStatus: number): boolean {
  return httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408;
}

/** Returns the answer for HTTP without an answer of the service. `content` completes "HTTP 503 with ...". */
export function unavailable({ httpStatus, body, retryAfter = '' }: HttpAnswer, content: string): Unavailable {
  return {
    kind: 'unavailable',
    reason: cutText(ANSWER_MESSAGES.httpWith(httpStatus, content).message),
    requestMayHaveArrived: !isRefusedByHttp(httpStatus),
    httpStatus,
    body: excerptOf(body),
    ...(/^\d{1,6}$/.test(retryAfter) && { retryAfterMs: Number(retryAfter) * 1_000 }),
  };
}
