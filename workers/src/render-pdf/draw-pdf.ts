import { buildPaper, type PaperSource } from '@chasqui/core/documents';
import { fileBaseName } from '@chasqui/core/identity';
import type { PdfFormat, PdfMark } from '@chasqui/core/print';
import type { TenantContext } from '@chasqui/db/connection';
import { findGuideUrl, type PrintableDocument } from '@chasqui/db/documents';
import { recordRendition } from '@chasqui/db/renditions';
import { reportedTo, sandboxUrlOf } from '@chasqui/platform/authority';
import type { WorkerDeps } from '../deps.ts';
import type { PdfLook } from '../pdf-look.ts';

export interface DrawnPdf {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

interface Drawing {
  readonly document: PrintableDocument;
  readonly format: PdfFormat;
  readonly mark: PdfMark;
}

/** Draws a document with a mark and keeps the file. If another worker kept its file first, that file is used. */
export async function drawPdf(
  deps: Pick<WorkerDeps, 'db' | 'renderPdf' | 'config'>,
  ctx: TenantContext,
  { document, format, mark }: Drawing,
): Promise<DrawnPdf> {
  const { db, config } = deps;
  const { id: documentId } = document;
  // Documents recorded before the authority was stored follow the worker's setting.
  const authority = reportedTo(document.authority, config.authority);
  const documentUrl = await findGuideUrl(db, ctx, document, sandboxUrlOf(document.authority, config));
  const isTest = authority !== 'production';
  const bytes = await drawPaper(deps, { ...document, documentUrl }, { format, mark, isTest });
  const drawn = { bytes, fileName: `${fileBaseName(document)}.pdf` };
  await recordRendition(db, ctx, { documentId, format, mark, ...drawn });
  return drawn;
}

/** Paper with what a drawing needs besides its content. */
export type Paper = PaperSource & Pick<PrintableDocument, 'createdAt' | 'logo'>;

type PaperLook = Pick<PdfLook, 'format' | 'mark' | 'isTest'>;

/** Draws a paper with the print settings of its company. */
export function drawPaper(
  { renderPdf, config }: Pick<WorkerDeps, 'renderPdf' | 'config'>,
  paper: Paper,
  look: PaperLook,
): Promise<Uint8Array> {
  const { model, consultUrl } = buildPaper(paper, config.publicUrl);
  const { print, logo, createdAt: issuedAt } = paper;
  return renderPdf(model, { ...look, color: print.color ?? null, logo, consultUrl, issuedAt });
}
