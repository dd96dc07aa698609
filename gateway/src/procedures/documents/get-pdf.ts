import { randomUUID } from 'node:crypto';
import { ChasquiError } from '@chasqui/core/errors';
import { formatDocumentId } from '@chasqui/core/identity';
import { statusOf } from '@chasqui/core/lifecycle';
import { type PdfFormat, pdfMarkOf } from '@chasqui/core/print';
import { type DocumentRecord, findRendition, getDocument, type Rendition } from '@chasqui/db';
import type { JobEnd, JobOrigin } from '@chasqui/jobs';
import { awaitJob } from '../../emission/await-job.ts';
import { type DownloadContext, refuseTypedDoor } from './download.ts';

const RETRY_AFTER_SECONDS = 5;
/** A document that moved on while it was printed is printed once more. */
const MOST_RENDERINGS = 2;

/** Which printed form is wanted. */
export interface WantedPdf {
  readonly documentId: string;
  readonly format: PdfFormat;
}

/**
 * The printed form of a document as it stands now: the one that is kept, or one that a worker renders meanwhile.
 * @throws ChasquiError NOT_FOUND (also for one that was never signed), UNAVAILABLE (nobody renders it now);
 *   VALIDATION_FAILED through the typed door
 * @throws Error when rendering fails whenever it is tried: to come back would not help
 */
export async function getPdf(ctx: DownloadContext, wanted: WantedPdf): Promise<Rendition> {
  refuseTypedDoor(ctx);
  for (let renderings = 0; ; renderings += 1) {
    const pdf = await findPdf(ctx, wanted);
    if (pdf !== undefined) return pdf;
    if (renderings === MOST_RENDERINGS) throw notRendered();
    const end = await render(ctx, wanted);
    if (end === 'failed') throw new Error(`Document ${wanted.documentId} cannot be rendered as ${wanted.format}`);
    if (end === 'unknown') throw notRendered();
  }
}

async function findPdf(
  { deps, tenant }: DownloadContext,
  { documentId, format }: WantedPdf,
): Promise<Rendition | undefined> {
  const document = await getDocument(deps.db, tenant, documentId);
  const mark = pdfMarkOf(document);
  if (mark === null) throw neverSigned(document);
  return findRendition(deps.db, tenant, { documentId, format, mark });
}

function render(ctx: DownloadContext, wanted: WantedPdf): Promise<JobEnd> {
  const { deps, tenant } = ctx;
  const rendering = { ...wanted, tenantId: tenant.tenantId, requested: randomUUID() };
  const add = (origin: JobOrigin) => deps.emissions.enqueueRendering(rendering, origin);
  return awaitJob(ctx, 'render-pdf', add, 'nothing was rendered');
}

function neverSigned(document: DocumentRecord): ChasquiError {
  const why = document.state === 'PENDING' ? 'it is not signed yet' : 'it was never signed';
  const status = statusOf(document.state);
  return new ChasquiError(
    'NOT_FOUND',
    `Document ${formatDocumentId(document)} has no PDF: its status is ${status}, ${why}`,
  );
}

function notRendered(): ChasquiError {
  const message = 'The PDF could not be rendered in time; nothing is wrong with the document, come back in a moment';
  return new ChasquiError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
