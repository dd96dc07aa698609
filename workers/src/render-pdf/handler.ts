import { pdfMarkOf } from '@chasqui/core/print';
import { getPrintableDocument } from '@chasqui/db/documents';
import { hasRendition } from '@chasqui/db/renditions';
import { type JobHandler, NOTHING_TO_DO, workerContext } from '../job-handler.ts';
import { drawPdf } from './draw-pdf.ts';

/** Prints a document in its current state, unless this print exists already. */
export const renderPdfHandler: JobHandler<'render-pdf'> = async (deps, { tenantId, documentId, format }, run) => {
  const ctx = workerContext(tenantId, 'render-pdf', run);
  const document = await getPrintableDocument(deps.db, ctx, documentId);
  const mark = pdfMarkOf(document);
  if (mark === null) return NOTHING_TO_DO;
  if (await hasRendition(deps.db, ctx, { documentId, format, mark })) return NOTHING_TO_DO;
  await drawPdf(deps, ctx, { document, format, mark });
  return { outcome: 'rendered' };
};
