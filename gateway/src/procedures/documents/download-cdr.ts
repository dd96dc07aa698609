import { unzipSingleXml } from '@chasqui/core/archive';
import { MAX_CDR_BYTES } from '@chasqui/core/authority';
import { choiceField, closedObject } from '@chasqui/core/fields';
import * as v from 'valibot';
import { withDownload } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { DocumentIdSchema } from './document-id.ts';
import { FileSchema, getFile, toFile } from './download.ts';

const CdrInputSchema = closedObject({
  ...DocumentIdSchema.entries,
  format: v.optional(choiceField(['zip', 'xml']), 'zip'),
});

export const downloadCdr = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/documents/{id}/cdr',
      summary: "Download the authority's answer (CDR), as it was sent or as the XML in it",
      tags: ['Documents'],
      spec: withDownload(['application/zip', 'application/xml'], 400, 401, 403, 404, 503),
    },
  })
  .input(CdrInputSchema)
  .output(FileSchema)
  .query(async ({ ctx, input }) => {
    const { bytes, fileName } = await getFile(ctx, input.id, 'cdr');
    if (input.format === 'zip') return toFile(bytes, fileName, 'application/zip');
    const xml = unzipSingleXml(bytes, { maxBytes: MAX_CDR_BYTES });
    return toFile(xml.bytes, fileName.replace(/\.zip$/, '.xml'), 'application/xml');
  });
