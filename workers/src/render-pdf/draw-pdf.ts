import { findDocumentUrl, readCdr } from '@chasqui/core/authority';
import { getDefinition } from '@chasqui/core/documents';
import { fileBaseName, formatDocumentId } from '@chasqui/core/identity';
import { addPrintSettings, type PdfFormat, type PdfMark } from '@chasqui/core/print';
import { findArtifact } from '@chasqui/db/artifacts/find-artifact';
import type { TenantContext } from '@chasqui/db/connection';
import type { PrintableDocument } from '@chasqui/db/documents';
import { recordRendition } from '@chasqui/db/renditions';
import { isSandbox, reportedTo } from '@chasqui/platform/authority';
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
  const cdr = await findArtifact(db, ctx, { documentId, kind: 'cdr' });
  const documentUrl =
    cdr === undefined ? null : findDocumentUrl(readCdr(cdr.bytes), isSandbox(authority) ? config.sandboxUrl : null);
  const bytes = await drawPaper(deps, document, { format, mark, isTest: authority !== 'production', documentUrl });
  const drawn = { bytes, fileName: `${fileBaseName(document)}.pdf` };
  await recordRendition(db, ctx, { documentId, format, mark, ...drawn });
  return drawn;
}

type Numbered = Pick<PrintableDocument, 'ruc' | 'documentType' | 'series' | 'correlative' | 'issueDate' | 'total'>;

/** Part of a document that its paper shows. A sample has it too. */
export type Paper = Numbered & Pick<PrintableDocument, 'completed' | 'hash' | 'createdAt' | 'logo' | 'print'>;

type PaperLook = Pick<PdfLook, 'format' | 'mark' | 'isTest'> & { readonly documentUrl: string | null };

/** Draws a paper with the print settings of its company. */
export function drawPaper(
  { renderPdf, config }: Pick<WorkerDeps, 'renderPdf' | 'config'>,
  paper: Paper,
  { documentUrl, ...look }: PaperLook,
): Promise<Uint8Array> {
  const { completed, correlative, hash, logo } = paper;
  const { print, asksForPayment = false } = getDefinition(paper.documentType);
  const model = addPrintSettings(print(completed, { correlative, hash, documentUrl }), paper.print, asksForPayment);
  const consultUrl = consultUrlOf(config.publicUrl, paper);
  return renderPdf(model, { ...look, color: paper.print.color ?? null, logo, consultUrl, issuedAt: paper.createdAt });
}

/**
 * Returns the address at which the holder of a print can look the document up; null without a public address. Null for
 * communications too: they are shown to no one, and their number alone reveals the day.
 */
export function consultUrlOf(publicUrl: string | null, document: Numbered): string | null {
  const { publicProof } = getDefinition(document.documentType);
  if (publicUrl === null || publicProof === null) return null;
  const url = new URL(`/verify/${formatDocumentId(document)}`, publicUrl);
  if (publicProof === 'total') url.searchParams.set('total', document.total);
  url.searchParams.set('date', document.issueDate);
  return url.href;
}
