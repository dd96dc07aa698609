import { ChasquiError } from '@chasqui/core/errors';
import { DatabaseError, isDatabaseUnavailable } from '@chasqui/db';
import type { ExportOptions } from '@chasqui/platform/exports';
import type { DownloadContext } from '../documents/download.ts';
import { getPdf } from '../documents/get-pdf.ts';

/**
 * Has the PDFs that an archive lacks rendered by the workers, each as if its download had been asked for. Once nobody renders
 * in time the others are not waited for: an archive must not take as long as all of them together.
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
