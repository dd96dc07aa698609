import { createHash } from 'node:crypto';
import { choiceField, closedObject, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { ESCPOS_WIDTHS } from '@chasqui/platform/escpos/render-escpos';
import * as v from 'valibot';
import { withDownload } from '../../../kernel/operation/error-responses.ts';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { getEscpos } from '../../document-files/get-escpos.ts';
import { DocumentIdSchema, FileSchema, refuseOverTrpc, toFile } from './download-document.ts';

const WIDTH_ENTRY = v.optional(
  v.pipe(choiceField(ESCPOS_WIDTHS), described('Width of the paper in millimetres', 'Ancho del papel en milímetros')),
  '80',
);

const EscposInputSchema = closedObject({ ...DocumentIdSchema.entries, width: WIDTH_ENTRY });

export const downloadEscpos = readerProcedure('GET /api/documents/{id}/escpos', 'Documents', {
  scope: 'documents:read',
  summary: say(
    'Download the ticket of a document for a thermal printer',
    'Descargar el ticket de un comprobante para una impresora térmica',
  ),
  description: say(
    'Bytes in ESC/POS, to be sent to the printer as they are: text in the code page PC858, the QR by the printer, the logo of the company, and a cut at the end. ' +
      'The ticket says the same as the PDF with `format=ticket`, and carries the same marks. It is there as soon as the document is signed; until then this is a 404.',
    'Bytes en ESC/POS, para enviarlos tal cual a la impresora: texto en la página de códigos PC858, el QR por la impresora, el logo de la empresa y un corte al final. ' +
      'El ticket dice lo mismo que el PDF con `format=ticket` y lleva las mismas marcas. Está disponible apenas el comprobante está firmado; hasta entonces es un 404.',
  ),
  spec: withDownload(['application/octet-stream']),
})
  .input(EscposInputSchema)
  .output(FileSchema)
  .query(async ({ ctx, input }) => {
    refuseOverTrpc(ctx);
    const ticket = await getEscpos(ctx, { documentId: input.id, width: input.width });
    const sha256 = createHash('sha256').update(ticket.bytes).digest('hex');
    return toFile(ctx, { ...ticket, sha256, mediaType: 'application/octet-stream' });
  });
