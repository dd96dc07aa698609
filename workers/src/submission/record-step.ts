import { setTimeout as sleep } from 'node:timers/promises';
import { trustedUrl } from '@chasqui/core/authority';
import type { LifecycleEvent } from '@chasqui/core/lifecycle';
import { consolePaperOf } from '@chasqui/core/print';
import type { Closing, HoldStep, QuickPoll, RecordStep } from '@chasqui/core/submission';
import { isDatabaseUnavailable } from '@chasqui/db/connection';
import { closeSubmission, postponeDocument, recordFailure, recordOutcome } from '@chasqui/db/documents/submission';
import { POLL_TICKET_JOB } from '@chasqui/jobs';
import { sandboxUrlOf } from '@chasqui/platform/authority';
import { sealUnreadableAnswer } from '@chasqui/platform/credentials';
import { type JobResult, originOf } from '../job-handler.ts';
import type { CalledAnswer } from './call-authority.ts';
import type { Submission } from './prepare-call.ts';

const VERDICTS: ReadonlySet<LifecycleEvent> = new Set<LifecycleEvent>(['accepted', 'rejected']);

/** Records the last step of a run, and returns the result of its job. */
export async function recordStep(
  submission: Submission,
  step: RecordStep | HoldStep,
  last: CalledAnswer | undefined,
): Promise<JobResult> {
  const result = step.kind === 'record' ? await recordMove(submission, step, last) : await hold(submission, step, last);
  if (step.poll !== undefined) await enqueuePoll(submission, step.poll);
  return result;
}

/** Records an event of the document, with the call that led to it if there was one. */
async function recordMove(
  submission: Submission,
  { fields, excerpt, log }: RecordStep,
  last: CalledAnswer | undefined,
): Promise<JobResult> {
  const { deps, ctx, work } = submission;
  const { event } = fields;
  if (log !== undefined) deps.log[log.level]({}, log.text);
  const common = { documentId: work.id, from: work.state };
  const submissionId = last?.submissionId;
  const recorded =
    submissionId === undefined
      ? await recordFailure(deps.db, ctx, { ...fields, ...common })
      : await recordAnswer(submission, { ...fields, ...common, submissionId, sealedAnswer: seal(submission, excerpt) });
  return recorded === 'recorded' ? { outcome: event, documentType: work.documentType } : { outcome: recorded };
}

async function recordAnswer({ deps, ctx, work }: Submission, answered: Parameters<typeof recordOutcome>[2]) {
  const documentUrl = trustedUrl(answered.documentUrl ?? null, sandboxUrlOf(work.authority, deps.config));
  const outcome = { ...answered, documentUrl };
  const isVerdict = VERDICTS.has(outcome.event);
  const span = { name: isVerdict ? 'record verdict' : 'record answer', attributes: { 'chasqui.event': outcome.event } };
  const recorded = await deps.tracing.run(span, () => untilRecorded(() => recordOutcome(deps.db, ctx, outcome)));
  if (recorded === 'recorded' && isVerdict && work.printAhead !== null) {
    const format = consolePaperOf(work.printAhead, work.documentType);
    // Not awaited: the client does not wait for the PDF.
    void deps.jobs.addRenderingInAdvance({ tenantId: ctx.tenantId, documentId: work.id, format }, originOf(deps, ctx));
  }
  return recorded;
}

/** Leaves the document as it is. Its job ends, or runs again after a pause. */
async function hold(submission: Submission, step: HoldStep, last: CalledAnswer | undefined): Promise<JobResult> {
  const { deps, ctx, work } = submission;
  const { outcome, putOffMs, until, closes, log } = step;
  if (closes !== undefined) await closeCall(submission, closes, last);
  if (until !== undefined) {
    await postponeDocument(deps.db, ctx, { documentId: work.id, from: work.state, nextAttemptAt: until });
  }
  if (log !== undefined) deps.log[log.level]({ documentId: work.id, until, reason: log.reason }, log.text);
  return putOffMs === undefined ? { outcome } : { outcome: 'put_off', waitMs: putOffMs };
}

/** Closes the last call of a run, and leaves its document in its state. */
export async function closeCall(
  submission: Submission,
  { excerpt, ...closing }: Closing,
  last: CalledAnswer | undefined,
): Promise<void> {
  const { deps, ctx, work } = submission;
  const submissionId = last?.submissionId;
  if (submissionId === undefined) throw new Error(`Document ${work.id} has no call to close`);
  const sealedAnswer = seal(submission, excerpt);
  await closeSubmission(deps.db, ctx, { ...closing, documentId: work.id, submissionId, sealedAnswer });
}

/** Enqueues a quick poll. If it has been enqueued already, nothing changes. */
export async function enqueuePoll(
  { deps, ctx, work }: Pick<Submission, 'deps' | 'ctx' | 'work'>,
  { lease, delayMs }: QuickPoll,
): Promise<void> {
  const poll = { tenantId: ctx.tenantId, documentId: work.id, attempt: lease.getTime(), requested: null };
  await deps.jobs.add(POLL_TICKET_JOB, poll, { origin: originOf(deps, ctx), delayMs });
}

/** Seals an unreadable answer, which is kept for diagnosis and may quote the document. */
function seal({ deps, work }: Submission, excerpt: string | null): Uint8Array | null {
  return excerpt === null ? null : sealUnreadableAnswer(deps.keyring, work.id, excerpt);
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
