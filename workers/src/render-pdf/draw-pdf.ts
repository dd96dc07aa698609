import { readCdr } from '@chasqui/core/authority';
import { fileBaseName } from '@chasqui/core/identity';
import type { PdfFormat, PdfMark, PrintModel } from '@chasqui/core/print';
import { findArtifact } from '@chasqui/db/artifacts';
import type { TenantContext } from '@chasqui/db/connection';
import type { PrintableDocument } from '@chasqui/db/documents';
import { recordRendition } from '@chasqui/db/renditions';
import { definitionOf } from '../definition-of.ts';
import type { WorkerConfig, WorkerDeps } from '../deps.ts';
import { consultUrlOf } from './consult-url.ts';

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
