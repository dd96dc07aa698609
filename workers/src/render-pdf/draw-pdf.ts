import { readCdr } from '@chasqui/core/authority';
import { getDefinition } from '@chasqui/core/documents';
import { fileBaseName, formatDocumentId } from '@chasqui/core/identity';
import type { PdfFormat, PdfMark, PrintModel } from '@chasqui/core/print';
import { findArtifact } from '@chasqui/db/artifacts';
import type { TenantContext } from '@chasqui/db/connection';
import type { PrintableDocument } from '@chasqui/db/documents';
import { recordRendition } from '@chasqui/db/renditions';
import { definitionOf } from '../definition-of.ts';
import type { WorkerConfig, WorkerDeps } from '../deps.ts';

export interface DrawnPdf {
  readonly bytes: Uint8Array;
  /** File name in SUNAT's format. */
  readonly fileName: string;
}

/** Draws a document with a mark and keeps the file. If another worker kept its file first, that file is used. */
export async function drawPdf(
  deps: Pick<WorkerDeps, 'db' | 'renderPdf' | 'config'>,
  ctx: TenantContext,
  {
    document,
    format,
    mark,
  }: { readonly document: PrintableDocument; readonly format: PdfFormat; readonly mark: PdfMark },
): Promise<DrawnPdf> {
  const bytes = await deps.renderPdf(await buildPrintModel(deps, ctx, document), {
    format,
    mark,
    isTest: isTest(document, deps.config),
    logo: document.logo,
    consultUrl: consultUrlOf(deps.config.publicUrl, document),
    issuedAt: document.createdAt,
  });
  const drawn = { bytes, fileName: `${fileBaseName(document)}.pdf` };
  await recordRendition(deps.db, ctx, { documentId: document.id, format, mark, ...drawn });
  return drawn;
}

/**
 * Returns true if the print must say that it is a test. Documents recorded before the authority was stored follow the
 * worker's setting.
 */
function isTest({ authority }: PrintableDocument, config: WorkerConfig): boolean {
  return authority === null ? config.isTest : authority !== 'production';
}

async function buildPrintModel(
  { db }: Pick<WorkerDeps, 'db'>,
  ctx: TenantContext,
  document: PrintableDocument,
): Promise<PrintModel> {
  const { completed, correlative, hash } = document;
  const cdr = await findArtifact(db, ctx, { documentId: document.id, kind: 'cdr' });
  const documentUrl = cdr === undefined ? null : readCdr(cdr.bytes).documentUrl;
  return definitionOf(document).print(completed, { correlative, hash, documentUrl });
}

/**
 * Returns the address at which the holder of a print can look the document up, with the form's fields filled in.
 * Returns null if the service has no public address. Returns null for communications too: they are shown to no one, and
 * their number alone reveals the day.
 */
export function consultUrlOf(publicUrl: string | null, document: PrintableDocument): string | null {
  if (publicUrl === null || getDefinition(document.documentType).publicProof === null) return null;
  const url = new URL(`/verify/${formatDocumentId(document)}`, publicUrl);
  url.searchParams.set('total', document.total);
  url.searchParams.set('date', document.issueDate);
  return url.href;
}
