import { ISSUER_TEXT_ENTRIES } from '@chasqui/core/company';
import { choiceField, closedObject, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { PAPER_ENTRIES } from '@chasqui/core/paper';
import { PDF_FORMATS } from '@chasqui/core/print';
import * as v from 'valibot';
import { withStream } from '../../../kernel/operation/error-responses.ts';
import { configureProcedure } from '../../../kernel/operation/procedure.ts';
import { getPreview } from '../../document-files/get-preview.ts';
import { FileSchema, refuseOverTrpc, toFile } from '../documents/download-document.ts';
import { toIssuerTexts } from '../tenants/issuer-fields.ts';
import { toLogo, toLogoBody } from './logo.ts';

const FormatSchema = v.pipe(
  choiceField(PDF_FORMATS),
  described(
    'a4, a5: sheets; ticket, ticket58: rolls of a till of 80 and 58 mm; a4 by default',
    'a4, a5: hojas; ticket, ticket58: rollos de caja de 80 y 58 mm; por defecto a4',
  ),
);

export const previewPrint = configureProcedure('POST /api/settings/print-preview', 'Settings', {
  scope: 'settings',
  summary: say('Preview the printed form with other settings', 'Ver la representación impresa con otra configuración'),
  description: say(
    'Prints a sample of a factura with the given settings, which are not saved. Missing fields are as the settings have them. The PDF carries the mark MUESTRA and the number 00000000. ' +
      'The sample is no document: it uses no number and is not stored.',
    'Imprime una muestra de factura con la configuración dada, que no se guarda. Los campos que faltan se toman de la configuración guardada. El PDF lleva la marca MUESTRA y el número 00000000. ' +
      'La muestra no es un comprobante: no usa ningún número y no se guarda.',
  ),
  spec: withStream(['application/pdf']),
})
  .input(closedObject({ ...ISSUER_TEXT_ENTRIES, ...PAPER_ENTRIES, format: v.optional(FormatSchema) }))
  .output(FileSchema)
  .mutation(async ({ ctx, input: { print, logo, format = 'a4', ...given } }) => {
    refuseOverTrpc(ctx);
    const draft = {
      ...toIssuerTexts(given),
      ...(logo === undefined ? {} : { logo: logo && toLogoBody(toLogo(logo)) }),
      ...(print === undefined ? {} : { print }),
    };
    const bytes = await getPreview(ctx, { format, draft });
    return toFile(ctx, { bytes, fileName: 'muestra.pdf', mediaType: 'application/pdf' });
  });
