import { buildPaper } from '@chasqui/core/documents';
import { fileBaseName } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { pdfMarkOf } from '@chasqui/core/print';
import { getPrintableDocument } from '@chasqui/db/documents';
import { reportedTo } from '@chasqui/platform/authority';
import { type EscposWidth, ROLLS, renderEscpos } from '@chasqui/platform/escpos/render-escpos';
import { type FileContext, neverSigned } from './get-pdf.ts';
import { withGuideUrl } from './with-guide-url.ts';

interface WantedTicket {
  readonly documentId: string;
  /** Width of the paper in millimetres. */
  readonly width: EscposWidth;
}

/**
 * Returns the ticket of a document in its current state, as commands for a thermal printer. No worker is asked: a till prints
 * also while the renderings of others wait.
 * @throws ChasquiError NOT_FOUND (also for a document that was never signed)
 */
export async function getEscpos(
  ctx: FileContext,
  { documentId, width }: WantedTicket,
): Promise<{ readonly bytes: Uint8Array; readonly fileName: string }> {
  const { db, config, log, logoRasters } = ctx.deps;
  const document = await withGuideUrl(ctx, await getPrintableDocument(db, ctx.tenant, documentId));
  const mark = pdfMarkOf(document);
  if (mark === null) throw neverSigned(document, say('ticket', 'ticket'));
  const { model, consultUrl } = buildPaper(document, config.publicUrl);
  const isTest = reportedTo(document.authority, config.authority) !== 'production';
  const { tenantId } = ctx.tenant;
  const { logo: file } = document;
  const logo = file === null ? null : await logoRasters.get({ tenantId, log }, file, ROLLS[width]);
  const bytes = renderEscpos(model, { width, mark, isTest, consultUrl, logo });
  return { bytes, fileName: `${fileBaseName(document)}.escpos` };
}
