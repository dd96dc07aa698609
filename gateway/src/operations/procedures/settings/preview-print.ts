import { ISSUER_TEXT_ENTRIES } from '@chasqui/core/company';
import { closedObject } from '@chasqui/core/fields';
import { PAPER_ENTRIES } from '@chasqui/core/paper';
import { withStream } from '../../../kernel/operation/error-responses.ts';
import { configureProcedure } from '../../../kernel/operation/procedure.ts';
import { getPreview } from '../../document-files/get-preview.ts';
import { FileSchema, refuseOverTrpc, toFile } from '../documents/download-document.ts';
import { PDF_FORMAT_ENTRY } from '../documents/download-pdf.ts';
import { toIssuerTexts } from '../tenants/issuer-fields.ts';
import { toLogo, toLogoBody } from './logo.ts';

export const previewPrint = configureProcedure('POST /api/settings/print-preview', 'Settings', {
  summary: 'Preview the printed form with other settings',
  description:
    'Prints a sample of a factura with the given settings, which are not saved. Missing fields are as the settings ' +
    'have them. The PDF carries the mark MUESTRA and the number 00000000. The sample is no document: it uses no ' +
    'number and is not stored.',
  spec: withStream(['application/pdf']),
})
  .input(closedObject({ ...ISSUER_TEXT_ENTRIES, ...PAPER_ENTRIES, format: PDF_FORMAT_ENTRY }))
  .output(FileSchema)
  .mutation(async ({ ctx, input: { print, logo, format, ...given } }) => {
    refuseOverTrpc(ctx);
    const draft = {
      ...toIssuerTexts(given),
      ...(logo === undefined ? {} : { logo: logo && toLogoBody(toLogo(logo)) }),
      ...(print === undefined ? {} : { print }),
    };
    const bytes = await getPreview(ctx, { format, draft });
    return toFile(ctx, { bytes, fileName: 'muestra.pdf', mediaType: 'application/pdf' });
  });
