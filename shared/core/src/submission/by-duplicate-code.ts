import { judgeRegistered } from '../authority/index.ts';
import { getDefinition } from '../documents/index.ts';
import { PROGRESS_MESSAGES } from '../messages/index.ts';
import type { Asked } from './answer.ts';
import { canAskForCdr, recordConsultation } from './by-consultation.ts';
import type { CallFacts } from './facts.ts';
import { closingInDoubt, type Duplicate, record, recordNoVerdict, recordWithoutCdr } from './records.ts';
import type { NextStep, RecordStep } from './step.ts';

/**
 * Decides about a document that the authority already has (1032, 1033, 2223, 2324). The CDR of that registration
 * decides, if the authority returns it. Until the CDR arrives, the document stays in doubt and keeps its number. If the
 * authority does not return the CDRs of such documents, the code itself decides.
 */
export function byDuplicate(facts: CallFacts, duplicate: Duplicate): NextStep {
  const closes = closingInDoubt(duplicate);
  if (canFetchCdr(facts)) return { kind: 'call', operation: 'getStatusCdr', closes };
  if (facts.way.validityOf === 'document') return { kind: 'call', operation: 'checkValidity', closes };
  return byDuplicateCode(facts, duplicate);
}

/** Returns true if the CDR can be asked for. The sandbox returns the CDRs of communications, too. */
function canFetchCdr(facts: CallFacts): boolean {
  const isCommunication = getDefinition(facts.document.documentType).channel === 'sendSummary';
  return isCommunication ? facts.way.canConsult : canAskForCdr(facts);
}

/** Decides by the consultation about a file that the authority has already. */
export function byCdrOfDuplicate(facts: CallFacts, asked: Asked, duplicate: Duplicate): NextStep {
  return isSilent(facts, asked) ? byDuplicateCode(facts, duplicate) : recordConsultation(facts, asked, duplicate);
}

/** Codes of a consultation about a type or a series that it does not know, or that it does not find. */
const UNKNOWN_NUMBER: ReadonlySet<string | null> = new Set(['0005', '0006', '0011']);

/** Returns true if an answer says that the consultation does not cover the file. SUNAT's covers no communications. */
export function isSilent({ document, way }: CallFacts, { consultation, answer }: Asked): boolean {
  // An OSE that offers no consultation answers the question with a fault without a code.
  const isUnknownOperation = way.isOse && answer.kind === 'fault' && answer.code === null;
  if (consultation.kind === 'not_consultable' || isUnknownOperation) return true;
  const code = 'code' in consultation ? consultation.code : null;
  return getDefinition(document.documentType).channel === 'sendSummary' && UNKNOWN_NUMBER.has(code);
}

/**
 * Decides by the code of a duplicate alone. If it says nothing (2223, 2324), the consulta integrada is asked about the
 * document that a communication voids. Otherwise only people can find the verdict.
 */
export function byDuplicateCode(facts: CallFacts, duplicate: Duplicate): NextStep {
  const { code, description } = duplicate;
  switch (judgeRegistered(code, facts.document)) {
    case 'accepted':
      return recordWithoutCdr(facts, duplicate);
    case 'rejected':
      return record('rejected', { code, description, reason: PROGRESS_MESSAGES.rejectedWith(code).message });
    case 'unknown':
      if (isAddingSummary(facts)) return recordNumberUsed(facts, code);
      return facts.way.validityOf === 'voided'
        ? { kind: 'call', operation: 'checkValidity', closes: closingInDoubt(duplicate) }
        : recordVerdictUnknown(facts, duplicate);
  }
}

/** Records that only people can find the verdict. */
export function recordVerdictUnknown(facts: CallFacts, { code }: Duplicate): RecordStep {
  return recordNoVerdict(facts, { code, description: PROGRESS_MESSAGES.verdictUnknown(code).message, inDoubt: true });
}

/** Returns true for a daily summary that adds or corrects boletas. */
function isAddingSummary({ document }: CallFacts): boolean {
  const { documentType, completed } = document;
  return documentType === 'RC' && getDefinition('RC').listVoided(completed).length === 0;
}

/**
 * Ends a daily summary whose number is used up (2223). Its boletas go into another one, each alone if an earlier sending
 * of this one may have registered them: SUNAT then says which it has (2282).
 */
function recordNumberUsed({ document }: CallFacts, code: string): RecordStep {
  const reason = PROGRESS_MESSAGES.summaryNumberUsed(code).message;
  return record('rejected', { code, description: reason, reason }, { clearsDoubt: !document.answerLost });
}
