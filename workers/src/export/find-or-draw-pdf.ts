import { pdfMarkOf } from '@chasqui/core/print';
import { isDatabaseUnavailable } from '@chasqui/db/connection';
import { getPrintableDocument } from '@chasqui/db/documents';
import { findRendition } from '@chasqui/db/renditions';
import { type DrawnPdf, drawPdf } from '../render-pdf/draw-pdf.ts';
import type { Making } from './making.ts';

const FORMAT = 'a4';

/**
 * The A4 PDF of a document as it stands now: the one that is kept, or one that is drawn and kept. Null when it was never
 * signed, or cannot be drawn: an archive without one paper is worth more than none.
 */
export async function findOrDrawPdf({ deps, ctx }: Making, documentId: string): Promise<DrawnPdf | null> {
  const document = await getPrintableDocument(deps.db, ctx, documentId);
  const mark = pdfMarkOf(document);
  if (mark === null) return null;
  const kept = await findRendition(deps.db, ctx, { documentId, format: FORMAT, mark });
  if (kept !== undefined) return kept;
  return drawPdf(deps, ctx, { document, format: FORMAT, mark }).catch((err: unknown) => {
    if (isDatabaseUnavailable(err)) throw err;
    deps.log.warn({ err, documentId }, 'an archive is made without a PDF');
    return null;
  });
}
