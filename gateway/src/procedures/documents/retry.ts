import { EmissionResultSchema, toEmissionResult } from '../../emission/emission-result.ts';
import { retryDocument } from '../../emission/retry-document.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { DocumentIdSchema } from './document-id.ts';

export const retry = issuerProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/api/documents/{id}/retry',
      successStatus: 200,
      summary: 'Send a document again that the authority could not answer for (AUTHORITY_ERROR)',
      description:
        'Sends the very bytes that were signed, or asks for the verdict where they may have arrived. Answers the ' +
        'emission result as it is then. The service retries by itself as well, for three days. A document of any ' +
        'other status is a 409 that says why, and what to do instead.',
      tags: ['Documents'],
      spec: withErrors(400, 401, 403, 404, 409, 503),
    },
  })
  .input(DocumentIdSchema)
  .output(EmissionResultSchema)
  .mutation(async ({ ctx, input }) => toEmissionResult(await retryDocument(ctx, input.id)));
