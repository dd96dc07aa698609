import { RETURN_CODES } from '@chasqui/core/authority';
import * as v from 'valibot';
import { NoInputSchema } from '../../parameters/no-input.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { ReturnCodeSchema, toReturnCodeBody } from './return-code-body.ts';

export const list = readerProcedure
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
