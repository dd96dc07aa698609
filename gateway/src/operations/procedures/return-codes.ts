import { findReturnCode, RETURN_CODES, type ReturnCode, type ReturnCodeClass } from '@chasqui/core/authority';
import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, patternField } from '@chasqui/core/fields';
import { inLanguage, type Language, SERVICE_FAILURES } from '@chasqui/core/messages';
import * as v from 'valibot';
import { readerProcedure } from '../../kernel/operation/procedure.ts';
import { NoInputSchema } from '../../kernel/parameters/parameter-fields.ts';

/** A schema of its own: generators name an enum within another schema by its field, and `class` is no name in code. */
export const ReturnCodeClassSchema = v.picklist(['accepted', 'observed', 'rejected', 'fault']);

/** Return code of the authority, with the advice that an integrator needs. */
export const ReturnCodeSchema = v.object({
  code: v.string(),
  class: ReturnCodeClassSchema,
  meaning: v.pipe(
    v.string(),
    v.description("Meaning in our words; in Spanish that of SUNAT's list, if this API has no other"),
  ),
  actor: v.pipe(
    v.picklist(['nobody', 'service', 'issuer', 'administrator', 'operator']),
    v.description('Who has to act'),
  ),
  remedy: v.string(),
  sunatText: v.nullable(v.pipe(v.string(), v.description("SUNAT's own words, from its list; null for 0"))),
  retried: v.pipe(v.boolean(), v.description('True if the service sends the same document again by itself')),
});
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
  summary: "List the authority's return codes",
  description:
    "Explains every code of SUNAT's list, which `cdrResponseCode` may have: meaning, class, who has to act, and what to do.",
})
  .input(NoInputSchema)
  .output(v.object({ data: v.array(ReturnCodeSchema) }))
  .query(({ ctx }) => ({ data: RETURN_CODES.map((entry) => toReturnCodeBody(entry, ctx.language)) }));

const CodeSchema = closedObject({ code: patternField(/^\d{1,4}$/, SERVICE_FAILURES.returnCode) });

export const getReturnCode = readerProcedure('GET /api/errors/{code}', 'Errors', {
  summary: 'Get a return code of the authority',
  description: 'Returns its meaning, its class, who has to act, and what to do. An unknown code is a 404.',
})
  .input(CodeSchema)
  .output(ReturnCodeSchema)
  .query(({ ctx, input }) => {
    const found = findReturnCode(input.code);
    if (found === undefined) throw new ChasquiError('NOT_FOUND', SERVICE_FAILURES.unknownReturnCode(input.code));
    return toReturnCodeBody(found, ctx.language);
  });
