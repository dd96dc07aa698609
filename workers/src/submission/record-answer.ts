import { setTimeout as sleep } from 'node:timers/promises';
import { type Outcome, PROCESSED_WITH_ERRORS } from '@chasqui/core/authority';
import { getDefinition } from '@chasqui/core/documents';
import { type LifecycleEvent, RETRY_WINDOW_MS, retryDelayMs } from '@chasqui/core/lifecycle';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { isDatabaseUnavailable } from '@chasqui/db/connection';
import { type DocumentWork, recordOutcome } from '@chasqui/db/documents/submission';
import { sealUnreadableAnswer } from '@chasqui/platform/credentials';
import type { WorkerDeps } from '../deps.ts';
import { type JobDone, type JobResult, originOf } from '../job-handler.ts';
import type { AnsweredCall, SubmissionCall } from './submission-call.ts';

type OutcomeFields = Omit<Parameters<typeof recordOutcome>[2], 'documentId' | 'submissionId' | 'from'>;

export const WITHOUT_CDR = { observations: [], cdr: null } as const;

const VERDICTS: ReadonlySet<LifecycleEvent> = new Set<LifecycleEvent>(['accepted', 'rejected']);

export async function recordAnswer(
  { deps, ctx, work }: SubmissionCall,
  { submissionId }: AnsweredCall,
  fields: OutcomeFields,
): Promise<JobResult> {
  const outcome = { ...fields, documentId: work.id, submissionId, from: work.state };
  const name = VERDICTS.has(fields.event) ? 'record verdict' : 'record answer';
  const recorded = await deps.tracing.run({ name, attributes: { 'chasqui.event': fields.event } }, () =>
    untilRecorded(() => recordOutcome(deps.db, ctx, outcome)),
  );
  if (recorded === 'recorded' && VERDICTS.has(fields.event)) {
    const rendering = { tenantId: ctx.tenantId, documentId: work.id, format: 'a4' } as const;
    // Not awaited: the client does not wait for the PDF.
    void deps.jobs.addRenderingInAdvance(rendering, originOf(deps, ctx));
  }
  return resultOf(work, recorded, fields.event);
}

/** Returns the job result of a step: the event, or `conflict` if another worker was first. */
export function resultOf(
  { documentType }: Pick<DocumentWork, 'documentType'>,
  recorded: 'recorded' | 'conflict',
  event: LifecycleEvent,
): JobDone {
  return recorded === 'recorded' ? { outcome: event, documentType } : { outcome: recorded };
}

/** Reason why a document has no verdict yet, in the words of the failing side. */
interface Failure {
  readonly code: string | null;
  readonly description: string;
  readonly excerpt: string | null;
  /** True if this very call may have registered the document. */
  readonly inDoubt: boolean;
  /** True if the authority has the document and answers soon. It is asked again after the shortest pause. Default false. */
  readonly isInProcess?: boolean;
}

/** Records that there is no verdict yet. The same bytes are sent again, after a consultation if they may have arrived. */
export async function recordAuthorityFailure(
  call: SubmissionCall,
  answered: AnsweredCall,
  failure: Failure,
): Promise<JobResult> {
  const { code, description, excerpt, inDoubt, isInProcess = false } = failure;
  const { work } = call;
  return recordAnswer(call, answered, {
    event: 'authority_failed',
    inDoubt,
    responseCode: code,
    responseDescription: description,
    ...WITHOUT_CDR,
    nextAttemptAt: nextAttemptAt(call.deps, isInProcess ? { ...work, failures: 0 } : work),
    reason: inDoubt ? PROGRESS_MESSAGES.inDoubt(description).message : PROGRESS_MESSAGES.noVerdict(description).message,
    sealedAnswer: sealAnswer(call.deps, work.id, excerpt),
  });
}

/** Codes of a file that came after its term: guides and sales, retentions and perceptions. */
const TOO_LATE: ReadonlySet<string> = new Set(['2108', '2600']);

/** Returns true if a refusal says nothing about an earlier sending, which may have come in time and was never answered. */
export function isTooLateToTell({ answerLost }: Pick<DocumentWork, 'answerLost'>, code: string | null): boolean {
  return answerLost && code !== null && TOO_LATE.has(code);
}

/**
 * Records a refusal that sending again would not change: the document ends, and its number is free. A document that an
 * earlier submission may have registered does not end. A guide does if its ticket was refused with a code: SUNAT answers
 * a registered one with the code of a duplicate, so any other code about the same bytes proves that it is not
 * registered. A sending that was refused before it got a ticket proves nothing about an earlier one.
 */
export async function recordRefusal(
  call: SubmissionCall,
  answered: AnsweredCall,
  { code, description }: Extract<Outcome, { kind: 'refused' }>,
): Promise<JobResult> {
  const { work } = call;
  const { isSummarized } = getDefinition(work.documentType);
  if (code === TOO_LATE_ALONE && isSummarized?.(work) === true) return leaveToSummary(call, answered, description);
  const isGuide = getDefinition(work.documentType).channel === 'sendGuide';
  const isNamed = answered.answer.kind === 'status' && code !== PROCESSED_WITH_ERRORS;
  const clearsDoubt = isGuide && isNamed && !isTooLateToTell(work, code);
  if (work.inDoubt && !clearsDoubt) {
    return recordAuthorityFailure(call, answered, { code, description, excerpt: null, inDoubt: false });
  }
  return recordAnswer(call, answered, {
    event: 'failed',
    inDoubt: false,
    clearsDoubt,
    responseCode: code,
    responseDescription: description,
    ...WITHOUT_CDR,
    nextAttemptAt: null,
    reason:
      code === null ? PROGRESS_MESSAGES.refused(description).message : PROGRESS_MESSAGES.refusedWith(code).message,
  });
}

/** Fault of a boleta, or a note on one, that came too late to be sent alone. A daily summary takes it at any age. */
const TOO_LATE_ALONE = '1079';

function leaveToSummary(call: SubmissionCall, answered: AnsweredCall, description: string): Promise<JobResult> {
  const { deps, work } = call;
  return recordAnswer(call, answered, {
    event: 'left_to_summary',
    inDoubt: false,
    responseCode: TOO_LATE_ALONE,
    responseDescription: description,
    ...WITHOUT_CDR,
    summarizeAlone: work.inDoubt,
    nextAttemptAt: deps.clock.now(),
    reason: PROGRESS_MESSAGES.leftToSummary.message,
  });
}

/** Seals an unreadable answer, which is kept for diagnosis and may quote the document. */
export function sealAnswer(
  { keyring }: Pick<WorkerDeps, 'keyring'>,
  documentId: string,
  excerpt: string | null,
): Uint8Array | null {
  return excerpt === null ? null : sealUnreadableAnswer(keyring, documentId, excerpt);
}

/**
 * Returns the time of the next automatic submission of the same bytes after a failed step, or null if the document is
 * too old. After its first submission, or the first ticket, it gets one more at any age: it may be old only because no
 * worker was running. After a ticket without a verdict the pause depends on the number of sendings, because polls are
 * no failures.
 */
export function nextAttemptAt(
  { clock, config }: Pick<WorkerDeps, 'clock'> & { readonly config: Pick<WorkerDeps['config'], 'retryDelayMs'> },
  { state, failures, attempts, createdAt }: Pick<DocumentWork, 'state' | 'failures' | 'attempts' | 'createdAt'>,
): Date | null {
  const isResent = state === 'AUTHORITY_ERROR' || attempts > 1;
  const failed = state === 'TICKETED' ? attempts : failures + 1;
  const next = clock.now().getTime() + retryDelayMs(failed, Math.random(), config.retryDelayMs);
  return isResent && next - createdAt.getTime() > RETRY_WINDOW_MS ? null : new Date(next);
}

/** Milliseconds. A restarting database is back within the deadline, and a process that is told to end waits longer than it. */
const TERMS = { deadlineMs: 30_000, pauseMs: 250 };

/**
 * Records an answer of the authority and retries while the database is away. The answer may be impossible to get again,
 * because not every document can be asked about. `record` must be idempotent.
 * @throws errors of `record`; those of an unavailable database only after the deadline
 */
export async function untilRecorded<T>(record: () => Promise<T>, terms = TERMS): Promise<T> {
  const deadline = performance.now() + terms.deadlineMs;
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() >= deadline) throw error;
      await sleep(terms.pauseMs);
    }
  }
}
