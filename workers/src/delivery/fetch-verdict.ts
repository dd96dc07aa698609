import type { Outcome } from '@chasqui/core/authority';
import { closeSubmission } from '@chasqui/db';
import type { JobResult } from '../job-handler.ts';
import { askForCdr } from './ask-for-cdr.ts';
import { recordConsultation } from './record-consultation.ts';
import { recordAuthorityFailure } from './record-failure.ts';
import type { SentFile } from './send-file.ts';
import type { SubmissionCall } from './submission-call.ts';

type AlreadyRegistered = Extract<Outcome, { kind: 'already_registered' }>;

/**
 * The authority has the document already (1032, 1033, 2223, 2324): only the CDR of that registration tells the verdict.
 * Until it is there the document stays in doubt, so that it neither ends nor loses its number.
 */
export async function fetchVerdict(
  call: SubmissionCall,
  sent: SentFile,
  registered: AlreadyRegistered,
): Promise<JobResult> {
  const { deps, ctx, work } = call;
  const { code, description } = registered;
  if (!call.authority.canConsult) return stayWithoutVerdict(call, sent, registered);
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
  return asked.kind === 'not_now' ? asked.result : recordConsultation(call, asked, registered);
}

function stayWithoutVerdict(call: SubmissionCall, sent: SentFile, { code }: AlreadyRegistered): Promise<JobResult> {
  const description = `The authority has this file already (${code}), and no service that tells its verdict: look it up in SOL`;
  return recordAuthorityFailure(call, sent, { code, description, excerpt: null, inDoubt: true });
}
