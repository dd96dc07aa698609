import * as v from 'valibot';
import { looseText } from '../loose-values.ts';
import { codeOf, documentNumber, REQUIRED, required } from './code-fields.ts';
import { GUIDE_TYPES, SALE_TYPES } from './codes.ts';
import { GuideFieldsSchema } from './guide-fields.ts';
import { type FieldProblem, NubefactRefusal } from './refusal.ts';
import { SaleFieldsSchema } from './sale-fields.ts';

const NUMBER_ENTRIES = { serie: required(looseText()), numero: required(documentNumber()) } as const;
const SALE_NUMBER_ENTRIES = { tipo_de_comprobante: required(codeOf(SALE_TYPES)), ...NUMBER_ENTRIES } as const;

/** Least letters of the reason of a voiding, at SUNAT. */
const LEAST_REASON = 3;

const NubefactRequestSchema = v.variant('operacion', [
  SaleFieldsSchema,
  v.object({ operacion: v.literal('consultar_comprobante'), ...SALE_NUMBER_ENTRIES }),
  v.object({
    operacion: v.literal('generar_anulacion'),
    ...SALE_NUMBER_ENTRIES,
    motivo: v.pipe(
      required(looseText()),
      v.transform((text) => text.padEnd(LEAST_REASON, '.')),
    ),
    codigo_unico: looseText(),
  }),
  v.object({ operacion: v.literal('consultar_anulacion'), ...SALE_NUMBER_ENTRIES }),
  GuideFieldsSchema,
  v.object({
    operacion: v.literal('consultar_guia'),
    tipo_de_comprobante: required(codeOf(GUIDE_TYPES)),
    ...NUMBER_ENTRIES,
  }),
]);

export type NubefactRequest = v.InferOutput<typeof NubefactRequestSchema>;

/** Returns the field of an issue as programs write it: `items[0].cantidad`. */
function fieldOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** Valibot's own messages are in English. Those of the fields are checks and transformations. */
function toProblem(issue: v.BaseIssue<unknown>): FieldProblem {
  const field = fieldOf(issue);
  if (issue.type === 'variant') {
    return field === '' ? { field, message: 'la solicitud debe ser un objeto JSON' } : { field, message: UNKNOWN };
  }
  const isMissing = issue.kind === 'schema' && issue.input === undefined;
  if (isMissing) return { field, message: REQUIRED };
  return { field, message: issue.kind === 'schema' ? 'no tiene la forma esperada' : issue.message };
}

const UNKNOWN = 'debe ser una operación conocida, como generar_comprobante o consultar_comprobante';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new NubefactRefusal(20, [{ field: '', message: 'la solicitud no es un JSON válido' }]);
  }
}

/**
 * Reads a request of NubeFact's JSON format (manual 2.9, guides 1.6), tolerant of the ways in which programs write values.
 * Fields keep their names; codes of NubeFact's tables become those of SUNAT.
 * @param json Text of the request's body
 * @throws NubefactRefusal with code 20 and every value that cannot be read
 */
export function readNubefactRequest(json: string): NubefactRequest {
  const result = v.safeParse(NubefactRequestSchema, parseJson(json));
  if (!result.success) throw new NubefactRefusal(20, result.issues.map(toProblem));
  return result.output;
}
