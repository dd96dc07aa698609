import { findDocumentUrl, readCdr } from '@chasqui/core/authority';
import { getDefinition } from '@chasqui/core/documents';
import { fileBaseName, formatDocumentId } from '@chasqui/core/identity';
import { addPrintSettings, type PdfFormat, type PdfMark, pdfMarkOf } from '@chasqui/core/print';
import { findArtifact } from '@chasqui/db/artifacts';
import type { TenantContext } from '@chasqui/db/connection';
import { getPrintableDocument, type PrintableDocument } from '@chasqui/db/documents';
import { hasRendition, recordRendition } from '@chasqui/db/renditions';
import { isSandbox, reportedTo } from '@chasqui/platform/authority';
import type { WorkerDeps } from '../deps.ts';
import { type JobHandler, NOTHING_TO_DO, workerContext } from '../job-handler.ts';

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
  { db, renderPdf, config }: Pick<WorkerDeps, 'db' | 'renderPdf' | 'config'>,
  ctx: TenantContext,
  { document, format, mark }: Drawing,
): Promise<DrawnPdf> {
  const { id: documentId, completed, correlative, hash } = document;
  // Documents recorded before the authority was stored follow the worker's setting.
  const authority = reportedTo(document.authority, config.authority);
  const cdr = await findArtifact(db, ctx, { documentId, kind: 'cdr' });
  const documentUrl =
    cdr === undefined ? null : findDocumentUrl(readCdr(cdr.bytes), isSandbox(authority) ? config.sandboxUrl : null);
  const { print, asksForPayment = false } = getDefinition(document.documentType);
  const model = addPrintSettings(print(completed, { correlative, hash, documentUrl }), document.print, asksForPayment);
  const bytes = await renderPdf(model, {
    format,
    mark,
    isTest: authority !== 'production',
    color: document.print.color ?? null,
    logo: document.logo,
    consultUrl: consultUrlOf(config.publicUrl, document),
    issuedAt: document.createdAt,
  });
  const drawn = { bytes, fileName: `${fileBaseName(document)}.pdf` };
  await recordRendition(db, ctx, { documentId, format, mark, ...drawn });
  return drawn;
}

/**
 * Returns the address at which the holder of a print can look the document up; null without a public address. Null for
 * communications too: they are shown to no one, and their number alone reveals the day.
 */
export function consultUrlOf(publicUrl: string | null, document: PrintableDocument): string | null {
  const { publicProof } = getDefinition(document.documentType);
  if (publicUrl === null || publicProof === null) return null;
  const url = new URL(`/verify/${formatDocumentId(document)}`, publicUrl);
  if (publicProof === 'total') url.searchParams.set('total', document.total);
  url.searchParams.set('date', document.issueDate);
  return url.href;
}
