import { randomUUID } from 'node:crypto';
import { ChasquiError } from '@chasqui/core/errors';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { type DocumentState, statusOf } from '@chasqui/core/lifecycle';
import { type Message, RECORD_MESSAGES, say } from '@chasqui/core/messages';
import { type DocumentRecord, getDocument } from '@chasqui/db/documents';
import { noteRetry } from '@chasqui/db/documents/submission';
import { type JobOrigin, POLL_TICKET_JOB, RETRY_JOB } from '@chasqui/jobs';
import type { MemberContext } from '../../kernel/context.ts';
import { awaitTicket } from './await-ticket.ts';
import { awaitJob } from './enqueue.ts';

/**
 * Has a worker submit the stored bytes of an AUTHORITY_ERROR document again, and answers with its new state. Nothing is
 * signed again.
 * @throws ChasquiError NOT_FOUND, CONFLICT (any other status, with what to do instead), UNAVAILABLE
 */
export async function retryDocument(ctx: MemberContext, documentId: string): Promise<DocumentRecord> {
  const { deps, tenant } = ctx;
  const document = await getDocument(deps.db, tenant, documentId);
  if (document.state !== 'AUTHORITY_ERROR') throw notRetryable(document, document.state);
  await noteRetry(deps.db, tenant, documentId);
  const job = { tenantId: tenant.tenantId, documentId, attempt: document.attempts + 1, requested: randomUUID() };
  const add = (origin: JobOrigin) => deps.jobs.addAwaited(RETRY_JOB, job, { origin });
  const deadlineMs = performance.now() + deps.config.emissionWaitMs;
  await awaitJob(ctx, 'retry', add, RECORD_MESSAGES.nothingSent);
  return awaitTicket(ctx, await getDocument(deps.db, tenant, documentId), deadlineMs);
}

const ON_ITS_WAY = say(
  'it is still on its way, and its answer comes by itself',
  'todavía está en camino y su respuesta llega sola',
);

/** Advice for a document that cannot be retried ("Retry eligibility" of the API), by its state. */
const REMEDIES: Readonly<Record<Exclude<DocumentState, 'AUTHORITY_ERROR'>, Message>> = {
  PENDING: ON_ITS_WAY,
  SIGNED: ON_ITS_WAY,
  TICKETED: say(
    'it waits for the verdict on its ticket: ask with check-ticket',
    'espera la respuesta a su ticket: consulte con check-ticket',
  ),
  ACCEPTED: say('there is nothing to retry', 'no hay nada que reintentar'),
  REJECTED: say('correct the data and emit a new document', 'corrija los datos y emita un comprobante nuevo'),
  SIGN_ERROR: say(
    'fix the certificate configuration and emit it again',
    'corrija la configuración del certificado y emítalo otra vez',
  ),
  ERROR: say('contact support', 'comuníquese con soporte'),
};

function notRetryable(document: DocumentRecord, state: keyof typeof REMEDIES): ChasquiError {
  const [number, status] = [formatDocumentNumber(document), statusOf(state)];
  const { message, es } = REMEDIES[state];
  return new ChasquiError(
    'CONFLICT',
    say(
      `Document ${number} cannot be retried: its status is ${status}, ${message}`,
      `El comprobante ${number} no se puede reintentar: su estado es ${status}, ${es}`,
    ),
  );
}

/**
 * Has a worker ask the authority about the ticket of a document, unless its verdict is known. Answers with the
 * document's new state.
 * @throws ChasquiError NOT_FOUND, CONFLICT (it has no ticket), UNAVAILABLE
 */
export async function checkTicket(ctx: MemberContext, documentId: string): Promise<DocumentRecord> {
  const { deps, tenant } = ctx;
  const document = await getDocument(deps.db, tenant, documentId);
  if (document.ticket === null) throw withoutTicket(document);
  if (document.state !== 'TICKETED') return document;
  const poll = { tenantId: tenant.tenantId, documentId, attempt: document.attempts + 1, requested: randomUUID() };
  const add = (origin: JobOrigin) => deps.jobs.addAwaited(POLL_TICKET_JOB, poll, { origin });
  await awaitJob(ctx, 'poll-ticket', add, say('nothing was asked', 'no se consultó nada'));
  return getDocument(deps.db, tenant, documentId);
}

function withoutTicket(document: DocumentRecord): ChasquiError {
  const status = statusOf(document.state);
  const number = formatDocumentNumber(document);
  const reason =
    status === 'SENT'
      ? say('the authority has not given it one yet', 'SUNAT todavía no le dio uno')
      : say(`its status is ${status}`, `su estado es ${status}`);
  return new ChasquiError(
    'CONFLICT',
    say(
      `Document ${number} has no ticket to check: ${reason.message}`,
      `El comprobante ${number} no tiene un ticket que consultar: ${reason.es}`,
    ),
  );
}
