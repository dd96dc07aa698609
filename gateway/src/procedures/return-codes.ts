import { findReturnCode, RETURN_CODES, type ReturnCode, type ReturnCodeClass } from '@chasqui/core/authority';
import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, patternField } from '@chasqui/core/fields';
import * as v from 'valibot';
import { NoInputSchema } from '../parameters/parameter-fields.ts';
import { withErrors } from '../rest/error-responses.ts';
import { readerProcedure } from '../trpc/procedure.ts';

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
  retried: v.pipe(v.boolean(), v.description('Whether the service sends the same document again by itself')),
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

/** Converts a return code to the body that the API shows. */
export function toReturnCodeBody({ code, class: known, meaning, actor, remedy }: ReturnCode): ReturnCodeBody {
  return { code, class: CLASS_SHOWN[known], meaning, actor, remedy, retried: known === 'fault-transient' };
}

export const listReturnCodes = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/errors',
      summary: "The authority's return codes: meaning, class, who must act and how",
      description:
        'What the authority may answer in `cdrResponseCode`, in plain words: whether the document counts, who has ' +
        'to act, and what to do.',
      tags: ['Errors'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(NoInputSchema)
  .output(v.object({ data: v.array(ReturnCodeSchema) }))
  .query(() => ({ data: RETURN_CODES.map(toReturnCodeBody) }));

const CodeSchema = closedObject({ code: patternField(/^\d{1,4}$/, 'must be a return code: 1 to 4 digits') });

export const getReturnCode = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/errors/{code}',
      summary: 'One return code of the authority',
      description: 'Answers its meaning, its class, who has to act and how. A code that is not known here is a 404.',
      tags: ['Errors'],
      spec: withErrors(400, 401, 403, 404, 503),
    },
  })
  .input(CodeSchema)
  .output(ReturnCodeSchema)
  .query(({ input }) => {
    const found = findReturnCode(input.code);
    if (found === undefined) throw new ChasquiError('NOT_FOUND', `Nothing is known of the return code ${input.code}`);
    return toReturnCodeBody(found);
  });
