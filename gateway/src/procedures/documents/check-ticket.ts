import { checkTicket as check } from '../../emission/check-ticket.ts';
import { EmissionResultSchema, toEmissionResult } from '../../emission/emission-result.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { DocumentIdSchema } from './document-id.ts';

export const checkTicket = issuerProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/api/documents/{id}/check-ticket',
      successStatus: 200,
      summary: 'Ask the authority now what became of a ticket',
      description:
        'For communications, which get a ticket instead of a verdict. Answers the emission result: status SENT as ' +
        'long as the authority has not worked on it. The service asks by itself too, so there is no need to; every ' +
        '5 to 10 seconds is often enough. A document without a ticket is a 409.',
      tags: ['Documents'],
      spec: withErrors(400, 401, 403, 404, 409, 503),
    },
  })
  .input(DocumentIdSchema)
  .output(EmissionResultSchema)
  .mutation(async ({ ctx, input }) => toEmissionResult(await check(ctx, input.id)));
