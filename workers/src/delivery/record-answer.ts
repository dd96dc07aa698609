import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { LifecycleEvent } from '@chasqui/core/lifecycle';
import { recordOutcome } from '@chasqui/db/documents/submission';
import type { SpanDescription } from '@chasqui/platform/tracing';
import type { JobResult } from '../job-handler.ts';
import { originOf } from '../origin-of.ts';
import { stepOf } from './step-of.ts';
import type { SubmissionCall } from './submission-call.ts';
import { untilRecorded } from './until-recorded.ts';

/** The call whose answer is being recorded. */
export interface AnsweredCall {
  readonly submissionId: string;
  readonly answer: AuthorityAnswer;
}

type OutcomeFields = Omit<Parameters<typeof recordOutcome>[2], 'documentId' | 'submissionId' | 'from'>;

/** Fields of an answer without a CDR. */
export const NO_CDR = { observations: [], cdr: null } as const;

const VERDICTS: ReadonlySet<LifecycleEvent> = new Set<LifecycleEvent>(['accepted', 'rejected']);

/** Records the consequences of an answer, based on the state in which the call began. */
export async function recordAnswer(
  { deps, ctx, work }: SubmissionCall,
  { submissionId }: AnsweredCall,
  fields: OutcomeFields,
): Promise<JobResult> {
  const from = work.state;
  const outcome = { ...fields, documentId: work.id, submissionId, from };
  const recorded = await deps.tracing.run(describeRecording(fields), () =>
    untilRecorded(() => recordOutcome(deps.db, ctx, outcome)),
  );
  if (recorded === 'recorded' && VERDICTS.has(fields.event)) {
    const rendering = { tenantId: ctx.tenantId, documentId: work.id, format: 'a4' } as const;
    await deps.jobs.addRenderingInAdvance(rendering, originOf(deps, ctx));
  }
  return stepOf(work, recorded, fields.event);
}

function describeRecording({ event }: OutcomeFields): SpanDescription {
  return { name: VERDICTS.has(event) ? 'record verdict' : 'record answer', attributes: { 'chasqui.event': event } };
}
