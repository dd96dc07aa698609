import {
  type Consultation,
  isConsultable,
  judgeRegistered,
  type Outcome,
  readConsultation,
} from '@chasqui/core/authority';
import { getDefinition } from '@chasqui/core/documents';
import { type AnsweredCall as ClosedCall, closeSubmission, type DocumentWork } from '@chasqui/db/documents/submission';
import type { JobResult } from '../job-handler.ts';
import { callAuthority, type NotNow } from './call-authority.ts';
import { recordAuthorityFailure, sealAnswer } from './record-answer.ts';
import { isDecision, recordDecision, recordVerdict, recordWithoutCdr } from './record-verdict.ts';
import { type AnsweredCall, answerContextOf, type SubmissionCall } from './submission-call.ts';

/** Consultation of the authority about a document: the answer and its meaning. */
export interface AnsweredConsultation extends AnsweredCall {
  readonly consultation: Consultation;
}

/** Next action once the doubt is settled: none, or sending with the updated call. */
export type SettledDoubt =
  | { readonly kind: 'over'; readonly result: JobResult }
  | { readonly kind: 'send'; readonly call: SubmissionCall };

/**
 * Asks for the verdict of an earlier request that may have arrived. The file may be sent if there was no such request,
 * if the authority does not have the document, or if it cannot be asked about it.
 */
export async function settleDoubt(call: SubmissionCall): Promise<SettledDoubt> {
  const { deps, ctx, work } = call;
  if (!work.inDoubt || !canAskForCdr(call) || wasAskedInVain(work)) return { kind: 'send', call };
  const asked = await askForCdr(call);
  if (asked.kind === 'not_now') return { kind: 'over', result: asked.result };
  if (!mayBeSent(call, asked.consultation)) return { kind: 'over', result: await recordConsultation(call, asked) };
  const isSettled = asked.consultation.kind === 'not_registered';
  await closeSubmission(deps.db, ctx, { ...closingOf(call, asked), clearsDoubt: isSettled });
  // The consultation replaced the lease of the job.
  return { kind: 'send', call: { ...call, work: { ...work, inDoubt: !isSettled, nextAttemptAt: null } } };
}

/** Answers after which the file is sent although it is in doubt. */
const IN_VAIN: ReadonlySet<string> = new Set<Consultation['kind']>(['not_consultable', 'unanswered']);

/**
 * Returns true if the last call was a consultation after which the file should have been sent, but had to wait. Asking
 * again each time would use up the few calls of a company that must go slower.
 */
function wasAskedInVain({ lastOutcome }: Pick<DocumentWork, 'lastOutcome'>): boolean {
  return lastOutcome !== null && IN_VAIN.has(lastOutcome);
}

/** Unanswered consultations after which the file is sent again: a number is registered only once. */
const MOST_UNANSWERED = 3;

function mayBeSent({ authority, work }: SubmissionCall, { kind }: Consultation): boolean {
  switch (kind) {
    case 'not_registered':
    case 'not_consultable':
      return true;
    // During an outage the consultation itself counts as this step's failure, so the next pause is longer.
    case 'unanswered':
      return work.failures >= MOST_UNANSWERED && authority.gate.isOpenTo(work.ruc);
    default:
      return false;
  }
}

type AlreadyRegistered = Extract<Outcome, { kind: 'already_registered' }>;

/**
 * Records the verdict on a document that the authority already has (1032, 1033, 2223, 2324). The CDR of that
 * registration decides, if the authority returns it. Until the CDR arrives, the document stays in doubt and keeps its
 * number. If the authority does not return the CDRs of such documents, the code itself decides.
 */
export async function fetchVerdict(
  call: SubmissionCall,
  sent: AnsweredCall,
  registered: AlreadyRegistered,
): Promise<JobResult> {
  const { deps, ctx, work } = call;
  if (!canFetchCdr(call)) return recordByCode(call, sent, registered);
  await closeSubmission(deps.db, ctx, {
    documentId: work.id,
    submissionId: sent.submissionId,
    outcome: 'already_registered',
    inDoubt: true,
    clearsDoubt: false,
    responseCode: registered.code,
    responseDescription: registered.description,
  });
  // The submission replaced the lease of the job.
  const asked = await askForCdr({ ...call, work: { ...work, inDoubt: true, nextAttemptAt: null } });
  if (asked.kind === 'not_now') return asked.result;
  return asked.consultation.kind === 'not_consultable'
    ? recordByCode(call, asked, registered)
    : recordConsultation(call, asked, registered);
}

/** Returns true if the CDR can be asked for. The sandbox returns the CDRs of communications, too. */
function canFetchCdr(call: SubmissionCall): boolean {
  const isCommunication = getDefinition(call.work.documentType).channel === 'sendSummary';
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
    case 'unknown': {
      const description = `The authority has this file already (${registered.code}), and no service returns its verdict: look it up in SOL`;
      const { code } = registered;
      return recordAuthorityFailure(call, answered, { code, description, excerpt: null, inDoubt: true });
    }
  }
}

/**
 * Returns true if the authority can be asked for the CDR of a document. SUNAT returns only the CDRs of facturas and
 * their notes, and none in beta. A communication in doubt is sent again: its file name can be registered only once, so
 * the answer is a ticket or "already registered".
 */
function canAskForCdr({ authority, work }: SubmissionCall): boolean {
  return authority.canConsult && getDefinition(work.documentType).channel === 'sendBill' && isConsultable(work);
}

export async function askForCdr(call: SubmissionCall): Promise<AnsweredConsultation | NotNow> {
  const { work, authority, credentials, deps } = call;
  const { ruc, documentType, series, correlative } = work;
  const question = { ruc, documentType, series, correlative, credentials, log: deps.log };
  const asked = await callAuthority(call, 'getStatusCdr', () => authority.getStatusCdr(question));
  return asked.kind === 'not_now' ? asked : withMeaning(call, asked);
}

export function withMeaning(call: SubmissionCall, answered: AnsweredCall): AnsweredConsultation {
  return { ...answered, consultation: readConsultation(answered.answer, answerContextOf(call)) };
}

/** Records a consultation. @param registered answer that the file is already registered, if there was one */
function recordConsultation(
  call: SubmissionCall,
  asked: AnsweredConsultation,
  registered?: AlreadyRegistered,
): Promise<JobResult> {
  const { consultation } = asked;
  if (isDecision(consultation)) return recordDecision(call, asked, consultation);
  return recordAuthorityFailure(call, asked, { ...describeNoVerdict(consultation, registered), inDoubt: true });
}

function describeNoVerdict(consultation: Consultation, registered: AlreadyRegistered | undefined) {
  const failure = {
    code: 'code' in consultation ? consultation.code : null,
    description: 'description' in consultation ? consultation.description : 'The authority is still processing it',
    excerpt: 'excerpt' in consultation ? consultation.excerpt : null,
  };
  if (registered === undefined) return failure;
  const has = `The authority has this file already (${registered.code}) and does not return its verdict`;
  return {
    ...failure,
    code: registered.code,
    description: `${has}: ${failure.description}. It can be looked up in SOL`,
  };
}

export function closingOf(
  { deps, work }: SubmissionCall,
  { submissionId, consultation }: AnsweredConsultation,
): ClosedCall {
  return {
    documentId: work.id,
    submissionId,
    outcome: consultation.kind,
    inDoubt: false,
    clearsDoubt: false,
    responseCode: 'code' in consultation ? consultation.code : null,
    responseDescription: 'description' in consultation ? consultation.description : null,
    sealedAnswer: sealAnswer(deps, work.id, 'excerpt' in consultation ? consultation.excerpt : null),
  };
}
