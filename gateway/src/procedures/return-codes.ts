import { findReturnCode, RETURN_CODES, type ReturnCode, type ReturnCodeClass } from '@chasqui/core/authority';
import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, patternField } from '@chasqui/core/fields';
import * as v from 'valibot';
import { readerProcedure } from '../operation/procedure.ts';
import { NoInputSchema } from '../parameters/parameter-fields.ts';

const CLASSES = ['accepted', 'observed', 'rejected', 'fault'] as const;

/** Return code of the authority, with the advice that an integrator needs. */
export const ReturnCodeSchema = v.object({
  code: v.string(),
  class: v.picklist(CLASSES),
  meaning: v.string(),
  actor: v.pipe(
    v.picklist(['nobody', 'service', 'issuer', 'administrator', 'operator']),
    v.description('Who has to act'),
  ),
  remedy: v.string(),
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

export function toReturnCodeBody({ code, class: known, meaning, actor, remedy }: ReturnCode): ReturnCodeBody {
  return { code, class: CLASS_SHOWN[known], meaning, actor, remedy, retried: known === 'fault-transient' };
}

export const listReturnCodes = readerProcedure('GET /api/errors', 'Errors', {
  summary: "List the authority's return codes",
  description:
    'Explains the codes that the authority may return in `cdrResponseCode`: meaning, class, who has to act, and what ' +
    'to do.',
})
  .input(NoInputSchema)
  .output(v.object({ data: v.array(ReturnCodeSchema) }))
  .query(() => ({ data: RETURN_CODES.map(toReturnCodeBody) }));

const CodeSchema = closedObject({ code: patternField(/^\d{1,4}$/, 'must be a return code: 1 to 4 digits') });

export const getReturnCode = readerProcedure('GET /api/errors/{code}', 'Errors', {
  summary: 'Get a return code of the authority',
  description: 'Returns its meaning, its class, who has to act, and what to do. An unknown code is a 404.',
})
  .input(CodeSchema)
  .output(ReturnCodeSchema)
  .query(({ input }) => {
    const found = findReturnCode(input.code);
    if (found === undefined) throw new ChasquiError('NOT_FOUND', `Return code ${input.code} is unknown`);
    return toReturnCodeBody(found);
  });
