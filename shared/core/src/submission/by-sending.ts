import { PROCESSED_WITH_ERRORS } from '../authority/index.ts';
import { getDefinition } from '../documents/index.ts';
import { PROGRESS_MESSAGES } from '../messages/index.ts';
import type { Asked, Sent } from './answer.ts';
import { byDuplicate } from './by-duplicate-code.ts';
import { byFallback, closingUnsent } from './by-fallback.ts';
import type { CallFacts } from './facts.ts';
import { record, recordNoVerdict, recordVerdict, type Verdict } from './records.ts';
import type { NextStep, RecordStep } from './step.ts';
import { planQuickPoll } from './ticket-polls.ts';

/** Decides by the answer to a sending. */
export function bySending(facts: CallFacts, sent: Sent): NextStep {
  const { outcome } = sent;
  switch (outcome.kind) {
    case 'accepted':
    case 'rejected':
      return recordVerdictOfFile(facts, sent, outcome);
    case 'refused':
      return recordRefusal(facts, sent, outcome);
    case 'try_later':
      return whenUnsent(facts, sent, outcome.description) ?? recordNoVerdict(facts, { ...outcome, inDoubt: false });
    case 'in_doubt':
      return recordNoVerdict(facts, { ...outcome, code: null, inDoubt: true });
    case 'already_registered':
      return byDuplicate(facts, outcome);
    case 'ticket':
      return recordTicket(facts, outcome.ticket);
  }
}

/** Decides about a document whose request did not leave. Any fault is an answer: the document then stays. */
function whenUnsent(facts: CallFacts, { answer }: Sent, description: string): NextStep | null {
  return answer.kind === 'unavailable' ? byFallback(facts, 'sendBill', closingUnsent(description)) : null;
}

/** Codes of a file that came after its term: guides and sales, retentions and perceptions. */
const TOO_LATE: ReadonlySet<string> = new Set(['2108', '2600']);

/** Returns true if a refusal says nothing about an earlier sending, which may have come in time and was never answered. */
function isTooLateToTell({ document }: CallFacts, code: string | null): boolean {
  return document.answerLost && code !== null && TOO_LATE.has(code);
}

/** Records the verdict on a sent file. If the file came too late to tell, the document stays in doubt. */
export function recordVerdictOfFile(facts: CallFacts, answered: Sent | Asked, verdict: Verdict): RecordStep {
  const { code } = verdict;
  if (!isTooLateToTell(facts, code)) return recordVerdict(facts, answered, verdict);
  const description = PROGRESS_MESSAGES.perhapsInTime(verdict.description).message;
  return recordNoVerdict(facts, { code, description, inDoubt: true });
}

interface Refusal {
  readonly code: string | null;
  readonly description: string;
}

/**
 * Records a refusal that sending again would not change: the document ends, and its number is free. A document that an
 * earlier submission may have registered does not end. A guide does if its ticket was refused with a code: SUNAT answers
 * a registered one with the code of a duplicate, so any other code about the same bytes proves that it is not
 * registered. A sending that was refused before it got a ticket proves nothing about an earlier one.
 */
export function recordRefusal(facts: CallFacts, answered: Sent | Asked, { code, description }: Refusal): RecordStep {
  const { document } = facts;
  const { channel, isSummarized } = getDefinition(document.documentType);
  if (code === TOO_LATE_ALONE && isSummarized?.(document) === true) return leaveToSummary(facts, description);
  const isTicketRefused = answered.kind === 'asked' && code !== PROCESSED_WITH_ERRORS;
  const clearsDoubt = channel === 'sendGuide' && isTicketRefused && !isTooLateToTell(facts, code);
  if (document.inDoubt && !clearsDoubt) return recordNoVerdict(facts, { code, description, inDoubt: false });
  const reason = code === null ? PROGRESS_MESSAGES.refused(description) : PROGRESS_MESSAGES.refusedWith(code);
  return record('failed', { code, description, reason: reason.message }, { clearsDoubt });
}

/** Fault of a boleta, or a note on one, that came too late to be sent alone. A daily summary takes it at any age. */
const TOO_LATE_ALONE = '1079';

function leaveToSummary({ document, now }: CallFacts, description: string): RecordStep {
  const reason = PROGRESS_MESSAGES.leftToSummary.message;
  const changes = { summarizeAlone: document.inDoubt, nextAttemptAt: now };
  return record('left_to_summary', { code: TOO_LATE_ALONE, description, reason }, changes);
}

/** Records the ticket with which the verdict can be asked for later, and plans the first poll. */
function recordTicket({ document, pauses, now }: CallFacts, ticket: string): RecordStep {
  const poll = planQuickPoll({ documentType: document.documentType, pollsDone: 0, now, pauses });
  const words = { code: null, description: null, reason: PROGRESS_MESSAGES.ticketGiven(ticket).message };
  return record('ticket_issued', words, { ticket, nextAttemptAt: poll?.lease ?? null }, poll && { poll });
}
