import { getDocument } from '@chasqui/db/documents';
import { withTag } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { DocumentIdSchema } from './document-id.ts';
import { DocumentRecordSchema, toDocumentRecordBody } from './document-record.ts';

export const get = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/documents/{id}',
      summary: 'Get a document with its history',
      description:
        "Answers the emission result with totals, parties, the authority's observations, the request as it was sent " +
        'and every step that the document went through. A document of another tenant does not exist (404).',
      tags: ['Documents'],
      spec: withTag(400, 401, 403, 404, 503),
    },
  })
  .input(DocumentIdSchema)
  .output(DocumentRecordSchema)
  .query(async ({ ctx, input }) => toDocumentRecordBody(await getDocument(ctx.deps.db, ctx.tenant, input.id)));
