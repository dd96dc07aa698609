import { createHash } from 'node:crypto';
import { unzipSingleXml } from '@chasqui/core/archive';
import { MAX_CDR_BYTES } from '@chasqui/core/authority';
import { choiceField, closedObject } from '@chasqui/core/fields';
import type { Artifact } from '@chasqui/db/artifacts';
import * as v from 'valibot';
import { withDownload } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { DocumentIdSchema } from './document-id.ts';
import { type Download, FileSchema, getFile, toFile } from './download.ts';

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
      description:
        'Answers the zip exactly as the authority sent it, or with `format=xml` what is in it. Without a verdict ' +
        'there is no file (404).',
      tags: ['Documents'],
      spec: withDownload(['application/zip', 'application/xml'], 400, 401, 403, 404, 503),
    },
  })
  .input(CdrInputSchema)
  .output(FileSchema)
  .query(async ({ ctx, input }) => {
    const cdr = await getFile(ctx, input.id, 'cdr');
    return toFile(ctx, input.format === 'zip' ? { ...cdr, mediaType: 'application/zip' } : unpackXml(cdr));
  });

function unpackXml(cdr: Artifact): Download {
  const { bytes } = unzipSingleXml(cdr.bytes, { maxBytes: MAX_CDR_BYTES });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, sha256, fileName: cdr.fileName.replace(/\.zip$/, '.xml'), mediaType: 'application/xml' };
}
