import { randomUUID } from 'node:crypto';
import { ChasquiError } from '@chasqui/core/errors';
import { formatDocumentId } from '@chasqui/core/identity';
import { statusOf } from '@chasqui/core/lifecycle';
import { type Message, RECORD_MESSAGES, say } from '@chasqui/core/messages';
import { type PdfFormat, pdfMarkOf } from '@chasqui/core/print';
import { type DocumentRecord, getDocument } from '@chasqui/db/documents';
import { findRendition, type Rendition } from '@chasqui/db/renditions';
import type { JobEnd, JobOrigin } from '@chasqui/jobs';
import type { MemberContext } from '../../kernel/context.ts';
import { awaitJob } from '../emission/enqueue.ts';

/** Context of a reader of files: a caller of the API, or a visitor of a public page. */
export type FileContext = Pick<MemberContext, 'deps' | 'requestId' | 'tenant'>;

const RETRY_AFTER_SECONDS = 5;
/** Most renderings for one request: a document whose state changed during the first is rendered once more. */
const MOST_RENDERINGS = 2;

interface WantedPdf {
  readonly documentId: string;
  readonly format: PdfFormat;
}

/**
 * Returns the PDF of a document in its current state: the stored one, or a new one that a worker renders meanwhile.
 * @throws ChasquiError NOT_FOUND (also for a document that was never signed), UNAVAILABLE (no worker renders it now)
 * @throws Error when rendering always fails, so that a retry would not help
 */
export async function getPdf(ctx: FileContext, wanted: WantedPdf): Promise<Rendition> {
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
  { deps, tenant }: FileContext,
  { documentId, format }: WantedPdf,
): Promise<Rendition | undefined> {
  const document = await getDocument(deps.db, tenant, documentId);
  const mark = pdfMarkOf(document);
  if (mark === null) throw neverSigned(document, say('PDF', 'PDF'));
  return findRendition(deps.db, tenant, { documentId, format, mark });
}

function render(ctx: FileContext, wanted: WantedPdf): Promise<JobEnd> {
  const { deps, tenant } = ctx;
  const rendering = { ...wanted, tenantId: tenant.tenantId, requested: randomUUID() };
  const add = (origin: JobOrigin) => deps.jobs.addRendering(rendering, origin);
  return awaitJob(ctx, 'render-pdf', add, RECORD_MESSAGES.nothingRendered);
}

/**
 * Returns the error for a document without a paper.
 * @param paper name of the file that was asked for
 */
export function neverSigned(
  document: Pick<DocumentRecord, 'ruc' | 'documentType' | 'series' | 'correlative' | 'state'>,
  paper: Message,
): ChasquiError {
  const { state } = document;
  const [number, status] = [formatDocumentId(document), statusOf(state)];
  const reason =
    state === 'PENDING'
      ? say('it is not signed yet', 'todavía no está firmado')
      : say('it was never signed', 'nunca se firmó');
  return new ChasquiError(
    'NOT_FOUND',
    say(
      `Document ${number} has no ${paper.message}: its status is ${status}, ${reason.message}`,
      `El comprobante ${number} no tiene ${paper.es}: su estado es ${status}, ${reason.es}`,
    ),
  );
}

export function notRendered(): ChasquiError {
  return new ChasquiError(
    'UNAVAILABLE',
    say(
      'The PDF could not be rendered in time; try again in a moment',
      'El PDF no se pudo generar a tiempo; vuelva a intentarlo en un momento',
    ),
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
