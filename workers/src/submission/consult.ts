import { type Consultation, isConsultable, judgeRegistered, type Outcome } from '@chasqui/core/authority';
import { getDefinition } from '@chasqui/core/documents';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { closeSubmission, type DocumentWork } from '@chasqui/db/documents/submission';
import type { JobResult } from '../job-handler.ts';
import { type AnsweredConsultation, closingOf, withMeaning } from './answered-consultation.ts';
import { callAuthority, type NotNow } from './call-authority.ts';
import { findValidityCheck, findVoidingCheck, isRegistered } from './check-validity.ts';
import { recordAnswer, recordAuthorityFailure, WITHOUT_CDR } from './record-answer.ts';
import { isDecision, recordDecision, recordVerdict, recordWithoutCdr } from './record-verdict.ts';
import { type AnsweredCall, callerOf, type SubmissionCall } from './submission-call.ts';

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
  if (!work.inDoubt || wasAskedInVain(work)) return { kind: 'send', call };
  if (!canAskForCdr(call)) return settleByValidity(call);
  const asked = await askForCdr(call);
  if (asked.kind === 'not_now') return { kind: 'over', result: asked.result };
  if (!mayBeSent(call, asked.consultation)) return { kind: 'over', result: await recordConsultation(call, asked) };
  const isSettled = asked.consultation.kind === 'not_registered';
  await closeSubmission(deps.db, ctx, { ...closingOf(call, asked), clearsDoubt: isSettled });
  // The consultation replaced the lease of the job.
  const doubt = isSettled ? { inDoubt: false, answerLost: false } : {};
  return { kind: 'send', call: { ...call, work: { ...work, ...doubt, nextAttemptAt: null } } };
}

/**
 * Asks the consulta integrada about a document in doubt, if the tenant has a client for it. "Does not exist" proves
 * nothing in the first hour, so the document stays in doubt, and its bytes are sent again.
 */
async function settleByValidity(call: SubmissionCall): Promise<SettledDoubt> {
  const check = findValidityCheck(call);
  if (check === null) return { kind: 'send', call };
  const checked = await check(call);
  if (checked.kind === 'not_now') return { kind: 'over', result: checked.result };
  if (isRegistered(checked))
    return { kind: 'over', result: await recordWithoutCdr(call, checked, checked.consultation) };
  await closeSubmission(call.deps.db, call.ctx, closingOf(call, checked));
  return { kind: 'send', call: { ...call, work: { ...call.work, nextAttemptAt: null } } };
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
  if (canFetchCdr(call)) return fetchCdr(call, sent, registered);
  const check = findValidityCheck(call);
  if (check === null) return recordByCode(call, sent, registered);
  const checked = await check(await closeInDoubt(call, sent, registered));
  if (checked.kind === 'not_now') return checked.result;
  return isRegistered(checked)
    ? recordWithoutCdr(call, checked, checked.consultation)
    : recordByCode(call, checked, registered);
}

async function fetchCdr(call: SubmissionCall, sent: AnsweredCall, registered: AlreadyRegistered): Promise<JobResult> {
  const asked = await askForCdr(await closeInDoubt(call, sent, registered));
  if (asked.kind === 'not_now') return asked.result;
  return isSilent(call, asked) ? recordByCode(call, asked, registered) : recordConsultation(call, asked, registered);
}

/** Codes of a consultation about a type or a series that it does not know, or that it does not find. */
const UNKNOWN_NUMBER: ReadonlySet<string | null> = new Set(['0005', '0006', '0011']);

/** Returns true if an answer says that the consultation does not cover the file. SUNAT's covers no communications. */
export function isSilent(call: SubmissionCall, asked: AnsweredConsultation): boolean {
  const { consultation } = asked;
  if (consultation.kind === 'not_consultable' || lacksConsultation(call, asked)) return true;
  const code = 'code' in consultation ? consultation.code : null;
  return getDefinition(call.work.documentType).channel === 'sendSummary' && UNKNOWN_NUMBER.has(code);
}

/** Returns true if an OSE offers no consultation: it answers the question with a fault without a code. */
function lacksConsultation({ work }: SubmissionCall, { answer }: AnsweredCall): boolean {
  return work.ose !== null && answer.kind === 'fault' && answer.code === null;
}

/** Closes a submission of a file that the authority has already. Returns the call for the question about it. */
async function closeInDoubt(
  call: SubmissionCall,
  { submissionId }: AnsweredCall,
  { code, description }: Pick<AlreadyRegistered, 'code' | 'description'>,
): Promise<SubmissionCall> {
  const { deps, ctx, work } = call;
  await closeSubmission(deps.db, ctx, {
    documentId: work.id,
    submissionId,
    outcome: 'already_registered',
    inDoubt: true,
    clearsDoubt: false,
    responseCode: code,
    responseDescription: description,
  });
  // The submission replaced the lease of the job.
  return { ...call, work: { ...work, inDoubt: true, nextAttemptAt: null } };
}

/** Returns true if the CDR can be asked for. The sandbox returns the CDRs of communications, too. */
function canFetchCdr(call: SubmissionCall): boolean {
  const isCommunication = getDefinition(call.work.documentType).channel === 'sendSummary';
  return isCommunication ? call.authority.canConsult : canAskForCdr(call);
}

/** Records the verdict that the duplicate code alone gives (1032, 1033); leaves the document in doubt if it gives none. */
export function recordByCode(
  call: SubmissionCall,
  answered: AnsweredCall,
  registered: AlreadyRegistered,
): Promise<JobResult> {
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
      if (isAddingSummary(call.work)) return recordNumberUsed(call, answered, registered);
      return recordUnknown(call, answered, registered);
  }
}

/** Records that only people can find the verdict, unless SUNAT says that a communication has voided its document. */
async function recordUnknown(
  call: SubmissionCall,
  answered: AnsweredCall,
  registered: AlreadyRegistered,
): Promise<JobResult> {
  const check = await findVoidingCheck(call);
  const checked = check === null ? null : await check(await closeInDoubt(call, answered, registered));
  if (checked?.kind === 'not_now') return checked.result;
  if (checked !== null && isRegistered(checked)) return recordWithoutCdr(call, checked, checked.consultation);
  const { code } = registered;
  const description = PROGRESS_MESSAGES.verdictUnknown(code).message;
  return recordAuthorityFailure(call, checked ?? answered, { code, description, excerpt: null, inDoubt: true });
}

/** Returns true for a daily summary that adds or corrects boletas. */
function isAddingSummary({ documentType, completed }: DocumentWork): boolean {
  return documentType === 'RC' && getDefinition('RC').listVoided(completed).length === 0;
}

/**
 * Ends a daily summary whose number is used up (2223). Its boletas go into another one, each alone if an earlier sending
 * of this one may have registered them: SUNAT then says which it has (2282).
 */
function recordNumberUsed(
  call: SubmissionCall,
  answered: AnsweredCall,
  { code }: Pick<AlreadyRegistered, 'code'>,
): Promise<JobResult> {
  const reason = PROGRESS_MESSAGES.summaryNumberUsed(code).message;
  return recordAnswer(call, answered, {
    event: 'rejected',
    inDoubt: false,
    clearsDoubt: !call.work.answerLost,
    responseCode: code,
    responseDescription: reason,
    ...WITHOUT_CDR,
    nextAttemptAt: null,
    reason,
  });
}

/**
 * Returns true if the authority can be asked for the CDR of a document. SUNAT returns only the CDRs of facturas and
 * their notes, and none in beta; an OSE returns those of every type. A communication in doubt is sent again: its file name can be registered only once, so
 * the answer is a ticket or "already registered".
 */
function canAskForCdr({ authority, work }: SubmissionCall): boolean {
  const isCovered = work.ose !== null || isConsultable(work);
  return authority.canConsult && getDefinition(work.documentType).channel === 'sendBill' && isCovered;
}

export async function askForCdr(call: SubmissionCall): Promise<AnsweredConsultation | NotNow> {
  const { work, authority } = call;
  const { ruc, documentType, series, correlative } = work;
  const question = { ...callerOf(call), ruc, documentType, series, correlative };
  const asked = await callAuthority(call, 'getStatusCdr', () => authority.getStatusCdr(question));
  return asked.kind === 'not_now' ? asked : withMeaning(call, asked);
}

/** Records a consultation. @param registered answer that the file is already registered, if there was one */
function recordConsultation(
  call: SubmissionCall,
  asked: AnsweredConsultation,
  registered?: AlreadyRegistered,
): Promise<JobResult> {
  const { consultation } = asked;
  if (isDecision(consultation)) return recordDecision(call, asked, consultation);
  const failure = describeNoVerdict(consultation, registered);
  const isInProcess = consultation.kind === 'in_process';
  return recordAuthorityFailure(call, asked, { ...failure, inDoubt: true, isInProcess });
}

function describeNoVerdict(consultation: Consultation, registered: AlreadyRegistered | undefined) {
  const failure = {
    code: 'code' in consultation ? consultation.code : null,
    description: 'description' in consultation ? consultation.description : PROGRESS_MESSAGES.stillProcessing.message,
    excerpt: 'excerpt' in consultation ? consultation.excerpt : null,
  };
  if (registered === undefined) return failure;
  return {
    ...failure,
    code: registered.code,
    description: PROGRESS_MESSAGES.verdictNotReturned(registered.code, failure.description).message,
  };
}
