import { randomUUID } from 'node:crypto';
import { RECORD_MESSAGES } from '@chasqui/core/messages';
import type { PdfFormat } from '@chasqui/core/print';
import type { JobOrigin, PrintDraft } from '@chasqui/jobs';
import { awaitJob, queuesUnavailable } from '../emission/enqueue.ts';
import { type FileContext, notRendered } from './get-pdf.ts';

interface WantedPreview {
  readonly format: PdfFormat;
  readonly draft: PrintDraft;
}

/**
 * Returns the PDF of a sample with a draft of the settings, or of a document that is not emitted. A worker renders it.
 * @throws ChasquiError UNAVAILABLE (no worker renders it now)
 * @throws Error when rendering fails, so that a retry would not help
 */
export async function getPreview(ctx: FileContext, { format, draft }: WantedPreview): Promise<Uint8Array> {
  const { jobs } = ctx.deps;
  const previewId = randomUUID();
  const add = async (origin: JobOrigin) => {
    await jobs.previews.keepDraft(previewId, draft);
    return jobs.addRendering({ tenantId: ctx.tenant.tenantId, previewId, format }, origin);
  };
  const end = await awaitJob(ctx, 'render-pdf', add, RECORD_MESSAGES.nothingRendered);
  if (end === 'failed') throw new Error(`Preview ${previewId} cannot be rendered as ${format}`);
  const bytes = await jobs.previews.takePdf(previewId).catch((error: unknown) => {
    throw queuesUnavailable(RECORD_MESSAGES.nothingRendered, error);
  });
  if (bytes === undefined) throw notRendered();
  return bytes;
}
