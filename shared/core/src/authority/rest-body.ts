import * as v from 'valibot';
import { cutText } from './excerpt.ts';
import { normalizeReturnCode } from './return-codes/classify.ts';

/** Text of a REST answer, which may come as a number. Null if it is missing, empty or anything else. */
export const LooseText = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).trim()),
    v.transform((text) => (text === '' ? null : text)),
  ),
  null,
);

/** Returns the parsed JSON of a body; null if the body is no JSON of this shape. */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: Uint8Array,
): v.InferOutput<Schema> | null {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), new TextDecoder().decode(body));
  return result.success ? result.output : null;
}

/** One error, in either of SUNAT's spellings. */
const ErrorSchema = v.object({
  cod: LooseText,
  codError: LooseText,
  numError: LooseText,
  errorCode: LooseText,
  msg: LooseText,
  desError: LooseText,
  message: LooseText,
});

const ErrorBodySchema = v.object({
  ...ErrorSchema.entries,
  errors: v.fallback(v.array(v.fallback(v.nullable(ErrorSchema), null)), []),
});

export interface RestError {
  /** 4 digits; null if no error has a code. */
  readonly code: string | null;
  /** Texts as sent, those of the single errors before the general one. */
  readonly text: string;
}

/** Returns the error that a body tells: its first code, and all texts. Null if it is no JSON, or tells none. */
export function readRestError(body: Uint8Array): RestError | null {
  const parsed = parseBody(ErrorBodySchema, body);
  if (parsed === null) return null;
  const errors = [...parsed.errors.filter((error) => error !== null), parsed].map((error) => ({
    code: normalizeReturnCode(error.cod ?? error.codError ?? error.numError ?? error.errorCode ?? ''),
    text: error.msg ?? error.desError ?? error.message,
  }));
  const code = errors.find((error) => error.code !== null)?.code ?? null;
  const texts = [...new Set(errors.flatMap(({ text }) => text ?? []))];
  return code === null && texts.length === 0 ? null : { code, text: cutText(texts.join('; ')) };
}
