import { getDefinition } from '../documents/index.ts';
import type { Asked } from './answer.ts';
import { byDuplicateCode, isSilent } from './by-duplicate-code.ts';
import { recordRefusal, recordVerdictOfFile } from './by-sending.ts';
import type { CallFacts } from './facts.ts';
import { later } from './pauses.ts';
import { closingOf, type Duplicate, isDecision, recordDecision, recordNoVerdict } from './records.ts';
import type { Closing, HoldStep, NextStep } from './step.ts';
import { planQuickPoll, type QuickPoll, slowPollAt } from './ticket-polls.ts';

const NOT_ASKED_PAUSE_MS = 3_600_000;

/** Asks about a ticket, unless the company has no credentials for it. */
export function askAboutTicket(facts: CallFacts): NextStep {
  const { way, job } = facts;
  if (way.missing === null) return { kind: 'call', operation: 'getStatus' };
  const text = 'a ticket cannot be queried without credentials';
  const log = { level: 'warn', text, reason: way.missing } as const;
  const until = job.isRequested ? {} : { until: later(facts, NOT_ASKED_PAUSE_MS) };
  return { kind: 'hold', outcome: 'not_asked', log, ...until };
}

/** Decides by the answer to a question about a ticket. A verdict ends the polls; after any other answer the next is due. */
export function byTicket(facts: CallFacts, asked: Asked): NextStep {
  const { consultation } = asked;
  switch (consultation.kind) {
    case 'accepted':
    case 'rejected':
      return recordVerdictOfFile(facts, asked, consultation);
    case 'registered_otherwise':
      return recordDecision(facts, asked, consultation);
    case 'refused':
      return recordRefusal(facts, asked, consultation);
    // The ticket will never get a verdict. The same file is then sent again for a new ticket.
    case 'send_again':
      return recordNoVerdict(facts, { ...consultation, inDoubt: true });
    case 'ticket_unknown':
      // A new ticket may be unknown for a while: it counts as lost only after the quick polls.
      return nextQuickPoll(facts) === undefined
        ? recordNoVerdict(facts, { ...consultation, inDoubt: true })
        : pollAgain(facts, asked);
    case 'registered':
      return byRegistration(facts, asked, consultation);
    case 'in_process':
    case 'not_registered':
    case 'not_consultable':
    case 'unanswered':
      return pollAgain(facts, asked);
  }
}

/** Asks for the CDR by number: another submission was processed, and its ticket is lost. */
function byRegistration(facts: CallFacts, asked: Asked, duplicate: Duplicate): NextStep {
  const isGuide = getDefinition(facts.document.documentType).channel === 'sendGuide';
  if (isGuide || !facts.way.canConsult) return byDuplicateCode(facts, duplicate);
  const { closes, poll } = pollAgain(facts, asked);
  return { kind: 'call', operation: 'getStatusCdr', closes, ...(poll && { poll }) };
}

/** Decides by the CDR of a registration that a ticket told. Without one the polls go on. */
export function byCdrOfTicket(facts: CallFacts, asked: Asked, duplicate: Duplicate): NextStep {
  const { consultation } = asked;
  if (isDecision(consultation)) return recordDecision(facts, asked, consultation);
  if (isSilent(facts, asked)) return byDuplicateCode(facts, duplicate);
  return { kind: 'hold', outcome: consultation.kind, closes: closingOf(asked) };
}

/** Closes a poll without a verdict. A poll that a client requested does not change when the next one is due. */
function pollAgain(facts: CallFacts, asked: Asked): HoldStep & { readonly closes: Closing } {
  const step = { kind: 'hold', outcome: asked.consultation.kind } as const;
  const closes = closingOf(asked);
  if (facts.job.isRequested) return { ...step, closes };
  const poll = nextQuickPoll(facts);
  // The sweep enqueues the slow polls.
  if (poll === undefined) return { ...step, closes: { ...closes, nextAttemptAt: nextSlowPollAt(facts) } };
  return { ...step, closes: { ...closes, nextAttemptAt: poll.lease }, poll };
}

/** Returns the quick poll after the one under way; undefined if all of them are done. */
function nextQuickPoll({ document, pauses, now }: CallFacts): QuickPoll | undefined {
  const { documentType, failures } = document;
  return planQuickPoll({ documentType, pollsDone: failures + 1, now, pauses });
}

function nextSlowPollAt({ document, now, random01 }: CallFacts): Date | null {
  const { documentType, failures, ticketedAt, createdAt } = document;
  return slowPollAt({ documentType, pollsDone: failures + 1, ticketedAt: ticketedAt ?? createdAt, now, random01 });
}
