import { zipDeterministic } from '@chasqui/core/archive';
import { type AuthorityAnswer, type Outcome, readOutcome } from '@chasqui/core/authority';
import { findArtifact, openSubmission } from '@chasqui/db';
import { definitionOf } from '../definition-of.ts';
import type { SubmissionCall } from '../submission/submission-call.ts';

/** One call, what came back and what that means. */
export interface SentFile {
  readonly submissionId: string;
  readonly answer: AuthorityAnswer;
  readonly outcome: Outcome;
}

/**
 * Sends the stored bytes by the operation of their type. The submission is on record before the request leaves, so that
 * a crash leaves a doubt.
 */
export async function sendFile(call: SubmissionCall): Promise<SentFile> {
  const { deps, ctx, work, baseName, credentials } = call;
  const signed = await findArtifact(deps.db, ctx, { documentId: work.id, kind: 'signed_xml' });
  if (signed === undefined) throw new Error(`Document ${work.id} is ${work.state} and has no signed XML`);
  const zip = zipDeterministic(`${baseName}.xml`, signed.bytes);
  const { channel: operation } = definitionOf(work);
  const { submissionId } = await openSubmission(deps.db, ctx, { documentId: work.id, operation });
  const answer = await deps
    .authorityOf(work.documentType)
    [operation]({ fileName: `${baseName}.zip`, zip, credentials });
  return { submissionId, answer, outcome: readOutcome(answer, { fileBaseName: baseName }) };
}
