import type { AuthorityAnswer } from '@chasqui/core/authority';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { takeLoopTurn } from '@chasqui/db/connection';
import {
  newSubmission,
  openSubmission,
  postponeDocument,
  recordFailure,
  type SubmissionTerms,
} from '@chasqui/db/documents/submission';
import type { AuthorityGate } from '@chasqui/platform/authority';
import { type JobResult, NOTHING_TO_DO } from '../job-handler.ts';
import { nextAttemptAt, resultOf } from './record-answer.ts';
import type { AnsweredCall, SubmissionCall } from './submission-call.ts';

type Operation = SubmissionTerms['operation'];
type Gate = Pick<AuthorityGate, 'admit' | 'cancel'>;

export interface NotNow {
  readonly kind: 'not_now';
  readonly result: JobResult;
}

/**
 * Calls the authority if its gate admits it and no other call about the document is under way. Records the call before
 * the request leaves, so that a crash leaves the document in doubt.
 * @param gate gate of the called service, by default that of the document's own service
 */
export async function callAuthority(
  call: SubmissionCall,
  operation: Operation,
  request: () => Promise<AuthorityAnswer>,
  gate: Gate = call.authority.gate,
): Promise<AnsweredCall | NotNow> {
  const opened = await openCall(call, operation, gate);
  if (opened.kind === 'not_now') return opened;
  const answer = await request();
  // Reading the answer takes a while.
  await takeLoopTurn(call.ctx.tenantId);
  return { ...opened, kind: 'answered', answer };
}

type OpenedCall = { readonly kind: 'opened'; readonly submissionId: string } | NotNow;

async function openCall(call: SubmissionCall, operation: Operation, gate: Gate): Promise<OpenedCall> {
  const { ruc } = call.work;
  const admission = gate.admit(ruc);
  const isAdmitted = admission.kind === 'go' || (admission.kind === 'down' && call.isRequested);
  if (!isAdmitted) await call.recordSignature?.();
  if (admission.kind === 'paced') return notNow(await comeBackLater(call, admission.waitMs));
  if (admission.kind === 'down' && !call.isRequested) return notNow(await waitForRecovery(call, admission.waitMs));
  let isOpened = false;
  try {
    const opened = await recordCall(call, operation);
    isOpened = opened.kind === 'opened';
    return opened;
  } finally {
    if (!isOpened && admission.kind === 'go') gate.cancel(ruc);
  }
}

/** Time that a call needs beyond the request itself. */
const BOOKKEEPING_MS = 5_000;

async function recordCall(call: SubmissionCall, operation: Operation): Promise<OpenedCall> {
  const { deps, ctx, work, recordSignature } = call;
  if (recordSignature !== undefined) return recordFirstCall(recordSignature, operation);
  const callTimeoutMs = deps.config.authorityTimeoutMs + BOOKKEEPING_MS;
  const terms = { documentId: work.id, operation, from: work.state, callTimeoutMs };
  const opened = await openSubmission(deps.db, ctx, terms);
  switch (opened.kind) {
    case 'opened':
      return { kind: 'opened', submissionId: opened.submissionId };
    case 'under_way':
      return notNow(whileUnderWay(call, operation));
    case 'nothing_to_do':
      return notNow(NOTHING_TO_DO);
  }
}

/** Records the first call about a document together with its signature. If another run has signed it, that run sends it. */
async function recordFirstCall(
  recordSignature: NonNullable<SubmissionCall['recordSignature']>,
  operation: Operation,
): Promise<OpenedCall> {
  const submission = newSubmission(operation);
  const recorded = await recordSignature(submission);
  return recorded === 'recorded' ? { kind: 'opened', submissionId: submission.id } : notNow(NOTHING_TO_DO);
}

/** Pause before checking again if another worker's call about the document has ended. */
const UNDER_WAY_PAUSE_MS = 1_000;

/**
 * Returns the job result while another call is under way. A client that asks about a ticket gets the result of the
 * query under way, because a second query would return the same.
 */
function whileUnderWay({ isRequested }: SubmissionCall, operation: Operation): JobResult {
  return operation === 'getStatus' && isRequested
    ? { outcome: 'under_way' }
    : { outcome: 'put_off', waitMs: UNDER_WAY_PAUSE_MS };
}

function notNow(result: JobResult): NotNow {
  return { kind: 'not_now', result };
}

/** Shortest time that must be left of a lease when its job runs again. */
const LEASE_MARGIN_MS = 5_000;

/** Puts off a job because the authority wants fewer calls of this company. No attempt is spent. */
async function comeBackLater(call: SubmissionCall, waitMs: number): Promise<JobResult> {
  const { deps, work, isRequested } = call;
  const runsAgainAt = deps.clock.now().getTime() + waitMs;
  const leaseEndsAt = work.nextAttemptAt?.getTime() ?? 0;
  if (isRequested || runsAgainAt + LEASE_MARGIN_MS < leaseEndsAt) return { outcome: 'put_off', waitMs };
  // A client waits for the first submission of a document, so its job stays. For all other documents the sweep makes a
  // new job in time.
  if (work.state === 'SIGNED') {
    await postpone(call, runsAgainAt + deps.db.takeoverMs);
    return { outcome: 'put_off', waitMs };
  }
  await postpone(call, runsAgainAt);
  return { outcome: 'postponed' };
}

/** Length of an outage up to which no first submission fails. */
const PATIENCE_MS = 15_000;

/** Puts off a job while the authority answers no call of this company, or none at all. No attempt is spent. */
async function waitForRecovery(call: SubmissionCall, waitMs: number): Promise<JobResult> {
  const { deps, work } = call;
  const nowMs = deps.clock.now().getTime();
  if (work.state === 'SIGNED') {
    const isYoung = nowMs - work.createdAt.getTime() < PATIENCE_MS;
    return isYoung ? comeBackLater(call, waitMs) : recordOutage(call);
  }
  await postpone(call, nowMs + waitMs);
  return { outcome: 'postponed' };
}

async function recordOutage({ deps, ctx, work }: SubmissionCall): Promise<JobResult> {
  const recorded = await recordFailure(deps.db, ctx, {
    documentId: work.id,
    from: work.state,
    event: 'authority_failed',
    responseCode: null,
    responseDescription: (work.inDoubt ? PROGRESS_MESSAGES.outageInDoubt : PROGRESS_MESSAGES.outageUnsent).message,
    reason: PROGRESS_MESSAGES.noVerdictInOutage.message,
    nextAttemptAt: nextAttemptAt(deps, work),
  });
  return resultOf(work, recorded, 'authority_failed');
}

async function postpone({ deps, ctx, work }: SubmissionCall, untilMs: number): Promise<void> {
  await postponeDocument(deps.db, ctx, { documentId: work.id, from: work.state, nextAttemptAt: new Date(untilMs) });
}
