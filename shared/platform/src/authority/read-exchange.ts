import { type AuthorityAnswer, excerptOf, type HttpAnswer, type Unavailable } from '@chasqui/core/authority';
import type { Exchange } from '../http-request.ts';
import { maskSecret } from './mask-secret.ts';

/**
 * Reads an exchange without the caller's secrets: an answer may repeat them. The answer is read a second time from the
 * masked bytes, for its texts; `keepEvidence` takes from the first reading everything that must stay byte for byte.
 */
export function readExchange<Answer>(
  exchange: Exchange,
  secrets: readonly string[],
  read: (http: HttpAnswer) => Answer,
  keepEvidence: (evidence: Answer, texts: Answer) => Answer = (_, texts) => texts,
): Answer | Unavailable {
  const { body } = exchange;
  const masked = body === null ? null : secrets.reduce(maskSecret, body);
  if (exchange.kind === 'failed') {
    const { reason, requestMayHaveArrived, httpStatus } = exchange;
    // An answer that broke off before its first byte is no empty answer: `body` is null then.
    const excerpt = masked === null || masked.length === 0 ? null : excerptOf(masked);
    return { kind: 'unavailable', reason, requestMayHaveArrived, httpStatus, body: excerpt };
  }
  const evidence = read(exchange);
  if (masked === null || masked === body) return evidence;
  return keepEvidence(evidence, read({ ...exchange, body: masked }));
}

/** Keeps the bytes that a document's verdict rests on: CDRs and tickets. Masking may have spoilt a CDR in base64. */
export function keepCdr(evidence: AuthorityAnswer, texts: AuthorityAnswer): AuthorityAnswer {
  if (evidence.kind === 'cdr' || evidence.kind === 'ticket') return evidence;
  if (evidence.kind !== 'status' || evidence.zip === null) return texts;
  const { statusCode, statusMessage } = texts.kind === 'status' ? texts : { statusCode: '', statusMessage: null };
  return { kind: 'status', statusCode, statusMessage, zip: evidence.zip };
}
