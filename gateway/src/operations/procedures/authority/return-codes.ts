import { findReturnCode, RETURN_CODES, type ReturnCode, type ReturnCodeClass } from '@chasqui/core/authority';
import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, component, described, patternField } from '@chasqui/core/fields';
import { inLanguage, type Language, say } from '@chasqui/core/messages';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { NoInputSchema } from '../../../kernel/parameters/parameter-fields.ts';

/** A schema of its own: generators name an enum within another schema by its field, and `class` is no name in code. */
const ReturnCodeClassSchema = component('ReturnCodeClass', v.picklist(['accepted', 'observed', 'rejected', 'fault']));

/** Return code of the authority, with the advice that an integrator needs. */
const ReturnCodeSchema = component(
  'ReturnCode',
  v.object({
    code: v.string(),
    class: ReturnCodeClassSchema,
    meaning: v.pipe(
      v.string(),
      described(
        "Meaning in our words; in Spanish that of SUNAT's list, if this API has no other",
        'Significado con nuestras palabras; en español, el de la lista de SUNAT',
      ),
    ),
    actor: v.pipe(
      v.picklist(['nobody', 'service', 'issuer', 'administrator', 'operator']),
      described('Who has to act', 'Quién tiene que actuar'),
    ),
    remedy: v.string(),
    sunatText: v.nullable(
      v.pipe(
        v.string(),
        described("SUNAT's own words, from its list; null for 0", 'Palabras de SUNAT, de su lista; null para 0'),
      ),
    ),
    retried: v.pipe(
      v.boolean(),
      described(
        'True if the service sends the same document again by itself',
        'True si el servicio envía solo el mismo comprobante otra vez',
      ),
    ),
  }),
);
type ReturnCodeBody = v.InferOutput<typeof ReturnCodeSchema>;

const CLASS_SHOWN: Record<ReturnCodeClass, ReturnCodeBody['class']> = {
  accepted: 'accepted',
  observed: 'observed',
  rejected: 'rejected',
  'fault-transient': 'fault',
  'fault-permanent': 'fault',
  'already-registered': 'fault',
};

export function toReturnCodeBody(
  { code, class: known, meaning, actor, remedy, sunatText }: ReturnCode,
  language: Language,
): ReturnCodeBody {
  const texts = { meaning: inLanguage(meaning, language), actor, remedy: inLanguage(remedy, language) };
  return { code, class: CLASS_SHOWN[known], ...texts, sunatText, retried: known === 'fault-transient' };
}

export const listReturnCodes = readerProcedure('GET /api/errors', 'Errors', {
  scope: 'any',
  summary: say("List the authority's return codes", 'Listar los códigos de retorno de la autoridad'),
  description: say(
    "Explains every code of SUNAT's list, which `cdrResponseCode` may have: meaning, class, who has to act, and what to do.",
    'Explica cada código de la lista de SUNAT que `cdrResponseCode` puede tener: significado, clase, quién tiene que actuar y qué hacer.',
  ),
})
  .input(NoInputSchema)
  .output(v.object({ data: v.array(ReturnCodeSchema) }))
  .query(({ ctx }) => ({ data: RETURN_CODES.map((entry) => toReturnCodeBody(entry, ctx.language)) }));

const CodeSchema = closedObject({
  code: patternField(
    /^\d{1,4}$/,
    say('must be a return code: 1 to 4 digits', 'debe ser un código de retorno: de 1 a 4 dígitos'),
  ),
});

export const getReturnCode = readerProcedure('GET /api/errors/{code}', 'Errors', {
  scope: 'any',
  summary: say('Get a return code of the authority', 'Obtener un código de retorno de la autoridad'),
  description: say(
    'Returns its meaning, its class, who has to act, and what to do. An unknown code is a 404.',
    'Devuelve su significado, su clase, quién tiene que actuar y qué hacer. Un código desconocido es un 404.',
  ),
})
  .input(CodeSchema)
  .output(ReturnCodeSchema)
  .query(({ ctx, input }) => {
    const found = findReturnCode(input.code);
    if (found === undefined) {
      throw new ChasquiError(
        'NOT_FOUND',
        say(`Return code ${input.code} is unknown`, `No se conoce el código de retorno ${input.code}`),
      );
    }
    return toReturnCodeBody(found, ctx.language);
  });
