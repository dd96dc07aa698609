import type { Consultation } from '@chasqui/core/authority';
import { fileBaseName } from '@chasqui/core/identity';
import { closeSubmission, getDocumentWork, recordFailure } from '@chasqui/db';
import { definitionOf } from '../definition-of.ts';
import type { JobHandler, JobResult } from '../job-handler.ts';
import { type AskedForCdr, askForCdr } from '../submission/ask-for-cdr.ts';
import { loadCredentials } from '../submission/load-credentials.ts';
import { recordAuthorityFailure, recordRefusal, recordTicket, recordVerdict } from '../submission/record-verdict.ts';
import type { SubmissionCall } from '../submission/submission-call.ts';
import { scheduleFirstPoll } from '../ticket-polls/schedule.ts';
import { workerContext } from '../worker-context.ts';
import { type SentFile, sendFile } from './send-file.ts';

/**
 * Sends a signed document to the authority and records what came of it. Where an earlier request may have arrived, it
 * asks before it sends again: a document must never be registered twice, and its verdict never be lost.
 */
export const submitHandler: JobHandler<'submit'> = async (deps, { tenantId, documentId }) => {
  const ctx = workerContext(tenantId, 'submit');
  const work = await getDocumentWork(deps.db, ctx, documentId);
  // An earlier run may have died between the ticket and its first poll.
  if (work.state === 'TICKETED') return scheduleFirstPoll(deps, { tenantId, documentId });
  if (work.state !== 'SIGNED') return { outcome: 'nothing_to_do' };
  const credentials = await loadCredentials(deps, ctx, work.ruc);
  if (credentials === undefined) return work.inDoubt ? WAITING : endWithoutCredentials(deps.db, ctx, documentId);
  const call: SubmissionCall = { deps, ctx, work, baseName: fileBaseName(work), credentials };
  const settled = work.inDoubt && canBeAskedFor(call) ? await settleDoubt(call) : undefined;
  return settled ?? (await send(call));
};

/** It may be registered already, so it must not end; the sweep takes it up again until there are credentials. */
const WAITING: JobResult = { outcome: 'waits_for_credentials' };

/**
 * The authority tells of single documents only, and in beta of none. A communication in doubt is sent again: its file
 * name is registered once, whatever happens, and the answer is a ticket or that it is registered.
 */
function canBeAskedFor({ deps, work }: SubmissionCall): boolean {
  return deps.authorityOf(work.documentType).canConsult && definitionOf(work).channel === 'sendBill';
}

/** Asks for the verdict of an earlier request; undefined when that never arrived and the document may be sent. */
async function settleDoubt(call: SubmissionCall): Promise<JobResult | undefined> {
  const asked = await askForCdr(call);
  if (asked.consultation.kind !== 'not_registered') return recordConsultation(call, asked, asked.consultation);
  await closeSubmission(call.deps.db, call.ctx, {
    documentId: call.work.id,
    submissionId: asked.submissionId,
    outcome: 'not_registered',
    clearsDoubt: true,
    responseCode: asked.consultation.code,
    responseDescription: asked.consultation.description,
  });
  return undefined;
}

async function send(call: SubmissionCall): Promise<JobResult> {
  const sent = await sendFile(call);
  const { outcome } = sent;
  switch (outcome.kind) {
    case 'accepted':
    case 'rejected':
      return recordVerdict(call, sent, outcome);
    case 'refused':
      return recordRefusal(call, sent, outcome);
    case 'try_later':
      return recordAuthorityFailure(call, sent, { ...outcome, inDoubt: false });
    case 'in_doubt':
      return recordAuthorityFailure(call, sent, { ...outcome, code: null, inDoubt: true });
    case 'already_registered':
      return fetchVerdict(call, sent, outcome);
    case 'ticket':
      return recordTicketed(call, sent, outcome.ticket);
  }
}

async function recordTicketed(call: SubmissionCall, sent: SentFile, ticket: string): Promise<JobResult> {
  const recorded = await recordTicket(call, sent, ticket);
  await scheduleFirstPoll(call.deps, { tenantId: call.ctx.tenantId, documentId: call.work.id });
  return recorded;
}

/** The authority has the document already (1032, 1033): only the CDR of that registration tells the verdict. */
async function fetchVerdict(
  call: SubmissionCall,
  sent: SentFile,
  { code, description }: Extract<SentFile['outcome'], { kind: 'already_registered' }>,
): Promise<JobResult> {
  const asked = await askForCdr(call);
  const answered = { documentId: call.work.id, responseCode: code, responseDescription: description };
  await closeSubmission(call.deps.db, call.ctx, {
    ...answered,
    submissionId: sent.submissionId,
    outcome: 'already_registered',
    clearsDoubt: false,
  });
  return recordConsultation(call, asked, asked.consultation);
}

function recordConsultation(call: SubmissionCall, asked: AskedForCdr, consultation: Consultation): Promise<JobResult> {
  switch (consultation.kind) {
    case 'accepted':
    case 'rejected':
      return recordVerdict(call, asked, consultation);
    case 'in_process':
      return stayInDoubt(call, asked, { code: null, description: 'The authority is still working on it' });
    case 'registered':
    case 'not_registered':
    case 'unanswered':
      return stayInDoubt(call, asked, consultation);
  }
}

function stayInDoubt(
  call: SubmissionCall,
  asked: AskedForCdr,
  told: { readonly code: string | null; readonly description: string; readonly excerpt?: string | null },
): Promise<JobResult> {
  const { code, description, excerpt = null } = told;
  return recordAuthorityFailure(call, asked, { code, description, excerpt, inDoubt: true });
}

async function endWithoutCredentials(
  db: SubmissionCall['deps']['db'],
  ctx: SubmissionCall['ctx'],
  documentId: string,
): Promise<JobResult> {
  const reason = 'The tenant has no SOL user, or its password cannot be read: the document cannot be sent';
  await recordFailure(db, ctx, {
    documentId,
    from: 'SIGNED',
    event: 'failed',
    responseCode: null,
    responseDescription: reason,
    reason,
  });
  return { outcome: 'failed' };
}
