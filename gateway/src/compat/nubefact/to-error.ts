import type { ChasquiError, ErrorCode, Problem } from '@chasqui/core/errors';
import type { FieldNamer } from './field-names.ts';
import { nameWords } from './name-words.ts';
import { type NubefactCode, NubefactRefusal, STANDARD_TEXTS } from './refusal.ts';

/** Answer of a door: the status, and the body, which is written as JSON without blanks. */
export interface NubefactAnswer {
  readonly status: 200 | 400 | 401 | 500;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Statuses of NubeFact's manual. Errors without one of their own have 400, as clients know them. */
const STATUSES: Readonly<Partial<Record<NubefactCode, NubefactAnswer['status']>>> = { 10: 401, 40: 500 };

/** Returns the answer of an error. Programs join `errors` to texts, so it is one text. */
export function refuse(codigo: NubefactCode, errors: string = STANDARD_TEXTS[codigo]): NubefactAnswer {
  return { status: STATUSES[codigo] ?? 400, body: { errors, codigo } };
}

/** Codes of errors whose text is NubeFact's own. */
const CODES: Readonly<Partial<Record<ErrorCode, NubefactCode>>> = {
  UNAUTHENTICATED: 10,
  UNSUPPORTED_MEDIA_TYPE: 12,
  PAYLOAD_TOO_LARGE: 20,
  NOT_FOUND: 24,
  UNAVAILABLE: 40,
  INTERNAL: 40,
};

/** Codes of NubeFact by our codes of problems: a document older than the term of SUNAT, and bodies that cannot be read. */
const CODES_OF_PROBLEMS: Readonly<Record<string, NubefactCode>> = {
  ISSUE_DATE_BEHIND: 22,
  BODY_NOT_UTF8: 20,
  BODY_INCOMPLETE: 20,
};

/** Returns the refusal of a request that our rules refuse. `fieldOf` names the fields of our request in NubeFact's. */
export function toRefusal(problems: readonly Problem[], fieldOf: FieldNamer): NubefactRefusal {
  const named = problems.map(({ path, es }) => ({ field: fieldOf(path), message: nameWords(es, fieldOf) }));
  const [codigo = 21] = problems.flatMap(({ code }) => CODES_OF_PROBLEMS[code] ?? []);
  return new NubefactRefusal(codigo, named);
}

/** Returns an error as NubeFact answers it. */
export function toNubefactError(error: ChasquiError | NubefactRefusal): NubefactAnswer {
  if (error instanceof NubefactRefusal) return refuse(error.codigo, error.message);
  if (error.code === 'VALIDATION_FAILED') return toNubefactError(toRefusal(error.problems, (path) => path));
  if (error.reason === 'NUMBER_OF_ANOTHER_DOCUMENT' || error.reason === 'KEY_OF_ANOTHER_REQUEST') return refuse(23);
  // The text says how long to wait: the limit of requests a minute is the service's own.
  if (error.code === 'RATE_LIMITED') return refuse(40, error.es);
  const codigo = CODES[error.code];
  return codigo === undefined ? refuse(21, error.es) : refuse(codigo);
}
