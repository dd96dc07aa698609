import { choiceField, closedObject } from '@chasqui/core/fields';
import { PDF_FORMATS } from '@chasqui/core/print';
import * as v from 'valibot';
import { withDownload } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { DocumentIdSchema } from './document-id.ts';
import { FileSchema, toFile } from './download.ts';
import { getPdf } from './get-pdf.ts';

const PdfInputSchema = closedObject({
  ...DocumentIdSchema.entries,
  format: v.optional(
    v.pipe(choiceField(PDF_FORMATS), v.description('a4: a sheet; ticket: the 80 mm roll of a till')),
    'a4',
  ),
});

export const downloadPdf = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/documents/{id}/pdf',
      summary: 'Download the printed form of a document (representación impresa)',
      description:
        'As the document stands now: one without a verdict, rejected or voided says so across its pages. There is none of ' +
        'a document that was never signed (404). The same document in the same status gives the same bytes.',
      tags: ['Documents'],
      spec: withDownload(['application/pdf'], 400, 401, 403, 404, 503),
    },
  })
  .input(PdfInputSchema)
  .output(FileSchema)
  .query(async ({ ctx, input }) => {
    const pdf = await getPdf(ctx, { documentId: input.id, format: input.format });
    return toFile(ctx, { ...pdf, mediaType: 'application/pdf' });
  });
