import { type AuthorityAnswer, type Consultation, readConsultation } from '@chasqui/core/authority';
import { type OpenedCall, openCall } from './open-call.ts';
import { answerContextOf, type SubmissionCall } from './submission-call.ts';

/** Consultation of a CDR: the answer and its meaning. */
export interface AskedForCdr {
  readonly kind: 'asked';
  readonly submissionId: string;
  readonly answer: AuthorityAnswer;
  readonly consultation: Consultation;
}

type NotNow = Extract<OpenedCall, { kind: 'not_now' }>;

/** Asks whether the authority has the document, and for its CDR. */
export async function askForCdr(call: SubmissionCall): Promise<AskedForCdr | NotNow> {
  const { work, authority, credentials, deps } = call;
  const opened = await openCall(call, 'getStatusCdr');
  if (opened.kind === 'not_now') return opened;
  const { ruc, documentType, series, correlative } = work;
  const question = { ruc, documentType, series, correlative, credentials, log: deps.log };
  const answer = await authority.getStatusCdr(question);
  const { submissionId } = opened;
  return { kind: 'asked', submissionId, answer, consultation: readConsultation(answer, answerContextOf(call)) };
}
