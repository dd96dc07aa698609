import { zipDeterministic } from '@chasqui/core/archive';
import { type AuthorityAnswer, type Outcome, readOutcome } from '@chasqui/core/authority';
import { unpackArtifact } from '@chasqui/db/artifacts';
import { definitionOf } from '../definition-of.ts';
import { type OpenedCall, openCall } from './open-call.ts';
import { answerContextOf, type SubmissionCall } from './submission-call.ts';

/** Submission of a file: the answer and its meaning. */
export interface SentFile {
  readonly kind: 'sent';
  readonly submissionId: string;
  readonly answer: AuthorityAnswer;
  readonly outcome: Outcome;
}

type NotNow = Extract<OpenedCall, { kind: 'not_now' }>;

/** Sends the stored bytes by the operation of their type. */
export async function sendFile(call: SubmissionCall): Promise<SentFile | NotNow> {
  const { baseName, authority, credentials, deps } = call;
  const zip = await zipOf(call);
  const { channel: operation } = definitionOf(call.work);
  const opened = await openCall(call, operation);
  if (opened.kind === 'not_now') return opened;
  const answer = await authority[operation]({ fileName: `${baseName}.zip`, zip, credentials, log: deps.log });
  const { submissionId } = opened;
  return { kind: 'sent', submissionId, answer, outcome: readOutcome(answer, answerContextOf(call)) };
}

async function zipOf({ work, signedXml, baseName }: SubmissionCall): Promise<Uint8Array> {
  if (signedXml === undefined) throw new Error(`Document ${work.id} is ${work.state} and has no signed XML`);
  const { bytes } = await unpackArtifact(signedXml);
  return zipDeterministic(`${baseName}.xml`, bytes);
}
