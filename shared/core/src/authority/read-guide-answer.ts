import * as v from 'valibot';
import { ANSWER_MESSAGES } from '../messages/index.ts';
import type { AuthorityAnswer } from './answer.ts';
import { excerptOf } from './excerpt.ts';
import { type HttpAnswer, unavailable } from './http-answer.ts';
import { decodeBase64 } from './read-soap-answer.ts';
import { refuseService } from './refused-service.ts';
import { LooseText, parseBody, readRestError } from './rest-body.ts';

const SentSchema = v.object({ numTicket: LooseText });

const TICKET = /^[\w-]{1,50}$/;

/** Reads the answer to a guide that was sent. A success without a ticket leaves the guide in doubt. */
export function readGuideSending(http: HttpAnswer): AuthorityAnswer {
  if (!isSuccess(http)) return readFailure(http);
  const ticket = parseBody(SentSchema, http.body)?.numTicket ?? '';
  return TICKET.test(ticket) ? { kind: 'ticket', ticket } : unavailable(http, ANSWER_MESSAGES.noTicket.message);
}

const StatusSchema = v.object({
  codRespuesta: LooseText,
  arcCdr: LooseText,
  indCdrGenerado: LooseText,
  error: v.fallback(v.object({ numError: LooseText, desError: LooseText }), { numError: null, desError: null }),
});

/**
 * Reads the answer to a question about a guide's ticket. The error beside the status becomes its message, code first. A
 * status that announces an error's CDR and does not have it is no answer: the CDR has to be asked for again.
 */
export function readGuideStatus(http: HttpAnswer): AuthorityAnswer {
  if (!isSuccess(http)) return readFailure(http);
  const status = parseBody(StatusSchema, http.body);
  if (status === null || status.codRespuesta === null) return unavailable(http, ANSWER_MESSAGES.noTicketStatus.message);
  const zip = decodeBase64(status.arcCdr ?? '');
  if (zip === null) return unavailable(http, ANSWER_MESSAGES.cdrNotBase64.message);
  const isAnnounced = status.indCdrGenerado === '1' && Number(status.codRespuesta) === 99;
  if (zip.length === 0 && isAnnounced) return unavailable(http, ANSWER_MESSAGES.cdrAnnounced.message);
  const { numError, desError } = status.error;
  const message = [numError?.padStart(4, '0'), desError].filter((part) => part !== undefined && part !== null);
  return {
    kind: 'status',
    statusCode: status.codRespuesta,
    statusMessage: message.length === 0 ? null : excerptOf(message.join(' - ')),
    zip: zip.length === 0 ? null : zip,
  };
}

function isSuccess({ httpStatus }: HttpAnswer): boolean {
  return httpStatus >= 200 && httpStatus < 300;
}

const REFUSED: ReadonlySet<number> = new Set([401, 403]);
/** Statuses of SUNAT's that say nothing about the request: it may be repeated. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 429]);

/** Reads an HTTP error. Only a 4xx with a code of SUNAT is a refusal of the request: it registered nothing. */
function readFailure(http: HttpAnswer): AuthorityAnswer {
  const { httpStatus, body } = http;
  if (REFUSED.has(httpStatus)) return refuseService('gre', http);
  const error = readRestError(body);
  const isRefusal = httpStatus >= 400 && httpStatus < 500 && !TEMPORARY.has(httpStatus);
  if (isRefusal && error !== null && error.code !== null) {
    return { kind: 'fault', code: error.code, text: error.text === '' ? `HTTP ${httpStatus}` : error.text };
  }
  return unavailable(
    http,
    (error === null
      ? ANSWER_MESSAGES.noServiceAnswer
      : ANSWER_MESSAGES.theError([error.code, error.text].filter((part) => part).join(' '))
    ).message,
  );
}
