import { type AuthorityAnswer, type Consultation, readConsultation } from '@chasqui/core/authority';
import { openSubmission } from '@chasqui/db';
import type { SubmissionCall } from './submission-call.ts';

/** One question, what came back and what that means. */
export interface AskedForCdr {
  readonly submissionId: string;
  readonly answer: AuthorityAnswer;
  readonly consultation: Consultation;
}

/** Asks whether the authority has the document, and for its CDR. */
export async function askForCdr(call: SubmissionCall): Promise<AskedForCdr> {
  const { deps, ctx, work, baseName, credentials } = call;
  const { submissionId } = await openSubmission(deps.db, ctx, { documentId: work.id, operation: 'getStatusCdr' });
  const { ruc, documentType, series, correlative } = work;
  const answer = await deps
    .authorityOf(work.documentType)
    .getStatusCdr({ ruc, documentType, series, correlative, credentials });
  return { submissionId, answer, consultation: readConsultation(answer, { fileBaseName: baseName }) };
}
