import { readCdr } from '@chasqui/core/authority';
import { fileBaseName } from '@chasqui/core/identity';
import { type PrintModel, pdfMarkOf } from '@chasqui/core/print';
import {
  findArtifact,
  getPrintableDocument,
  hasRendition,
  type PrintableDocument,
  recordRendition,
  type TenantContext,
} from '@chasqui/db';
import { definitionOf } from '../definition-of.ts';
import type { WorkerDeps } from '../deps.ts';
import { type JobHandler, NOTHING_TO_DO } from '../job-handler.ts';
import { workerContext } from '../worker-context.ts';
import { consultUrlOf } from './consult-url.ts';

/** Prints a document as it stands now, unless somebody did so before. */
export const renderPdfHandler: JobHandler<'render-pdf'> = async (deps, { tenantId, documentId, format }) => {
  const ctx = workerContext(tenantId, 'render-pdf');
  const document = await getPrintableDocument(deps.db, ctx, documentId);
  const mark = pdfMarkOf(document);
  if (mark === null) return NOTHING_TO_DO;
  const key = { documentId, format, mark };
  if (await hasRendition(deps.db, ctx, key)) return NOTHING_TO_DO;
  const bytes = await deps.renderPdf(await buildPrintModel(deps, ctx, document), {
    format,
    mark,
    logo: document.logo,
    consultUrl: consultUrlOf(deps.config.publicUrl, document),
    issuedAt: document.createdAt,
  });
  await recordRendition(deps.db, ctx, { ...key, bytes, fileName: `${fileBaseName(document)}.pdf` });
  return { outcome: 'rendered' };
};

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
