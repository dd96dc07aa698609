import * as v from 'valibot';
import { codesOfKind } from '../document-types.ts';
import { ANSWER_MESSAGES } from '../messages/index.ts';
import type { RefusedCredentials, Unavailable } from './answer.ts';
import { cutText } from './excerpt.ts';
import { type HttpAnswer, unavailable } from './http-answer.ts';
import { refuseService } from './refused-service.ts';
import { LooseText, parseBody, readRestError } from './rest-body.ts';

/** Codes of document types about which the consultation answers. R1 and R7 are receipts for fees and the notes on them. */
export const VALIDITY_TYPES: readonly string[] = [...codesOfKind('sale', 'note', 'settlement'), 'R1', 'R7'];

/** State of a document in SUNAT's registers, for the very number, day and total that were asked. */
export interface Validity {
  readonly status: ValidityStatus;
  /** SUNAT's words for the issuer (`ACTIVO`, `HABIDO`). Null if it left one of them out. */
  readonly issuer: { readonly status: string; readonly domicile: string } | null;
  readonly observations: readonly string[];
}

export type ValidityStatus = 'ACCEPTED' | 'VOIDED' | 'AUTHORIZED' | 'REJECTED' | 'NOT_FOUND';

export type ValidityAnswer =
  | { readonly kind: 'answered'; readonly validity: Validity }
  /** SUNAT refused the application, or this question: asking again would change nothing. */
  | { readonly kind: 'refused'; readonly what: 'client' | 'question'; readonly reason: string }
  | { readonly kind: 'unanswered'; readonly reason: string };

const STATUSES: ReadonlyMap<string, ValidityStatus> = new Map([
  ['0', 'NOT_FOUND'],
  ['1', 'ACCEPTED'],
  ['2', 'VOIDED'],
  ['3', 'AUTHORIZED'],
  ['4', 'REJECTED'],
]);

const ISSUER_STATUSES: ReadonlyMap<string, string> = new Map([
  ['00', 'ACTIVO'],
  ['01', 'BAJA PROVISIONAL'],
  ['02', 'BAJA PROV. DE OFICIO'],
  ['03', 'SUSPENSIÓN TEMPORAL'],
  ['10', 'BAJA DEFINITIVA'],
  ['11', 'BAJA DE OFICIO'],
  ['22', 'INHABILITADO-VENT. ÚNICA'],
]);

const DOMICILES: ReadonlyMap<string, string> = new Map([
  ['00', 'HABIDO'],
  ['09', 'PENDIENTE'],
  ['11', 'POR VERIFICAR'],
  ['12', 'NO HABIDO'],
  ['20', 'NO HALLADO'],
]);

const DataSchema = v.object({
  estadoCp: LooseText,
  estadoRuc: LooseText,
  condDomiRuc: LooseText,
  observaciones: v.fallback(
    v.union([
      v.array(LooseText),
      v.pipe(
        v.string(),
        v.transform((text) => [text.trim()]),
      ),
    ]),
    [],
  ),
});

const BodySchema = v.object({
  success: v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((value) => value === true || value === 'true'),
    ),
    false,
  ),
  data: v.fallback(v.nullable(DataSchema), null),
});

/** Answers that refuse the application: of another service's application also 404. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404]);
/** Answers that refuse the question. */
const BAD_QUESTION: ReadonlySet<number> = new Set([400, 422]);

/** Reads the answer to a question about a document's validity. A failure is no answer, and never "not found". */
export function readValidityAnswer(http: HttpAnswer): ValidityAnswer | RefusedCredentials | Unavailable {
  const { httpStatus, body } = http;
  if (REFUSED.has(httpStatus)) return refuseService('api', http);
  const error = readRestError(body);
  const told = ANSWER_MESSAGES.sunatSaid([error?.code, error?.text].filter((part) => part).join(' ')).message;
  if (BAD_QUESTION.has(httpStatus) && error !== null) return { kind: 'refused', what: 'question', reason: told };
  const parsed = httpStatus === 200 ? parseBody(BodySchema, body) : null;
  if (parsed === null) return unavailable(http, error === null ? ANSWER_MESSAGES.noServiceAnswer.message : error.text);
  const validity = parsed.success ? readValidity(parsed.data) : null;
  if (validity !== null) return { kind: 'answered', validity };
  return { kind: 'unanswered', reason: error === null ? ANSWER_MESSAGES.validityUnsaid.message : told };
}

function readValidity(data: v.InferOutput<typeof DataSchema> | null): Validity | null {
  const status = STATUSES.get(data?.estadoCp ?? '');
  if (data === null || status === undefined) return null;
  const { estadoRuc, condDomiRuc } = data;
  const issuer =
    estadoRuc === null || condDomiRuc === null
      ? null
      : { status: nameOf(ISSUER_STATUSES, estadoRuc), domicile: nameOf(DOMICILES, condDomiRuc) };
  return { status, issuer, observations: data.observaciones.flatMap((text) => (text ? [cutText(text)] : [])) };
}

/** Returns the word of a code, which may have lost its leading zero; the code itself if it is not in the list. */
function nameOf(names: ReadonlyMap<string, string>, code: string): string {
  return names.get(code.padStart(2, '0')) ?? code;
}
