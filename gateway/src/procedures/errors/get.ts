import { findReturnCode } from '@chasqui/core/authority';
import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, patternField } from '@chasqui/core/fields';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { ReturnCodeSchema, toReturnCodeBody } from './return-code-body.ts';

const CodeSchema = closedObject({ code: patternField(/^\d{1,4}$/, 'must be a return code: 1 to 4 digits') });

export const get = readerProcedure
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
