import { type AuthorityAnswer, type Consultation, readConsultation } from '@chasqui/core/authority';
import type { SubmissionCall } from '../submission/submission-call.ts';

/** One question, what came back and what that means. */
export interface AskedAboutTicket {
  readonly submissionId: string;
  readonly answer: AuthorityAnswer;
  readonly consultation: Consultation;
}

/** Asks what became of the ticket; the question is on record already. */
export async function askAboutTicket(call: SubmissionCall, submissionId: string): Promise<AskedAboutTicket> {
  const { deps, work, baseName, credentials } = call;
  if (work.ticket === null) throw new Error(`Document ${work.id} is ${work.state} and has no ticket`);
  const answer = await deps.authorityOf(work.documentType).getStatus({ ticket: work.ticket, credentials });
  return { submissionId, answer, consultation: readConsultation(answer, { fileBaseName: baseName }) };
}
