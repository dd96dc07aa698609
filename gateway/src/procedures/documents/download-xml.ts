import { withDownload } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { DocumentIdSchema } from './document-id.ts';
import { FileSchema, getFile, toFile } from './download.ts';

export const downloadXml = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/documents/{id}/xml',
      summary: 'Download the signed XML, byte for byte',
      description:
        "Answers the very bytes that were signed, under SUNAT's file name. Until it is signed there is no file " +
        '(404).',
      tags: ['Documents'],
      spec: withDownload(['application/xml'], 400, 401, 403, 404, 503),
    },
  })
  .input(DocumentIdSchema)
  .output(FileSchema)
  .query(async ({ ctx, input }) => {
    const file = await getFile(ctx, input.id, 'signed_xml');
    return toFile(ctx, { ...file, mediaType: 'application/xml' });
  });
