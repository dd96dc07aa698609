import { choiceField, closedObject, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { PDF_FORMATS } from '@chasqui/core/print';
import * as v from 'valibot';
import { withDownload } from '../../../kernel/operation/error-responses.ts';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { getPdf } from '../../document-files/get-pdf.ts';
import { DocumentIdSchema, FileSchema, refuseOverTrpc, toFile } from './download-document.ts';

const PDF_FORMAT_ENTRY = v.optional(
  v.pipe(
    choiceField(PDF_FORMATS),
    described(
      'a4, a5: sheets; ticket, ticket58: rolls of a till of 80 and 58 mm',
      'a4, a5: hojas; ticket, ticket58: rollos de caja de 80 y 58 mm',
    ),
  ),
  'a4',
);

const PdfInputSchema = closedObject({ ...DocumentIdSchema.entries, format: PDF_FORMAT_ENTRY });

export const downloadPdf = readerProcedure('GET /api/documents/{id}/pdf', 'Documents', {
  scope: 'documents:read',
  summary: say(
    'Download the printed form of a document (representación impresa)',
    'Descargar la representación impresa de un comprobante',
  ),
  description: say(
    'The PDF shows the current status: it carries a mark on every page if the document has no verdict, was rejected or is void. A document that was never signed has no PDF (404). ' +
      'The same document in the same status gives the same bytes.',
    'El PDF muestra el estado actual: lleva una marca en cada página si el comprobante no tiene respuesta, fue rechazado o está anulado. Un comprobante que nunca se firmó no tiene PDF (404). ' +
      'El mismo comprobante en el mismo estado da los mismos bytes.',
  ),
  spec: withDownload(['application/pdf']),
})
  .input(PdfInputSchema)
  .output(FileSchema)
  .query(async ({ ctx, input }) => {
    refuseOverTrpc(ctx);
    const pdf = await getPdf(ctx, { documentId: input.id, format: input.format });
    return toFile(ctx, { ...pdf, mediaType: 'application/pdf' });
  });
