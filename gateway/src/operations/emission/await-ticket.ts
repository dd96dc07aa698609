import { getDefinition } from '@chasqui/core/documents';
import { type DocumentRecord, getDocumentRecord } from '@chasqui/db/documents';
import { POLL_TICKET_JOB } from '@chasqui/jobs';
import type { MemberContext } from '../../kernel/context.ts';

/**
 * Waits for the verdict of a guide that has a ticket: its first polls follow each other at once. Returns the document as
 * it stands when a verdict is there, when the time is over, or when the next poll is not a quick one. Documents of other
 * types are returned unchanged: the ticket is their answer.
 */
export async function awaitTicket(
  ctx: Pick<MemberContext, 'deps' | 'tenant'>,
  document: DocumentRecord,
  deadlineMs: number,
): Promise<DocumentRecord> {
  const { deps, tenant } = ctx;
  const { id: documentId, state, nextAttemptAt } = document;
  const isPolledAtOnce = state === 'TICKETED' && getDefinition(document.documentType).channel === 'sendGuide';
  const leftMs = deadlineMs - performance.now();
  if (!isPolledAtOnce || nextAttemptAt === null || leftMs <= 0) return document;
  // The poll that is due has the lease of the document as its attempt.
  const poll = { tenantId: tenant.tenantId, documentId, attempt: nextAttemptAt.getTime(), requested: null };
  const end = await deps.jobs.waitFor(POLL_TICKET_JOB, poll, leftMs);
  const polled = await getDocumentRecord(deps.db, tenant, documentId);
  const isUnchanged = polled.nextAttemptAt?.getTime() === nextAttemptAt.getTime();
  return end === 'unknown' || isUnchanged ? polled : awaitTicket(ctx, polled, deadlineMs);
}
