import { postponeDocument, recordFailure } from '@chasqui/db/documents/submission';
import type { JobResult } from '../job-handler.ts';
import { nextAttemptAt } from './next-attempt.ts';
import { stepOf } from './step-of.ts';
import type { SubmissionCall } from './submission-call.ts';

/** Length of an outage up to which no emission fails. */
const PATIENCE_MS = 15_000;
/** Shortest time that must be left of a lease when its job wakes up. */
const LEASE_MARGIN_MS = 5_000;

/** The authority wants this company slower: nothing is wrong with the document, and the job comes back in its turn. */
export async function comeBackLater(call: SubmissionCall, waitMs: number): Promise<JobResult> {
  const { deps, work, isRequested } = call;
  const wakesAt = deps.clock.now().getTime() + waitMs;
  const leaseEndsAt = work.nextAttemptAt?.getTime() ?? 0;
  if (isRequested || wakesAt + LEASE_MARGIN_MS < leaseEndsAt) return { outcome: 'put_off', waitMs };
  // A client waits for the first submission of a document, so its job stays. For all other documents the sweep makes a
  // new job in time.
  if (work.state === 'SIGNED') {
    await postpone(call, wakesAt + deps.db.takeoverMs);
    return { outcome: 'put_off', waitMs };
  }
  await postpone(call, wakesAt);
  return { outcome: 'postponed' };
}

/** Puts off a document while the authority does not answer its company, or any: no call is made, no attempt is spent. */
export async function standBack(call: SubmissionCall, waitMs: number): Promise<JobResult> {
  const { deps, work } = call;
  const nowMs = deps.clock.now().getTime();
  if (work.state === 'SIGNED') {
    const isYoung = nowMs - work.createdAt.getTime() < PATIENCE_MS;
    return isYoung ? comeBackLater(call, waitMs) : recordOutage(call);
  }
  await postpone(call, nowMs + waitMs);
  return { outcome: 'postponed' };
}

const OUTAGE = 'The authority does not answer at the moment';
const UNSENT = `${OUTAGE}: the document was not sent, and will be sent again`;
const IN_DOUBT = `${OUTAGE}: whether it has the document is not known, and will be asked`;

async function recordOutage({ deps, ctx, work }: SubmissionCall): Promise<JobResult> {
  const recorded = await recordFailure(deps.db, ctx, {
    documentId: work.id,
    from: work.state,
    event: 'authority_failed',
    responseCode: null,
    responseDescription: work.inDoubt ? IN_DOUBT : UNSENT,
    reason: 'no verdict: the authority does not answer at the moment',
    nextAttemptAt: nextAttemptAt(deps, work),
  });
  return stepOf(work, recorded, 'authority_failed');
}

async function postpone({ deps, ctx, work }: SubmissionCall, untilMs: number): Promise<void> {
  await postponeDocument(deps.db, ctx, { documentId: work.id, from: work.state, nextAttemptAt: new Date(untilMs) });
}
