import { judgeRegistered, type Outcome } from '@chasqui/core/authority';
import { closeSubmission } from '@chasqui/db/documents/submission';
import { definitionOf } from '../definition-of.ts';
import type { JobResult } from '../job-handler.ts';
import { askForCdr } from './ask-for-cdr.ts';
import { canAskForCdr } from './can-ask-for-cdr.ts';
import type { AnsweredCall } from './record-answer.ts';
import { recordConsultation } from './record-consultation.ts';
import { recordAuthorityFailure } from './record-failure.ts';
import { recordVerdict, recordWithoutCdr } from './record-verdict.ts';
import type { SentFile } from './send-file.ts';
import type { SubmissionCall } from './submission-call.ts';

type AlreadyRegistered = Extract<Outcome, { kind: 'already_registered' }>;

/**
 * Records the verdict on a document that the authority already has (1032, 1033, 2223, 2324). The CDR of that
 * registration decides, if the authority returns it. Until the CDR arrives, the document stays in doubt and keeps its
 * number. If the authority does not return the CDRs of such documents, the code itself decides.
 */
export async function fetchVerdict(
  call: SubmissionCall,
  sent: SentFile,
  registered: AlreadyRegistered,
): Promise<JobResult> {
  const { deps, ctx, work } = call;
  const { code, description } = registered;
  if (!canFetchCdr(call)) return recordByCode(call, sent, registered);
  await closeSubmission(deps.db, ctx, {
    documentId: work.id,
    submissionId: sent.submissionId,
    outcome: 'already_registered',
    inDoubt: true,
    clearsDoubt: false,
    responseCode: code,
    responseDescription: description,
  });
  // The sending took the place of the lease that the job came with.
  const asked = await askForCdr({ ...call, work: { ...work, inDoubt: true, nextAttemptAt: null } });
  if (asked.kind === 'not_now') return asked.result;
  return asked.consultation.kind === 'not_consultable'
    ? recordByCode(call, asked, registered)
    : recordConsultation(call, asked, registered);
}

/** The sandbox knows communications by their number as well. */
function canFetchCdr(call: SubmissionCall): boolean {
  const isCommunication = definitionOf(call.work).channel === 'sendSummary';
  return isCommunication ? call.authority.canConsult : canAskForCdr(call);
}

function recordByCode(call: SubmissionCall, answered: AnsweredCall, registered: AlreadyRegistered): Promise<JobResult> {
  switch (judgeRegistered(registered.code, call.work)) {
    case 'accepted':
      return recordWithoutCdr(call, answered, registered);
    case 'rejected':
      return recordVerdict(call, answered, {
        ...registered,
        kind: 'rejected',
        cdr: null,
        signatureChecked: false,
        observations: [],
      });
    case 'unknown':
      return stayWithoutVerdict(call, answered, registered);
  }
}

function stayWithoutVerdict(call: SubmissionCall, answered: AnsweredCall, { code }: AlreadyRegistered) {
  const description = `The authority has this file already (${code}), and no service that tells its verdict: look it up in SOL`;
  return recordAuthorityFailure(call, answered, { code, description, excerpt: null, inDoubt: true });
}
