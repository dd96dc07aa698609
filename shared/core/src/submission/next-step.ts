import { PROGRESS_MESSAGES } from '../messages/index.ts';
import type { Answer, Asked } from './answer.ts';
import { byCallNotMade } from './by-call-not-made.ts';
import { byConsultation, byDoubt } from './by-consultation.ts';
import { byCdrOfDuplicate } from './by-duplicate-code.ts';
import { byJob, bySummaries } from './by-job.ts';
import { byOriginal } from './by-original.ts';
import { bySending } from './by-sending.ts';
import { askAboutTicket, byCdrOfTicket, byTicket } from './by-ticket.ts';
import { byValidity } from './by-validity.ts';
import type { CallFacts, SubmissionFacts, SubmittedDocument } from './facts.ts';
import { type Duplicate, record, recordNothingSent } from './records.ts';
import type { NextStep } from './step.ts';

/**
 * Returns the next step of a document on its way to the authority.
 * @param answers results of the earlier steps of this run, the oldest first
 */
export function nextStep(given: SubmissionFacts, answers: readonly Answer[]): NextStep {
  const last = answers.at(-1);
  if (last?.kind === 'summarized') return bySummaries(given, last.isCarried);
  const idle = byJob(given);
  if (idle !== null) return idle;
  const { way } = given;
  if (way === null) return { kind: 'prepare' };
  const facts = { ...given, way, document: afterAnswers(given.document, answers) };
  if (last === undefined) return firstCall(facts);
  switch (last.kind) {
    case 'sent':
      return bySending(facts, last);
    case 'asked':
      return byQuestion(facts, last, findDuplicate(answers));
    default:
      return byCallNotMade(facts, last, answers);
  }
}

function firstCall(facts: CallFacts): NextStep {
  const { document, way } = facts;
  if (document.state === 'TICKETED') return askAboutTicket(facts);
  if (way.missing !== null) return recordWithoutCredentials(facts, way.missing);
  return byOriginal(facts) ?? byDoubt(facts);
}

/** Ends a document that was never sent, unless it waits for credentials. One that may be registered waits for them too. */
function recordWithoutCredentials(facts: CallFacts, missing: string): NextStep {
  const { state, inDoubt } = facts.document;
  const reason = PROGRESS_MESSAGES.cannotBeSent(missing).message;
  const isOver = state === 'SIGNED' && !inDoubt && !facts.way.isAwaited;
  return isOver ? record('failed', { code: null, description: reason, reason }) : recordNothingSent(facts, reason);
}

function byQuestion(facts: CallFacts, asked: Asked, duplicate: Duplicate | undefined): NextStep {
  if (asked.operation === 'getStatus') return byTicket(facts, asked);
  if (asked.operation === 'checkValidity') return byValidity(facts, asked, duplicate);
  if (duplicate === undefined) return byConsultation(facts, asked);
  const isPoll = facts.document.state === 'TICKETED';
  return isPoll ? byCdrOfTicket(facts, asked, duplicate) : byCdrOfDuplicate(facts, asked, duplicate);
}

/** Returns the answer of this run that says that the authority has the file, or the document, already. */
function findDuplicate(answers: readonly Answer[]): Duplicate | undefined {
  return answers.map(duplicateOf).find((duplicate) => duplicate !== undefined);
}

function duplicateOf(answer: Answer): Duplicate | undefined {
  if (answer.kind === 'sent' && answer.outcome.kind === 'already_registered') return answer.outcome;
  const isTicket = answer.kind === 'asked' && answer.operation === 'getStatus';
  return isTicket && answer.consultation.kind === 'registered' ? answer.consultation : undefined;
}

/**
 * Returns the document as the answers of this run leave it: each call replaced the lease, and an answer may have raised
 * or settled the doubt.
 */
function afterAnswers(document: SubmittedDocument, answers: readonly Answer[]): SubmittedDocument {
  let { inDoubt, answerLost, nextAttemptAt } = document;
  let isRegistered = false;
  for (const answer of answers) {
    if (answer.kind !== 'sent' && answer.kind !== 'asked') continue;
    // Polls of a ticket have a lease of their own.
    if (document.state !== 'TICKETED') nextAttemptAt = null;
    if (duplicateOf(answer) !== undefined) {
      isRegistered = true;
      inDoubt = true;
    } else if (isNotRegistered(answer) && !isRegistered) {
      inDoubt = false;
      answerLost = false;
    }
  }
  return { ...document, inDoubt, answerLost, nextAttemptAt };
}

function isNotRegistered(answer: Answer): boolean {
  const isConsultation = answer.kind === 'asked' && answer.operation === 'getStatusCdr';
  return isConsultation && answer.consultation.kind === 'not_registered';
}
