import { pdfMarkOf } from '@chasqui/core/print';
import type { TenantContext } from '@chasqui/db/connection';
import { getPrintableDocument } from '@chasqui/db/documents';
import { hasRendition } from '@chasqui/db/renditions';
import type { Rendering } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';
import { type JobDone, type JobHandler, NOTHING_TO_DO, workerContext } from '../job-handler.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawPreview } from './draw-preview.ts';

/** Prints a document, or a sample with settings that are not saved. */
export const renderPdfHandler: JobHandler<'render-pdf'> = (deps, job, run) => {
  const ctx = workerContext(job.tenantId, 'render-pdf', run);
  return 'previewId' in job ? drawPreview(deps, ctx, job) : renderDocument(deps, ctx, job);
};

/** Prints a document in its current state, unless this print exists already. */
async function renderDocument(
  deps: WorkerDeps,
  ctx: TenantContext,
  { documentId, format }: Rendering,
): Promise<JobDone> {
  const document = await getPrintableDocument(deps.db, ctx, documentId);
  const mark = pdfMarkOf(document);
  if (mark === null) return NOTHING_TO_DO;
  if (await hasRendition(deps.db, ctx, { documentId, format, mark })) return NOTHING_TO_DO;
  await drawPdf(deps, ctx, { document, format, mark });
  return { outcome: 'rendered' };
}
