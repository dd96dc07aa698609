import { randomUUID } from 'node:crypto';
import { ChasquiError } from '@chasqui/core/errors';
import { choiceField, closedObject } from '@chasqui/core/fields';
import { formatDocumentId } from '@chasqui/core/identity';
import { statusOf } from '@chasqui/core/lifecycle';
import { OPERATION_MESSAGES } from '@chasqui/core/messages';
import { PDF_FORMATS, type PdfFormat, pdfMarkOf } from '@chasqui/core/print';
import { type DocumentRecord, getDocument } from '@chasqui/db/documents';
import { findRendition, type Rendition } from '@chasqui/db/renditions';
import type { JobEnd, JobOrigin } from '@chasqui/jobs';
import * as v from 'valibot';
import type { MemberContext } from '../../context.ts';
import { awaitJob } from '../../emission/enqueue.ts';
import { withDownload } from '../../operation/error-responses.ts';
import { readerProcedure } from '../../operation/procedure.ts';
import { DocumentIdSchema, FileSchema, refuseOverTrpc, toFile } from './download-document.ts';

const RETRY_AFTER_SECONDS = 5;
/** Most renderings for one request: a document whose state changed during the first is rendered once more. */
const MOST_RENDERINGS = 2;

interface WantedPdf {
  readonly documentId: string;
  readonly format: PdfFormat;
}

/**
 * Returns the PDF of a document in its current state: the stored one, or a new one that a worker renders meanwhile.
 * @throws ChasquiError NOT_FOUND (also for a document that was never signed), UNAVAILABLE (no worker renders it now);
 * VALIDATION_FAILED through tRPC
 * @throws Error when rendering always fails, so that a retry would not help
 */
export async function getPdf(ctx: MemberContext, wanted: WantedPdf): Promise<Rendition> {
  refuseOverTrpc(ctx);
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
  { deps, tenant }: MemberContext,
  { documentId, format }: WantedPdf,
): Promise<Rendition | undefined> {
  const document = await getDocument(deps.db, tenant, documentId);
  const mark = pdfMarkOf(document);
  if (mark === null) throw neverSigned(document);
  return findRendition(deps.db, tenant, { documentId, format, mark });
}

function render(ctx: MemberContext, wanted: WantedPdf): Promise<JobEnd> {
  const { deps, tenant } = ctx;
  const rendering = { ...wanted, tenantId: tenant.tenantId, requested: randomUUID() };
  const add = (origin: JobOrigin) => deps.jobs.addRendering(rendering, origin);
  return awaitJob(ctx, 'render-pdf', add, OPERATION_MESSAGES.nothingRendered);
}

function neverSigned(document: DocumentRecord): ChasquiError {
  const { state } = document;
  const message = OPERATION_MESSAGES.noPdf(formatDocumentId(document), statusOf(state), state === 'PENDING');
  return new ChasquiError('NOT_FOUND', message);
}

function notRendered(): ChasquiError {
  return new ChasquiError('UNAVAILABLE', OPERATION_MESSAGES.pdfLate, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

const PdfInputSchema = closedObject({
  ...DocumentIdSchema.entries,
  format: v.optional(
    v.pipe(
      choiceField(PDF_FORMATS),
      v.description('a4, a5: sheets; ticket, ticket58: rolls of a till of 80 and 58 mm'),
    ),
    'a4',
  ),
});

export const downloadPdf = readerProcedure('GET /api/documents/{id}/pdf', 'Documents', {
  summary: 'Download the printed form of a document (representación impresa)',
  description:
    'The PDF shows the current status: it carries a mark on every page if the document has no verdict, was rejected ' +
    'or is void. A document that was never signed has no PDF (404). The same document in the same status gives the ' +
    'same bytes.',
  spec: withDownload(['application/pdf']),
})
  .input(PdfInputSchema)
  .output(FileSchema)
  .query(async ({ ctx, input }) => {
    const pdf = await getPdf(ctx, { documentId: input.id, format: input.format });
    return toFile(ctx, { ...pdf, mediaType: 'application/pdf' });
  });
