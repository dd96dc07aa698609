import type { AuthorityAnswer, Consultation, Outcome } from '@chasqui/core/authority';
import { getDefinition } from '@chasqui/core/documents';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import type { Voiding } from '@chasqui/core/submission';
import type { JobResult } from '../job-handler.ts';
import { isTooLateToTell, recordAnswer, recordAuthorityFailure, WITHOUT_CDR } from './record-answer.ts';
import type { AnsweredCall, SubmissionCall } from './submission-call.ts';

type Verdict = Extract<Outcome, { kind: 'accepted' | 'rejected' }>;

/** Answer of a consultation that ends the document. */
type Decision = Extract<Consultation, { kind: 'accepted' | 'rejected' | 'registered_otherwise' }>;

export function isDecision(consultation: Consultation): consultation is Decision {
  return ['accepted', 'rejected', 'registered_otherwise'].includes(consultation.kind);
}

export function recordDecision(call: SubmissionCall, asked: AnsweredCall, decision: Decision): Promise<JobResult> {
  return decision.kind === 'registered_otherwise'
    ? recordOtherDocument(call, asked, decision)
    : recordVerdict(call, asked, decision);
}

/** Records the verdict on a sent file. If the file came too late to tell, the document stays in doubt. */
export function recordVerdictOfSending(
  call: SubmissionCall,
  answered: AnsweredCall,
  verdict: Verdict,
): Promise<JobResult> {
  const { code, description } = verdict;
  if (!isTooLateToTell(call.work, code)) return recordVerdict(call, answered, verdict);
  const doubt = PROGRESS_MESSAGES.perhapsInTime(description).message;
  return recordAuthorityFailure(call, answered, { code, description: doubt, excerpt: null, inDoubt: true });
}

/** Records the authority's verdict with the original CDR, and the documents that the verdict voids. */
export async function recordVerdict(
  call: SubmissionCall,
  answered: AnsweredCall,
  verdict: Verdict,
): Promise<JobResult> {
  const { code, description, observations } = verdict;
  if (verdict.cdr !== null && !verdict.signatureChecked) warnOfSignature(call);
  return recordAnswer(call, answered, {
    event: verdict.kind,
    inDoubt: false,
    responseCode: code,
    responseDescription: description,
    observations,
    cdr: cdrOf(call, answered.answer, verdict),
    ...(verdict.kind === 'accepted' ? { voids: voidingOf(call) } : {}),
    nextAttemptAt: null,
    reason:
      verdict.kind === 'accepted' ? PROGRESS_MESSAGES.accepted.message : PROGRESS_MESSAGES.rejectedWith(code).message,
  });
}

/** Code of a consultation about a document that was accepted and voided since, in SOL for example. */
const VOIDED = '0003';

/**
 * Records that the authority registered the document at an earlier submission, whose CDR is lost. The proof is the code
 * of a duplicate (1033) or of a consultation (0001, 0003).
 */
export async function recordWithoutCdr(
  call: SubmissionCall,
  answered: AnsweredCall,
  { code, description }: { readonly code: string; readonly description: string },
): Promise<JobResult> {
  return recordAnswer(call, answered, {
    event: 'accepted',
    inDoubt: false,
    responseCode: code,
    responseDescription: PROGRESS_MESSAGES.registeredEarlier(description).message,
    ...WITHOUT_CDR,
    cdrMissing: true,
    voids:
      code === VOIDED ? { numbers: [call.work], reason: PROGRESS_MESSAGES.voidedElsewhere.message } : voidingOf(call),
    nextAttemptAt: null,
    reason: PROGRESS_MESSAGES.acceptedEarlier(code).message,
  });
}

/** Records that another document has the number, so that ours can never be registered. */
async function recordOtherDocument(
  call: SubmissionCall,
  answered: AnsweredCall,
  { code, description }: Extract<Consultation, { kind: 'registered_otherwise' }>,
): Promise<JobResult> {
  return recordAnswer(call, answered, {
    event: 'rejected',
    inDoubt: false,
    responseCode: code,
    responseDescription: PROGRESS_MESSAGES.otherDocument(description).message,
    ...WITHOUT_CDR,
    nextAttemptAt: null,
    reason: PROGRESS_MESSAGES.numberTaken.message,
  });
}

function warnOfSignature({ deps }: SubmissionCall): void {
  deps.log.warn({}, 'the signature of the CDR cannot be checked');
}

function voidingOf({ work }: SubmissionCall): Voiding {
  return {
    numbers: getDefinition(work.documentType).listVoided(work.completed),
    reason: PROGRESS_MESSAGES.voidedBy(formatDocumentNumber(work)).message,
  };
}

/** Returns the zip as it came, byte for byte. A rejection by SOAP fault has none. */
function cdrOf({ baseName }: SubmissionCall, answer: AuthorityAnswer, { cdr }: Verdict) {
  const zip = answer.kind === 'cdr' || answer.kind === 'status' ? answer.zip : null;
  return cdr === null || zip === null ? null : { zip, fileName: `R-${baseName}.zip` };
}
