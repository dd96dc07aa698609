import { randomUUID } from 'node:crypto';
import { ChasquiError } from '@chasqui/core/errors';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { type DocumentState, statusOf } from '@chasqui/core/lifecycle';
import { type Message, OPERATION_MESSAGES } from '@chasqui/core/messages';
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
  await awaitJob(ctx, 'retry', add, OPERATION_MESSAGES.nothingSent);
  return awaitTicket(ctx, await getDocument(deps.db, tenant, documentId), deadlineMs);
}

/** Advice for a document that cannot be retried ("Retry eligibility" of the API), by its state. */
const REMEDIES: Readonly<Record<Exclude<DocumentState, 'AUTHORITY_ERROR'>, Message>> = {
  PENDING: OPERATION_MESSAGES.stillOnItsWay,
  SIGNED: OPERATION_MESSAGES.stillOnItsWay,
  TICKETED: OPERATION_MESSAGES.waitsForTicket,
  ACCEPTED: OPERATION_MESSAGES.nothingToRetry,
  REJECTED: OPERATION_MESSAGES.emitCorrected,
  SIGN_ERROR: OPERATION_MESSAGES.fixCertificate,
  ERROR: OPERATION_MESSAGES.contactSupport,
};

function notRetryable(document: DocumentRecord, state: keyof typeof REMEDIES): ChasquiError {
  const number = formatDocumentNumber(document);
  return new ChasquiError('CONFLICT', OPERATION_MESSAGES.notRetryable(number, statusOf(state), REMEDIES[state]));
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
  await awaitJob(ctx, 'poll-ticket', add, OPERATION_MESSAGES.nothingAsked);
  return getDocument(deps.db, tenant, documentId);
}

function withoutTicket(document: DocumentRecord): ChasquiError {
  const status = statusOf(document.state);
  const number = formatDocumentNumber(document);
  const { noTicketYet, noTicket } = OPERATION_MESSAGES;
  return new ChasquiError('CONFLICT', status === 'SENT' ? noTicketYet(number) : noTicket(number, status));
}
