import { ChasquiError } from '@chasqui/core/errors';
import { DatabaseError, isDatabaseUnavailable } from '@chasqui/db/connection';
import type { ExportOptions } from '@chasqui/platform/exports';
import type { DownloadContext } from '../documents/download.ts';
import { getPdf } from '../documents/get-pdf.ts';

/**
 * Has the workers render the PDFs that an archive lacks, like single downloads. Once one rendering exceeds its time,
 * the others are skipped: an archive must not take as long as all of them together.
 */
export function pdfMaker(ctx: DownloadContext): NonNullable<ExportOptions['makePdf']> {
  let isRendering = true;
  return async ({ id: documentId }) => {
    if (!isRendering) return null;
    try {
      const { fileName, bytes } = await getPdf(ctx, { documentId, format: 'a4' });
      return { fileName, bytes };
    } catch (error) {
      if (error instanceof DatabaseError || isDatabaseUnavailable(error)) throw error;
      if (error instanceof ChasquiError && error.code === 'UNAVAILABLE') isRendering = false;
      ctx.log.warn({ err: error, documentId }, 'an archive goes without a PDF');
      return null;
    }
  };
}
