import { randomUUID } from 'node:crypto';
import { ChasquiError } from '@chasqui/core/errors';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { statusOf } from '@chasqui/core/lifecycle';
import { type DocumentRecord, getDocument } from '@chasqui/db/documents';
import { type JobOrigin, POLL_TICKET_JOB } from '@chasqui/jobs';
import type { EmissionContext } from './emission-context.ts';
import { awaitJob } from './enqueue.ts';

type CheckContext = Omit<EmissionContext, 'rawInput'>;

/**
 * Has a worker ask the authority about the ticket of a document, unless its verdict is known. Answers with the
 * document's new state.
 * @throws ChasquiError NOT_FOUND, CONFLICT (it has no ticket), UNAVAILABLE
 */
export async function checkTicket(ctx: CheckContext, documentId: string): Promise<DocumentRecord> {
  const { deps, tenant } = ctx;
  const document = await getDocument(deps.db, tenant, documentId);
  if (document.ticket === null) throw withoutTicket(document);
  if (document.state !== 'TICKETED') return document;
  const poll = { tenantId: tenant.tenantId, documentId, attempt: document.attempts + 1, requested: randomUUID() };
  const add = (origin: JobOrigin) => deps.jobs.addAwaited(POLL_TICKET_JOB, poll, { origin });
  await awaitJob(ctx, 'poll-ticket', add, 'nothing was asked');
  return getDocument(deps.db, tenant, documentId);
}

function withoutTicket(document: DocumentRecord): ChasquiError {
  const status = statusOf(document.state);
  const why = status === 'SENT' ? 'the authority has not given it one yet' : `its status is ${status}`;
  return new ChasquiError('CONFLICT', `Document ${formatDocumentNumber(document)} has no ticket to check: ${why}`);
}
