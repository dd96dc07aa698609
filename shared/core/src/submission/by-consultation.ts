import { type Consultation, isConsultable } from '../authority/index.ts';
import { getDefinition } from '../documents/index.ts';
import { PROGRESS_MESSAGES } from '../messages/index.ts';
import type { Asked } from './answer.ts';
import type { CallFacts } from './facts.ts';
import { closingOf, type Duplicate, isDecision, recordDecision, recordNoVerdict } from './records.ts';
import type { CallStep, Closing, NextStep, RecordStep } from './step.ts';

/**
 * Decides about the first call of a run. If an earlier request may have arrived, it asks for the verdict before it sends
 * again: a document must never be registered twice, and its verdict never be lost. The file is sent if there was no such
 * request, or if no service can be asked about it.
 */
export function byDoubt(facts: CallFacts): CallStep {
  const { document, way } = facts;
  if (!document.inDoubt || wasAskedInVain(document)) return send(facts);
  if (canAskForCdr(facts)) return { kind: 'call', operation: 'getStatusCdr' };
  return way.validityOf === 'document' ? { kind: 'call', operation: 'checkValidity' } : send(facts);
}

/** Sends the file, after the closing of a question about it. */
export function send({ document }: CallFacts, closes?: Closing): CallStep {
  const { channel } = getDefinition(document.documentType);
  return { kind: 'call', operation: channel, ...(closes && { closes }) };
}

/** Answers after which the file is sent although it is in doubt. */
const IN_VAIN: ReadonlySet<string> = new Set<Consultation['kind']>(['not_consultable', 'unanswered']);

/**
 * Returns true if the last call was a consultation after which the file should have been sent, but had to wait. Asking
 * again each time would use up the few calls of a company that must go slower.
 */
function wasAskedInVain({ lastOutcome }: CallFacts['document']): boolean {
  return lastOutcome !== null && IN_VAIN.has(lastOutcome);
}

/**
 * Returns true if the authority can be asked for the CDR of a document. SUNAT returns only the CDRs of facturas and
 * their notes, and none in beta; an OSE returns those of every type. A communication in doubt is sent again: its file
 * name can be registered only once, so the answer is a ticket or "already registered".
 */
export function canAskForCdr({ document, way }: CallFacts): boolean {
  const isCovered = way.isOse || isConsultable(document);
  return way.canConsult && getDefinition(document.documentType).channel === 'sendBill' && isCovered;
}

/** Decides by the answer to the question that comes before a sending. */
export function byConsultation(facts: CallFacts, asked: Asked): NextStep {
  const { consultation } = asked;
  if (!mayBeSent(facts, consultation)) return recordConsultation(facts, asked);
  return send(facts, { ...closingOf(asked), clearsDoubt: consultation.kind === 'not_registered' });
}

/** Unanswered consultations after which the file is sent again: a number is registered only once. */
const MOST_UNANSWERED = 3;

function mayBeSent({ document, isReachable }: CallFacts, { kind }: Consultation): boolean {
  switch (kind) {
    case 'not_registered':
    case 'not_consultable':
      return true;
    // During an outage the consultation itself counts as this step's failure, so the next pause is longer.
    case 'unanswered':
      return document.failures >= MOST_UNANSWERED && isReachable;
    default:
      return false;
  }
}

/** Records a consultation. @param duplicate answer that the file is already registered, if there was one */
export function recordConsultation(facts: CallFacts, asked: Asked, duplicate?: Duplicate): RecordStep {
  const { consultation } = asked;
  if (isDecision(consultation)) return recordDecision(facts, asked, consultation);
  const failure = describeNoVerdict(consultation, duplicate);
  return recordNoVerdict(facts, { ...failure, inDoubt: true, isInProcess: consultation.kind === 'in_process' });
}

function describeNoVerdict(consultation: Consultation, duplicate: Duplicate | undefined) {
  const failure = {
    code: 'code' in consultation ? consultation.code : null,
    description: 'description' in consultation ? consultation.description : PROGRESS_MESSAGES.stillProcessing.message,
    excerpt: 'excerpt' in consultation ? consultation.excerpt : null,
  };
  if (duplicate === undefined) return failure;
  const { code } = duplicate;
  return { ...failure, code, description: PROGRESS_MESSAGES.verdictNotReturned(code, failure.description).message };
}
