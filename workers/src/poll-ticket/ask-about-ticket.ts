import { type AuthorityAnswer, type Consultation, readConsultation } from '@chasqui/core/authority';
import { type OpenedCall, openCall } from '../delivery/open-call.ts';
import { answerContextOf, type SubmissionCall } from '../delivery/submission-call.ts';

/** Query about a ticket: the answer and its meaning. */
export interface AskedAboutTicket {
  readonly kind: 'asked';
  readonly submissionId: string;
  readonly answer: AuthorityAnswer;
  readonly consultation: Consultation;
}

type NotNow = Extract<OpenedCall, { kind: 'not_now' }>;

/** Queries the status of the ticket, unless another query is under way. */
export async function askAboutTicket(call: SubmissionCall): Promise<AskedAboutTicket | NotNow> {
  const { work, authority, credentials, deps } = call;
  if (work.ticket === null) throw new Error(`Document ${work.id} is ${work.state} and has no ticket`);
  const opened = await openCall(call, 'getStatus');
  if (opened.kind === 'not_now') return opened;
  const answer = await authority.getStatus({ ticket: work.ticket, credentials, log: deps.log });
  const { submissionId } = opened;
  return { kind: 'asked', submissionId, answer, consultation: readConsultation(answer, answerContextOf(call)) };
}
