import { PROGRESS_MESSAGES } from '../messages/index.ts';
import type { Answer, NotCalled } from './answer.ts';
import { byFallback } from './by-fallback.ts';
import type { CallFacts } from './facts.ts';
import { later } from './pauses.ts';
import { recordNothingSent } from './records.ts';
import { type HoldStep, type NextStep, NOTHING_TO_DO } from './step.ts';

/** Decides about a call that was not made. @param answers results of this run, of which it is the last */
export function byCallNotMade(facts: CallFacts, notCalled: NotCalled, answers: readonly Answer[]): NextStep {
  const step = byReason(facts, notCalled);
  const poll = answers.find((answer) => answer.kind === 'asked' && answer.operation === 'getStatus');
  if (poll?.kind !== 'asked' || notCalled.operation !== 'getStatusCdr' || step.kind !== 'hold') return step;
  // The poll itself is over, and only its second question has to wait.
  return { kind: 'hold', outcome: poll.consultation.kind, ...(step.until && { until: step.until }) };
}

function byReason(facts: CallFacts, notCalled: NotCalled): NextStep {
  switch (notCalled.kind) {
    case 'paced':
      return comeBackLater(facts, notCalled.waitMs);
    case 'down':
      return byFallback(facts, notCalled.operation) ?? whileDown(facts, notCalled);
    case 'under_way':
      return whileUnderWay(facts, notCalled);
    case 'outdated':
      return NOTHING_TO_DO;
    // It is tried again after the usual pauses: its bytes may come back from a backup.
    case 'damaged':
      return recordNothingSent(facts, PROGRESS_MESSAGES.xmlDamaged.message);
  }
}

function whileDown(facts: CallFacts, { operation, waitMs }: Extract<NotCalled, { kind: 'down' }>): NextStep {
  return facts.job.isRequested ? { kind: 'call', operation, isForced: true } : waitForRecovery(facts, waitMs);
}

/** Shortest time that must be left of a lease when its job runs again. */
const LEASE_MARGIN_MS = 5_000;

/** Puts off a job because the authority wants fewer calls of this company. No attempt is spent. */
function comeBackLater(facts: CallFacts, waitMs: number): HoldStep {
  const { document, job, pauses } = facts;
  const runsAgainAt = later(facts, waitMs);
  const leaseEndsAt = document.nextAttemptAt?.getTime() ?? 0;
  const isWithinLease = runsAgainAt.getTime() + LEASE_MARGIN_MS < leaseEndsAt;
  const again = { kind: 'hold', outcome: 'put_off', putOffMs: waitMs } as const;
  if (job.isRequested || isWithinLease) return again;
  // A client waits for the first submission of a document, so its job stays. For all other documents the sweep makes a
  // new job in time.
  if (document.state === 'SIGNED') return { ...again, until: later(facts, waitMs + pauses.takeoverMs) };
  return { kind: 'hold', outcome: 'postponed', until: runsAgainAt };
}

/** Length of an outage up to which no first submission fails. */
const PATIENCE_MS = 15_000;

/** Puts off a job while the authority answers no call of this company, or none at all. No attempt is spent. */
function waitForRecovery(facts: CallFacts, waitMs: number): NextStep {
  const { document, now } = facts;
  if (document.state !== 'SIGNED') return { kind: 'hold', outcome: 'postponed', until: later(facts, waitMs) };
  const isYoung = now.getTime() - document.createdAt.getTime() < PATIENCE_MS;
  if (isYoung) return comeBackLater(facts, waitMs);
  const description = document.inDoubt ? PROGRESS_MESSAGES.outageInDoubt : PROGRESS_MESSAGES.outageUnsent;
  return recordNothingSent(facts, description.message, PROGRESS_MESSAGES.noVerdictInOutage.message);
}

/** Pause before checking again if another worker's call about the document has ended. */
const UNDER_WAY_PAUSE_MS = 1_000;

/**
 * Waits while another call is under way. A client that asks about a ticket gets the result of the query under way,
 * because a second query would return the same.
 */
function whileUnderWay({ job }: CallFacts, { operation }: NotCalled): HoldStep {
  return operation === 'getStatus' && job.isRequested
    ? { kind: 'hold', outcome: 'under_way' }
    : { kind: 'hold', outcome: 'put_off', putOffMs: UNDER_WAY_PAUSE_MS };
}
