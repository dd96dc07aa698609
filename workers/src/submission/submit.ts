import { zipDeterministic } from '@chasqui/core/archive';
import { type Outcome, readOutcome } from '@chasqui/core/authority';
import { getDefinition } from '@chasqui/core/documents';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { type ArtifactRow, DamagedArtifactError, unpackArtifact } from '@chasqui/db/artifacts';
import { getSendingWork, recordFailure } from '@chasqui/db/documents/submission';
import { holdsLease, type JobHandler, type JobResult, NOTHING_TO_DO, workerContext } from '../job-handler.ts';
import { callAuthority, type NotNow } from './call-authority.ts';
import { fetchVerdict, settleDoubt } from './consult.ts';
import { holdNote } from './hold-note.ts';
import {
  nextAttemptAt,
  recordAnswer,
  recordAuthorityFailure,
  recordRefusal,
  resultOf,
  WITHOUT_CDR,
} from './record-answer.ts';
import { recordVerdictOfSending } from './record-verdict.ts';
import {
  type AnsweredCall,
  answerContextOf,
  callerOf,
  type MissingCredentials,
  prepareCall,
  type SubmissionCall,
  type SubmissionStep,
} from './submission-call.ts';
import { summarize } from './summarize.ts';
import { enqueuePoll, planQuickPoll, resumePolls } from './ticket-polls.ts';

/** Sends a signed document to the authority for the first time. */
export const submitHandler: JobHandler<'submit'> = async (deps, { tenantId, documentId, attempt }, run) => {
  const ctx = workerContext(tenantId, 'submit', run);
  const { work, signedXml, ...sending } = await getSendingWork(deps.db, ctx, documentId);
  // An earlier run may have died between the ticket and its first poll.
  if (work.state === 'TICKETED') return resumePolls(deps, ctx, work);
  if (work.state !== 'SIGNED') return NOTHING_TO_DO;
  // Only the sweep's job is due: the job that follows the signature has no lease.
  if (work.summarized) return work.nextAttemptAt?.getTime() === attempt ? summarize(deps, ctx, work) : NOTHING_TO_DO;
  return submitDocument({ deps, ctx, work, ...sending, ...readerOf(signedXml), isRequested: false });
};

/** Sends the stored bytes of a document in AUTHORITY_ERROR again. Nothing is signed again. */
export const retryHandler: JobHandler<'retry'> = async (deps, job, run) => {
  const ctx = workerContext(job.tenantId, 'retry', run);
  const { work, signedXml, ...sending } = await getSendingWork(deps.db, ctx, job.documentId);
  // An earlier run may have died between the ticket and its first poll.
  if (work.state === 'TICKETED') return resumePolls(deps, ctx, work);
  if (work.state !== 'AUTHORITY_ERROR' || !holdsLease(work, job)) return NOTHING_TO_DO;
  return submitDocument({ deps, ctx, work, ...sending, ...readerOf(signedXml), isRequested: job.requested !== null });
};

function readerOf(signedXml: ArtifactRow | undefined): Pick<SubmissionStep, 'readSigned'> {
  return {
    readSigned: async () => {
      if (signedXml === undefined) throw new DamagedArtifactError('The signed XML is lost');
      return unpackArtifact(signedXml).bytes;
    },
  };
}

/**
 * Submits a signed document to the authority and records the outcome. If an earlier request may have arrived, it asks
 * for the verdict before it sends again: a document must never be registered twice, and its verdict never be lost.
 */
export async function submitDocument(step: SubmissionStep): Promise<JobResult> {
  const call = await prepareCall(step);
  if (call.kind === 'missing_credentials') {
    await step.recordSignature?.();
    return recordWithoutCredentials(step, call);
  }
  const held = await holdNote(step);
  if (held !== null) return held;
  const settled = await settleDoubt(call);
  return settled.kind === 'over' ? settled.result : send(settled.call);
}

/** Ends a document that was never sent. One that may be registered waits for credentials. */
async function recordWithoutCredentials(
  { deps, ctx, work }: SubmissionStep,
  { reason: missing }: MissingCredentials,
): Promise<JobResult> {
  const isUnsent = work.state === 'SIGNED' && !work.inDoubt;
  const event = isUnsent ? 'failed' : 'authority_failed';
  const reason = PROGRESS_MESSAGES.cannotBeSent(missing).message;
  const recorded = await recordFailure(deps.db, ctx, {
    documentId: work.id,
    from: work.state,
    event,
    responseCode: null,
    responseDescription: reason,
    reason,
    nextAttemptAt: isUnsent ? null : nextAttemptAt(deps, work),
  });
  return resultOf(work, recorded, event);
}

/**
 * Records that a document is not sent, because its stored XML is damaged. It is tried again after the usual pauses: its
 * bytes may come back from a backup.
 */
async function recordDamage({ deps, ctx, work }: SubmissionStep, err: DamagedArtifactError): Promise<JobResult> {
  deps.log.error({ err }, 'the stored XML of a document is damaged');
  const reason = PROGRESS_MESSAGES.xmlDamaged.message;
  const recorded = await recordFailure(deps.db, ctx, {
    documentId: work.id,
    from: work.state,
    event: 'authority_failed',
    responseCode: null,
    responseDescription: reason,
    reason,
    nextAttemptAt: nextAttemptAt(deps, work),
  });
  return resultOf(work, recorded, 'authority_failed');
}

async function send(first: SubmissionCall): Promise<JobResult> {
  let zip: Uint8Array;
  try {
    zip = await zipOf(first);
  } catch (error) {
    if (error instanceof DamagedArtifactError) return recordDamage(first, error);
    throw error;
  }
  const sent = await sendFile(first, zip);
  if (sent.kind === 'not_now') return sent.result;
  const call = { ...first, recordSignature: undefined };
  const { outcome } = sent;
  switch (outcome.kind) {
    case 'accepted':
    case 'rejected':
      return recordVerdictOfSending(call, sent, outcome);
    case 'refused':
      return recordRefusal(call, sent, outcome);
    case 'try_later':
      return recordAuthorityFailure(call, sent, { ...outcome, inDoubt: false });
    case 'in_doubt':
      return recordAuthorityFailure(call, sent, { ...outcome, code: null, inDoubt: true });
    case 'already_registered':
      return fetchVerdict(call, sent, outcome);
    case 'ticket':
      return recordTicket(call, sent, outcome.ticket);
  }
}

interface SentFile extends AnsweredCall {
  readonly outcome: Outcome;
}

async function sendFile(call: SubmissionCall, zip: Uint8Array): Promise<SentFile | NotNow> {
  const { baseName, authority, work } = call;
  const { channel: operation } = getDefinition(work.documentType);
  const file = { ...callerOf(call), fileName: `${baseName}.zip`, zip };
  const sent = await callAuthority(call, operation, () => authority[operation](file));
  return sent.kind === 'not_now' ? sent : { ...sent, outcome: readOutcome(sent.answer, answerContextOf(call)) };
}

async function zipOf({ work, readSigned, baseName }: SubmissionCall): Promise<Uint8Array> {
  if (readSigned === undefined) throw new Error(`Document ${work.id} is ${work.state} and has no signed XML`);
  return zipDeterministic(`${baseName}.xml`, await readSigned());
}

/** Records the ticket with which the verdict can be asked for later, and enqueues the first poll. */
async function recordTicket(call: SubmissionCall, sent: AnsweredCall, ticket: string): Promise<JobResult> {
  const { deps, ctx, work } = call;
  const poll = planQuickPoll(deps, work.documentType, 0);
  const recorded = await recordAnswer(call, sent, {
    event: 'ticket_issued',
    inDoubt: false,
    responseCode: null,
    responseDescription: null,
    ...WITHOUT_CDR,
    ticket,
    nextAttemptAt: poll?.lease ?? null,
    reason: PROGRESS_MESSAGES.ticketGiven(ticket).message,
  });
  if (poll !== null) await enqueuePoll(deps, ctx, work.id, poll);
  return recorded;
}
